import { num, type TestCell } from '@jianheng/spreadsheet/testing';
import { cell, type Item, sum, title, type Write } from './layout-rows.ts';

const wan = (fen: number) => num((fen / 1_000_000).toFixed(6));

function total(label: string, width: number, fen: TestCell): TestCell[] {
  return ['', label, ...Array.from({ length: width - 3 }, () => ''), fen];
}

/** Parts side by side below one heading of prices and one of amounts. */
export const partsBelowHeadings: Write = (random, parts, error) => {
  const items = parts.flat();
  const rows: TestCell[][] = [
    ...title(random, '报价表'),
    [
      '序号',
      '名称',
      '单位',
      '数量',
      '单价（元）',
      '',
      '合价（元）',
      '',
      random.pick(['合计', '总价', '小计']),
    ],
    ['', '', '', '', '材料', '人工', '材料', '人工'],
  ];
  let all = 0;
  for (const [at, { name, unit, quantity, price }] of items.entries()) {
    const material = Math.floor(price * 0.7);
    const [one = 0, other = 0] = [material, price - material].map((each) =>
      Math.round((quantity * each) / 100),
    );
    const figures = [quantity, material, price - material, one, other, one + other].map(cell);
    rows.push([num(`${at + 1}`), name, unit, ...figures]);
    all += one + other;
  }
  rows.push(total('合计', 9, cell(all + error)));
  return { sheets: [{ name: '报价', rows }], total: all };
};

/** Lines called 材料名称, 品名 or 货物, with brands, and quantities under less usual words. */
export const wordedHeadings: Write = (random, parts, error) => {
  const items = parts.flat();
  const header = [
    '序号',
    random.pick(['材料名称', '主材名称', '品名', '产品', '货物', '施工项目', '设备']),
    random.pick(['品牌', '规格', '产地']),
    '单位',
    random.pick(['数量', '数目', '完成量', '核定量', '计价工程量', '件数']),
    random.pick(['单价', '综合价', '含税单价', '单价（元）']),
    random.pick(['金额', '合价', '总价', '复合价']),
  ];
  const rows: TestCell[][] = [...title(random, '报价单'), header];
  for (const [at, { name, unit, quantity, price, amount }] of items.entries())
    rows.push([num(`${at + 1}`), name, '某', unit, ...[quantity, price, amount].map(cell)]);
  rows.push(total('合计', 7, cell(sum(items) + error)));
  return [{ name: '报价', rows }];
};

/** Headings in Chinese and English. */
export const bilingual: Write = (random, parts, error) => {
  const items = parts.flat();
  const between = random.pick(['\n', ' ', '']);
  const header = [
    ['序号', 'No.'],
    ['项目名称', 'Description'],
    ['单位', 'Unit'],
    ['工程量', 'Quantity'],
    ['综合单价', 'Unit Rate'],
    ['合价', 'Amount'],
  ].map((words) => words.join(between));
  const rows: TestCell[][] = [...title(random, '工程量清单 Bill of Quantities'), header];
  for (const [at, { name, unit, quantity, price, amount }] of items.entries())
    rows.push([num(`${at + 1}`), name, unit, ...[quantity, price, amount].map(cell)]);
  rows.push(total(random.pick(['合计 Total', '总计 TOTAL']), 6, cell(sum(items) + error)));
  return [{ name: 'BOQ', rows }];
};

/** Prices without tax and amounts with it; no price with tax. */
export const taxBetween: Write = (random, parts, error) => {
  const percent = random.pick([13, 9, 6, 3]);
  const items = parts.flat().map(
    (item): Item => ({
      ...item,
      amount: Math.round((item.quantity * item.price * (100 + percent)) / 10_000),
    }),
  );
  const rate = random.pick<TestCell | null>([
    num(String(percent / 100)),
    num(String(percent)),
    `${percent}%`,
    null,
  ]);
  const header = [
    '序号',
    '项目名称',
    '单位',
    '数量',
    '不含税单价',
    rate === null ? '备注' : '税率',
    '含税合价',
  ];
  const rows: TestCell[][] = [[rate === null ? `报价（税率${percent}%）` : '报价'], header];
  for (const [at, { name, unit, quantity, price, amount }] of items.entries())
    rows.push([num(`${at + 1}`), name, unit, cell(quantity), cell(price), rate ?? '', cell(amount)]);
  rows.push(total('合计', 7, cell(sum(items) + error)));
  return { sheets: [{ name: '采购', rows }], total: sum(items) };
};

/** A further table at the right that begins some rows lower. */
export const tableLower: Write = (random, parts, error) => {
  const items = parts.flat();
  const half = Math.ceil(items.length / 2);
  const [left, right] = [items.slice(0, half), items.slice(half)];
  const header = ['序号', '项目名称', '单位', '数量', '单价', '合价'];
  const row = ({ name, unit, quantity, price, amount }: Item, at: number): TestCell[] => [
    num(`${at + 1}`),
    name,
    unit,
    ...[quantity, price, amount].map(cell),
  ];
  const lefts = [header, ...left.map(row), total('合计', 6, cell(sum(left)))];
  const rights = [
    header,
    ...right.map((item, at) => row({ ...item, name: `${item.name}之二` }, at)),
    total('合计', 6, cell(sum(right) + error)),
  ];
  const lower = 1 + random.below(2);
  const rows: TestCell[][] = Array.from(
    { length: Math.max(lefts.length, rights.length + lower) },
    (_none, at) => {
      const [one, other] = [lefts[at] ?? [], rights[at - lower]];
      return other ? [...one, ...Array.from({ length: 7 - one.length }, () => ''), ...other] : [...one];
    },
  );
  return [{ name: '清单', rows }];
};

/** The unit of money in the column of units, or in English above the table. */
export const wanElsewhere: Write = (random, parts, error) => {
  const isEnglish = random.below(2) === 0;
  const items = parts
    .flat()
    .map((item): Item => (isEnglish ? item : { ...item, quantity: 100, amount: item.price }));
  const above = random.pick(['BOQ (Unit: RMB 10,000)', 'Bill of quantities, in RMB 10,000']);
  const rows: TestCell[][] = isEnglish
    ? [[above], ['No.', 'Description', 'Unit', 'Qty', 'Rate', 'Amount']]
    : [['概算汇总'], ['序号', '费用名称', '单位', '数量', '单价', '合价']];
  for (const [at, { name, unit, quantity, price, amount }] of items.entries())
    rows.push([num(`${at + 1}`), name, isEnglish ? unit : '万元', cell(quantity), wan(price), wan(amount)]);
  rows.push(total(isEnglish ? 'Total' : '合计', 6, wan(sum(items) + error)));
  return { sheets: [{ name: '概算', rows }], total: sum(items) };
};

/** What cannot be told: money under words of no field, and a unit of money that is named below the lines. */
export const untellable: Write = (random, parts) => {
  const items = parts.flat();
  const isRemark = random.below(2) === 0;
  const header = ['序号', '项目名称', '单位', '数量'];
  const rows: TestCell[][] = [
    ...title(random, '报价'),
    isRemark ? [...header, '单价', '合价'] : [...header, random.pick(['标准版', '精装', '方案一']), '备注'],
  ];
  for (const [at, { name, unit, quantity, price, amount }] of items.entries())
    rows.push([
      num(`${at + 1}`),
      name,
      unit,
      cell(quantity),
      ...(isRemark ? [wan(price), wan(amount)] : [cell(amount), '某']),
    ]);
  if (isRemark) rows.push(total('合计', 6, wan(sum(items))), ['注：本表金额单位为万元']);
  else rows.push(total('总价', 5, cell(sum(items))));
  return { sheets: [{ name: '报价', rows }], isDoubtful: true };
};
