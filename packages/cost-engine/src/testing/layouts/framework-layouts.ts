import { FEN, moneyText } from '@jianheng/fixed-point';
import { num, type TestCell } from '@jianheng/spreadsheet/testing';
import { cell, type Item, sum, title, type Write, yuan } from './layout-rows.ts';

const HEADER = ['序号', '项目名称', '项目特征', '单位', '工程量', '综合单价', '合价'];

function plainRow({ name, unit, quantity, price, amount }: Item, number: string): TestCell[] {
  return [number, name, '详设计', unit, cell(quantity), cell(price), cell(amount)];
}

/** Annual prices (框架协议): provisional quantities, many of them open, subtotals and a whole. */
export const framework: Write = (random, parts, error) => {
  const year = random.pick(['24/25年暂估', '年度预估', '暂估']);
  const header = [
    '序号',
    '名     称',
    '型号及规格',
    '单位',
    `${year}工程量`,
    '综合单价',
    '人工费',
    `${year}总价`,
    '备注',
  ];
  const rows: TestCell[][] = [['某店消防工程量清单'], ['注意：此清单每项不得随意更改、删减'], header];
  let open = 0;
  for (const [place, items] of parts.entries()) {
    rows.push([`2.${place + 1}`, `分部${place + 1}`]);
    for (const [at, { name, unit, quantity, price, amount }] of items.entries()) {
      const number = `2.${place + 1}.${String(at + 1).padStart(2, '0')}`;
      rows.push([number, name, '', unit, cell(quantity), cell(price), num('0'), cell(amount)]);
      if (random.below(2) === 0) continue;
      rows.push([
        `${number}a`,
        `${name}甲供`,
        '',
        unit,
        random.pick([null, num('0')]),
        cell(price),
        num('0'),
        null,
      ]);
      open += 1;
    }
    rows.push(['', '小计', '', '', '', '', '', cell(sum(items))]);
  }
  rows.push(['', '合计', '', '', '', '', '', cell(sum(parts.flat()) + error)]);
  return { sheets: [{ name: '2.6-消防工程', rows }], lines: parts.flat().length + open };
};

/** Headings written like items: one 项 at the sum of what stands below. */
export const lumpHeadings: Write = (_random, parts, error) => {
  const rows: TestCell[][] = [['某楼精装修工程报价清单'], HEADER];
  for (const [place, items] of parts.entries()) {
    const whole = cell(sum(items));
    rows.push([`${'一二三四'[place]}`, `分部${place + 1}`, '', '项', num('1'), whole, whole]);
    rows.push(...items.map((item, at) => plainRow(item, `${at + 1}`)));
  }
  rows.push(['', '合计', '', '', '', '', cell(sum(parts.flat()) + error)]);
  return [{ name: '报价', rows }];
};

/** Amounts as formulas leave them, with four decimals; the whole shown to the fen. */
export const rawNumbers: Write = (random, parts, error) => {
  const items = parts.flat();
  const rows: TestCell[][] = [...title(random, '某楼外立面工程量清单'), HEADER];
  const units = items.map(({ quantity, price }) => quantity * price);
  for (const [at, item] of items.entries())
    rows.push([...plainRow(item, `${at + 1}`).slice(0, 6), num(moneyText(units[at] ?? 0), 2)]);
  const total = units.reduce((whole, one) => whole + one, 0);
  rows.push(['合计', '', '', '', '', '', num(moneyText(total + error * FEN), 2)]);
  return { sheets: [{ name: '外立面', rows }], total: total / FEN };
};

/** The sum of all stands beside the first heading, the cost of all to its right. */
export const sumsInHeadings: Write = (random, parts, error) => {
  const top: TestCell[] = ['工程名称：某院', '', '', '', '', '', '', '', '成本单价组成（投标人填写）'];
  const header = [
    '序号',
    '项目名称',
    '项目特征描述',
    '单位',
    '工程量汇总',
    '不含税单价',
    '不含税合计金额（元）',
    '备注',
    '单价合计',
    '主材费',
    '人工费',
    '合计',
  ];
  const items = parts.flat();
  const cost = (price: number) => Math.round(price * 0.9);
  const costOf = ({ quantity, price }: Item) => Math.round((quantity * cost(price)) / 100);
  const costs = items.reduce((whole, item) => whole + costOf(item), 0);
  const first: TestCell[] = [
    '一',
    '',
    '装饰工程',
    '',
    '',
    '',
    cell(sum(items) + error),
    '',
    '',
    '',
    '',
    cell(costs),
  ];
  const rows: TestCell[][] = [['分部分项工程量清单'], top, header, [], first];
  for (const [place, part] of parts.entries()) {
    rows.push([`（${'一二三四'[place]}）`, '', `分部${place + 1}`]);
    for (const [at, item] of part.entries()) {
      const { price } = item;
      const costed = [cell(cost(price)), cell(random.below(price)), num('0'), cell(costOf(item))];
      rows.push([...plainRow(item, `${at + 1}`), '', ...costed]);
    }
  }
  return [{ name: '综合楼', rows }];
};

/** Figures typed as text: thousands, currency, full width. */
export const textNumbers: Write = (random, parts, error) => {
  const items = parts.flat();
  const sign = random.pick(['', '¥', '￥']);
  const grouped = (fen: number) => {
    const [whole = '', fraction = ''] = yuan(fen).split('.');
    return `${sign}${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${fraction}`;
  };
  const wide = (text: string) =>
    random.below(3) === 0
      ? text.replace(/\d/g, (digit) => String.fromCodePoint((digit.codePointAt(0) ?? 0) + 0xfee0))
      : text;
  const rows: TestCell[][] = [...title(random, '某园区室外工程报价'), HEADER];
  for (const [at, { name, unit, quantity, price, amount }] of items.entries())
    rows.push([`${at + 1}`, name, '', unit, wide(yuan(quantity)), grouped(price), grouped(amount)]);
  rows.push([random.pick(['合计：', '总计', '合计（元）']), '', '', '', '', '', grouped(sum(items) + error)]);
  return [{ name: '室外', rows }];
};

/** Below the sum: what is taken off, what remains, and the whole in words. */
export const wordsBelow: Write = (random, parts, error) => {
  const items = parts.flat();
  const rows: TestCell[][] = [...title(random, '某办公楼改造工程报价单'), HEADER];
  rows.push(...items.map((item, at) => plainRow(item, `${at + 1}`)));
  const whole = sum(items);
  const less = Math.round(whole * 0.03);
  rows.push(['', '合计', '', '', '', '', cell(whole + error)]);
  rows.push(['', random.pick(['优惠', '让利', '优惠金额']), '', '', '', '', cell(-less)]);
  rows.push([
    '',
    random.pick(['优惠后总价', '优惠后合计', '最终报价合计']),
    '',
    '',
    '',
    '',
    cell(whole - less),
  ]);
  rows.push(['人民币大写：见合同']);
  rows.push(['说明：1、本报价含税；2、有效期30天。']);
  return [{ name: '报价单', rows }];
};
