import { FEN, moneyText } from '@jianheng/fixed-point';
import { num, type TestCell, type TestSheet } from '@jianheng/spreadsheet/testing';
import type { Random } from '../random.ts';

/** One item; money in fen, quantities in hundredths. */
export interface Item {
  readonly name: string;
  readonly unit: string;
  readonly quantity: number;
  readonly price: number;
  readonly amount: number;
}

/** What a family writes: its sheets, and by how many fen one of its totals is to be wrong. */
export type Write = (
  random: Random,
  parts: readonly (readonly Item[])[],
  error: number,
) => readonly TestSheet[] | Written;

/** Sheets, with what their lines come to where it is not what the items do. */
export interface Written {
  readonly sheets: readonly TestSheet[];
  readonly total?: number;
  readonly lines?: number;
  readonly review?: { readonly submitted: number; readonly approved: number };
  readonly isDoubtful?: boolean;
}

const NAMES = ['平整场地', '矩形柱', '块料楼地面', '配电箱', '镀锌钢管', '吊顶天棚', '防水涂料', '单层百叶'];
const UNITS = ['m2', 'm3', '㎡', 'Ｍ２', 'ｔ', 'm^2', '个', '项', '台', 'm'];

/** Two to nine random items. */
export function itemsOf(random: Random): Item[] {
  return Array.from({ length: 2 + random.below(8) }, () => {
    const quantity = 1 + random.below(50_000);
    const price = 1 + random.below(80_000);
    const name = `${random.pick(NAMES)}${random.below(100)}`;
    return { name, unit: random.pick(UNITS), quantity, price, amount: Math.round((quantity * price) / 100) };
  });
}

/** Σ of their amounts, in fen. */
export function sum(items: readonly Item[]): number {
  return items.reduce((total, { amount }) => total + amount, 0);
}

/** Text in yuan of an amount in fen. */
export function yuan(fen: number): string {
  return moneyText(Math.round(fen * FEN));
}

/** A cell of a number given in hundredths. */
export function cell(fen: number): TestCell {
  return num(yuan(fen));
}

/** The title of a sheet, at times with the name of the work below it. */
export function title(random: Random, text: string): TestCell[][] {
  const rows: TestCell[][] = [[text]];
  if (random.below(2) === 0) rows.push(['工程名称：某楼']);
  return rows;
}

/** The nine digits and the serial of an item; at times with blanks or in full width. */
function code(random: Random, at: number): string {
  const plain = `0${1 + random.below(5)}0${1 + random.below(9)}0${1 + random.below(9)}00${1 + random.below(9)}${String(at + 1).padStart(3, '0')}`;
  if (random.below(12) > 0) return plain;
  return plain.replace(/\d/g, (digit) => String.fromCodePoint((digit.codePointAt(0) ?? 0) + 0xfee0));
}

/** The headings of that form. */
export const GB_HEADER = [
  '序号',
  '项目编码',
  '项目名称',
  '项目特征描述',
  '计量单位',
  '工程量',
  '综合单价',
  '合价',
];

/** The rows of items in the form of the standard. */
export function gbRows(random: Random, items: readonly Item[], from: number): TestCell[][] {
  return items.map(({ name, unit, quantity, price, amount }, at) => [
    num(`${from + at + 1}`),
    code(random, from + at),
    name,
    '1.做法:详设计',
    unit,
    cell(quantity),
    cell(price),
    cell(amount),
  ]);
}

/** The rows below a bill: without tax, tax as an item of one 项, with tax. */
export function taxRows(total: number, width: number, error: number): TestCell[][] {
  const tax = Math.round(total * 0.09);
  const row = (label: string, unit: string, quantity: string | null, amount: number): TestCell[] => {
    const cells: TestCell[] = Array.from({ length: width }, () => '');
    cells[1] = label;
    cells[3] = unit;
    if (quantity !== null) cells[4] = num(quantity);
    cells[width - 1] = cell(amount);
    return cells;
  };
  return [
    row('不含税小计', '', null, total + error),
    row('税金（9%）', '项', '1', tax),
    row('含税合计', '', null, total + tax),
  ];
}
