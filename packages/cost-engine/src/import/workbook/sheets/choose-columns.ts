import { cellAt, columnName, type HeaderBlock, type TableRow, typedNumber } from '@jianheng/spreadsheet';
import { type BillColumns, moneyCandidates } from './bill-columns.ts';
import type { MoneyColumn } from './money-columns.ts';

/** The columns of a bill after its figures have been asked. */
export interface ChosenColumns {
  readonly columns: BillColumns;
  /** why no column of amounts could be chosen, with the candidates; `null` when one was */
  readonly ambiguity: string | null;
}

/** A pair of price and amount, and how many lines say that they belong together. */
interface Pair {
  readonly price: MoneyColumn;
  readonly amount: MoneyColumn;
  readonly share: number;
}

/** Pairs that fit nearly as many lines as the best are as good as it. */
const NEARLY = 0.9;
/** A pair that fits fewer lines proves nothing. */
const ENOUGH = 0.5;

/** Whether a header has several columns that can be the price or the amount, so that figures must be asked. */
export function needsFigures(header: HeaderBlock, columns: BillColumns): boolean {
  return moneyCandidates(header, columns).amount.length > 1;
}

/**
 * Chooses the price and the amount that agree with 工程量 × 单价 in most of the rows; among equals what the words say: the bid before
 * cost, without tax before with it, the contract before later stages. Two of one kind that differ are ambiguous.
 */
export function chosenColumns(
  header: HeaderBlock,
  columns: BillColumns,
  rows: readonly TableRow[],
): ChosenColumns {
  const { price: prices, amount: amounts } = moneyCandidates(header, columns);
  const lines = rows.filter(
    (row) =>
      quantityOf(row, columns) !== null &&
      (prices.length === 0 || prices.some(({ column }) => figureOf(row, column))),
  );
  const pairs = amounts.flatMap((amount) =>
    prices.map((price): Pair => ({ price, amount, share: agreement(lines, columns, { price, amount }) })),
  );
  const most = Math.max(0, ...pairs.map(({ share }) => share));
  const good = most < ENOUGH ? [] : pairs.filter(({ share }) => share >= most * NEARLY);
  const [best] = good.toSorted((left, right) => rank(left) - rank(right));
  if (!best) return undecided(columns, amounts, lines);
  const rivals = [best, ...good].flatMap(({ amount }) => (amount.kind === best.amount.kind ? amount : []));
  return {
    columns: { ...columns, price: best.price.column, amount: best.amount.column },
    ambiguity: ambiguityOf(rivals, lines),
  };
}

function rank({ price, amount }: Pair): number {
  return amount.kind * 1000 + amount.words * 100 + (price.kind === amount.kind ? 0 : 50) + price.words;
}

/** Without a pair that fits: what the words say, unless figures of one kind contradict each other. */
function undecided(
  columns: BillColumns,
  amounts: readonly MoneyColumn[],
  lines: readonly TableRow[],
): ChosenColumns {
  const rivals = amounts.filter(({ kind }) => kind === amounts[0]?.kind);
  return { columns, ambiguity: ambiguityOf(rivals, lines) };
}

function ambiguityOf(rivals: readonly MoneyColumn[], lines: readonly TableRow[]): string | null {
  const sums = new Map<string, MoneyColumn>();
  for (const rival of rivals) sums.set(sumOf(rival, lines).toFixed(2), rival);
  const filled = [...sums].filter(([sum]) => sum !== '0.00');
  if (filled.length < 2) return null;
  const told = filled.map(
    ([sum, { column, label }]) => `${columnName(column)} 列「${label}」（前 ${lines.length} 行合计 ${sum}）`,
  );
  return `有多列可作合价：${told.join('、')}`;
}

function sumOf({ column }: MoneyColumn, lines: readonly TableRow[]): number {
  return lines.reduce((sum, row) => sum + (figureOf(row, column) ?? 0), 0);
}

/** The share of lines with all three figures in which 工程量 × 单价 is the amount. */
function agreement(
  lines: readonly TableRow[],
  columns: BillColumns,
  { price, amount }: Pick<Pair, 'price' | 'amount'>,
): number {
  let asked = 0;
  let fits = 0;
  for (const row of lines) {
    const quantity = quantityOf(row, columns);
    const [each, whole] = [figureOf(row, price.column), figureOf(row, amount.column)];
    if (!quantity || !each || !whole) continue;
    asked += 1;
    const open = Math.min(0.005 * Math.abs(quantity) + 0.0005 * Math.abs(each), 0.002 * Math.abs(whole));
    if (Math.abs(quantity * each - whole) <= 0.02 + open) fits += 1;
  }
  return asked === 0 ? 0 : fits / asked;
}

function quantityOf(row: TableRow, { quantity = [] }: BillColumns): number | null {
  const figures = quantity.flatMap((column) => figureOf(row, column) ?? []);
  return figures.length === 0 ? null : figures.reduce((sum, one) => sum + one, 0);
}

function figureOf(row: TableRow, column: number): number | null {
  const cell = cellAt(row, column);
  if (!cell || (cell.kind !== 'number' && cell.kind !== 'text')) return null;
  const text = typedNumber(cell.text);
  return text === null ? null : Number(text);
}
