import { num, type TestCell, type TestSheet } from '@jianheng/spreadsheet/testing';
import { cell, type Item, sum, title, type Write, yuan } from './layout-rows.ts';

const HEADER = ['序号', '项目名称', '项目特征', '单位', '工程量', '综合单价', '合价'];

function plainRow({ name, unit, quantity, price, amount }: Item, at: number): TestCell[] {
  return [num(`${at + 1}`), name, '详设计', unit, cell(quantity), cell(price), cell(amount)];
}

/** Items that cost nothing of their own say so in words. */
export const includedWords: Write = (random, parts, error) => {
  const items = parts.flat();
  const words = random.pick(['已含在综合单价中', '/', '—', '甲供']);
  const rows: TestCell[][] = [...title(random, '某厂房钢结构报价清单'), HEADER];
  rows.push(...items.map(plainRow));
  rows.push([
    num(`${items.length + 1}`),
    '垃圾清运',
    '',
    '项',
    num('1'),
    words === '甲供' ? '' : words,
    words === '甲供' ? num('0') : '',
  ]);
  rows.push(['', '合计', '', '', '', '', cell(sum(items) + error)]);
  return { sheets: [{ name: '钢结构', rows }], lines: items.length + 1 };
};

/** Labour and material have prices of their own beside the whole. */
export const partPrices: Write = (random, parts, error) => {
  const items = parts.flat();
  const header = [
    '序号',
    '项目名称',
    '单位',
    '数量',
    '人工单价',
    '材料单价',
    '综合单价',
    '人工合价',
    '材料合价',
    '合价',
  ];
  const rows: TestCell[][] = [...title(random, '某公寓水电安装报价'), header];
  for (const [at, { name, unit, quantity, price, amount }] of items.entries()) {
    const labour = Math.floor(price * 0.4);
    const paid = Math.round((quantity * labour) / 100);
    rows.push([
      num(`${at + 1}`),
      name,
      unit,
      ...[quantity, labour, price - labour, price, paid, amount - paid, amount].map(cell),
    ]);
  }
  rows.push(['合计', '', '', '', '', '', '', '', '', cell(sum(items) + error)]);
  return [{ name: '水电', rows }];
};

/** Totals called in all the ways that people call them. */
export const totalNames: Write = (random, parts, error) => {
  const rows: TestCell[][] = [...title(random, '某校舍维修工程预算'), HEADER];
  const part = random.pick(['分部合计', '本项小计', '小计：', '小  计', '分部小计（元）']);
  const whole = random.pick(['工程总造价', '总计（小写）', '合计金额', '总合计', '工程合计', '预算总价']);
  for (const [place, items] of parts.entries()) {
    rows.push([`（${'一二三四'[place]}）`, `分部${place + 1}`]);
    rows.push(...items.map(plainRow));
    rows.push(['', part, '', '', '', '', cell(sum(items))]);
  }
  rows.push(['', whole, '', '', '', '', cell(sum(parts.flat()) + error)]);
  return [{ name: '预算', rows }];
};

/** Prices with tax alone. */
export const grossAlone: Write = (random, parts, error) => {
  const items = parts.flat();
  const header = ['序号', '名称', '规格型号', '单位', '数量', '含税单价（元）', '含税合价（元）', '备注'];
  const rows: TestCell[][] = [...title(random, '某商场标识工程报价清单'), header];
  rows.push(...items.map(plainRow));
  rows.push(['', '含税总价', '', '', '', '', cell(sum(items) + error)]);
  return [{ name: '标识', rows }];
};

/** Amounts in ten thousands, declared in their heading, with prices in yuan. */
export const tenThousands: Write = (random, parts, error) => {
  const items = parts.flat();
  const header = [...HEADER.slice(0, 6), '合价（万元）'];
  const rows: TestCell[][] = [...title(random, '某道路工程清单'), header];
  const wan = (fen: number) => num((fen / 1_000_000).toFixed(6));
  rows.push(...items.map((item, at) => [...plainRow(item, at).slice(0, 6), wan(item.amount)]));
  rows.push(['', '合计', '', '', '', '', wan(sum(items) + error)]);
  return [{ name: '道路', rows }];
};

/** Totals only in the summary in front; the sheets themselves have none. */
export const provedInFront: Write = (random, parts, error) => {
  const sheets = parts.map(
    (items, place): TestSheet => ({
      name: `${'土安装幕'[place]}建部分`,
      rows: [...title(random, '工程量清单计价表'), HEADER, ...items.map(plainRow)],
    }),
  );
  const front: TestCell[][] = [
    ['工程造价汇总表'],
    ['序号', '项目名称', '金额（元）'],
    ...parts.map((items, place): TestCell[] => [
      num(`${place + 1}`),
      `${'土安装幕'[place]}建部分`,
      cell(sum(items) + (place === 0 ? error : 0)),
    ]),
    ['', '合计', cell(sum(parts.flat()) + error)],
  ];
  return [{ name: '汇总表', rows: front }, ...sheets];
};

/** Deductions: items with a negative quantity, or a negative price. */
export const deductions: Write = (random, parts, error) => {
  const items = parts.flat();
  const less: Item = {
    name: '扣除甲供砖',
    unit: 'm2',
    quantity: -(1 + random.below(1000)),
    price: 1 + random.below(500),
    amount: 0,
  };
  const taken = { ...less, amount: Math.round((less.quantity * less.price) / 100) };
  const all = [...items, taken];
  const rows: TestCell[][] = [...title(random, '某小区结算清单'), HEADER];
  rows.push(...all.map(plainRow));
  rows.push([
    '',
    '合计',
    '',
    '',
    '',
    '',
    random.below(2) === 0 ? cell(sum(all) + error) : yuan(sum(all) + error),
  ]);
  return { sheets: [{ name: '结算', rows }], total: sum(all), lines: all.length };
};
