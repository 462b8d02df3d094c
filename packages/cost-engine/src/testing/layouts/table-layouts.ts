import { moneyUpper } from '@jianheng/expression';
import { num, type TestCell } from '@jianheng/spreadsheet/testing';
import { cell, type Item, sum, title, type Write, yuan } from './layout-rows.ts';

const HEADER = ['序号', '项目名称', '单位', '数量', '单价', '合价'];

function row({ name, unit, quantity, price, amount }: Item, at: number): TestCell[] {
  return [num(`${at + 1}`), name, unit, cell(quantity), cell(price), cell(amount)];
}

function total(label: string, fen: number): TestCell[] {
  return ['', label, '', '', '', cell(fen)];
}

/** Two tables side by side, each with its own lines and sum. */
export const tablesBeside: Write = (random, parts, error) => {
  const items = parts.flat();
  const half = Math.ceil(items.length / 2);
  const [left, right] = [items.slice(0, half), items.slice(half)];
  const rows: TestCell[][] = [...title(random, '报价'), [...HEADER, ...HEADER]];
  for (const [at, item] of left.entries()) {
    const beside = right[at];
    rows.push([
      ...row(item, at),
      ...(beside ? row({ ...beside, name: `${beside.name}之二` }, half + at) : []),
    ]);
  }
  rows.push([...total('合计', sum(left)), ...total('合计', sum(right) + error)]);
  return [{ name: '清单', rows }];
};

/** Groups of lines without headings, a subtotal below each. */
export const subtotalsAlone: Write = (random, parts, error) => {
  const rows: TestCell[][] = [...title(random, '清单'), HEADER];
  for (const items of parts) rows.push(...items.map(row), total('小计', sum(items)));
  rows.push(total(random.pick(['总计', '合计', '总价']), sum(parts.flat()) + error));
  return [{ name: '清单', rows }];
};

/** Numbered fees below the lines, and what everything comes to. */
export const numberedFees: Write = (random, parts, error) => {
  const items = parts.flat();
  const rows: TestCell[][] = [...title(random, '清单'), HEADER, ...items.map(row)];
  const [serials, mark] = random.pick([
    ['ABCDEF', null],
    ['①②③④⑤⑥', null],
    ['一二三四五六', null],
    ['一二三四五六', '、'],
    ['甲乙丙丁戊己', '、'],
    ['ⅠⅡⅢⅣⅤⅥ', '.'],
  ]);
  const isLettered = mark === null;
  const numbered = (at: number, label: string, fen: number): TestCell[] =>
    isLettered
      ? [serials[at] ?? '', label, '', '', '', cell(fen)]
      : ['', `${serials[at]}${mark}${label}`, '', '', '', cell(fen)];
  const direct = sum(items);
  const overhead = Math.round(direct * 0.1);
  const design = 800_000;
  const tax = Math.round((direct + overhead) * 0.03);
  rows.push(numbered(0, isLettered ? '工程直接费' : '直接费合计', direct));
  rows.push(numbered(1, '管理费（10%）', overhead));
  rows.push(numbered(2, '税金（3%）', tax));
  rows.push(numbered(3, '设计费', design));
  rows.push(numbered(4, '工程总造价', direct + overhead + tax + design + error));
  return [{ name: '报价', rows }];
};

/** A later header with other columns. */
export const laterHeader: Write = (random, parts, error) => {
  const [first = [], ...others] = parts;
  const more = others.flat();
  const turned = random.below(2) === 0;
  const header = turned
    ? ['序号', '项目名称', '单位', '单价', '数量', '合价']
    : ['序号', '项目名称', '规格', '数量', '单位', '单价', '合价'];
  const figures = ({ unit, quantity, price, amount }: Item): TestCell[] =>
    turned
      ? [unit, cell(price), cell(quantity), cell(amount)]
      : ['DN50', cell(quantity), unit, cell(price), cell(amount)];
  const last = (label: string, fen: number): TestCell[] => [
    '',
    label,
    ...header.slice(3).map(() => ''),
    cell(fen),
  ];
  const rows: TestCell[][] = [...title(random, '清单'), HEADER, ...first.map(row), total('小计', sum(first))];
  if (more.length > 0) {
    rows.push(header);
    rows.push(...more.map((item, at): TestCell[] => [num(`${at + 1}`), item.name, ...figures(item)]));
    rows.push(last('小计', sum(more)));
    rows.push(last('总计', sum(parts.flat()) + error));
  } else rows.push(total('总计', sum(first) + error));
  return [{ name: '清单', rows }];
};

/** The sum so far at the end of each page and at the head of the next. */
export const carriedForward: Write = (random, parts, error) => {
  const items = parts.flat();
  const [out, back] = random.pick([
    ['转下页', '承上页'],
    ['过次页', '承前页'],
    ['接下页', '接上页'],
    ['结转下页', '上页结转'],
    ['转次页', '承前'],
  ]);
  const rows: TestCell[][] = [...title(random, '预算书'), HEADER];
  const size = 2 + random.below(4);
  for (let from = 0; from < items.length; from += size) {
    if (from > 0) {
      const so = sum(items.slice(0, from));
      rows.push(total(out ?? '', so), HEADER, total(back ?? '', so));
    }
    rows.push(...items.slice(from, from + size).map((item, at) => row(item, from + at)));
  }
  rows.push(total('合计', sum(items) + error));
  return [{ name: '预算', rows }];
};

/** The sum in capital numerals below the table. */
export const sumInWords: Write = (random, parts, error) => {
  const items = parts.flat();
  const words = moneyUpper(yuan(sum(items) + error));
  const rows: TestCell[][] = [...title(random, '报价单'), HEADER, ...items.map(row)];
  rows.push(total('合计', sum(items)));
  rows.push(
    random.pick<TestCell[]>([
      [`合计人民币（大写）：${words}`],
      ['', '大写：', words],
      [`总计金额：人民币${words}`],
    ]),
  );
  return [{ name: '报价单', rows }];
};
