import {
  cellAt,
  measuredNumber,
  type TableRow,
  timesTen,
  typedMoney,
  typedNumber,
} from '@jianheng/spreadsheet';
import type { MoneyPowers } from './money-power.ts';

/** The figures of one column, a row each; `null` where a cell holds none. */
type Figures = readonly (number | null)[];

/** Figures of the first lines of a bill, from which its columns are determined. */
export class SampleFigures {
  readonly #rows: readonly TableRow[];
  readonly #powers: MoneyPowers;
  readonly #columns = new Map<number, Figures>();

  constructor(rows: readonly TableRow[], powers: MoneyPowers) {
    this.#rows = rows;
    this.#powers = powers;
  }

  get count(): number {
    return this.#rows.length;
  }

  /** Columns that hold a number in at least half of the lines. */
  get filledColumns(): number[] {
    const columns = new Set(this.#rows.flatMap(({ cells }) => cells.map(({ column }) => column)));
    return [...columns]
      .filter((column) => this.of(column).filter((figure) => figure !== null).length * 2 >= this.count)
      .sort((left, right) => left - right);
  }

  of(column: number): Figures {
    const known = this.#columns.get(column);
    if (known) return known;
    const read = this.#rows.map((row) => figureOf(row, column, this.#powers.get(column) ?? 0));
    this.#columns.set(column, read);
    return read;
  }

  /** Row by row the sum of several columns; `null` where none of them holds a figure. */
  sumOf(columns: readonly number[]): Figures {
    const [only] = columns;
    if (only !== undefined && columns.length === 1) return this.of(only);
    return this.#rows.map((_row, at) => {
      const figures = columns.flatMap((column) => this.of(column)[at] ?? []);
      return figures.length === 0 ? null : figures.reduce((sum, one) => sum + one, 0);
    });
  }

  /** The sum of a column over all lines. */
  total(column: number): number {
    return this.of(column).reduce<number>((sum, figure) => sum + (figure ?? 0), 0);
  }

  /** The most decimals that any figure of a column has, before its unit of money counts. */
  decimalsOf(column: number): number {
    return Math.max(
      0,
      ...this.#rows.map(
        (row) => (typedNumber(cellAt(row, column)?.text ?? '') ?? '').split('.')[1]?.length ?? 0,
      ),
    );
  }
}

/** The share of lines with all three figures in which the first times the second is the third. */
export function productShare(quantity: Figures, price: Figures, amount: Figures): number {
  let asked = 0;
  let fits = 0;
  for (const [at, count] of quantity.entries()) {
    const [each, whole] = [price[at] ?? 0, amount[at] ?? 0];
    if (!count || !each || !whole) continue;
    asked += 1;
    if (isProduct(count, each, whole)) fits += 1;
  }
  return asked === 0 ? 0 : fits / asked;
}

/** A price or an amount may have been rounded; of a large amount its own decimals are few. */
function isProduct(count: number, each: number, whole: number): boolean {
  const open = Math.min(0.005 * Math.abs(count) + 0.0005 * Math.abs(each), 0.002 * Math.abs(whole));
  const isWhole = Number.isInteger(whole) ? 0.5 : 0;
  return Math.abs(count * each - whole) <= Math.max(0.02 + open, Math.min(isWhole, 0.01 * Math.abs(whole)));
}

/** The share of lines with a whole in which the others add up to it; 0 unless some line adds up two of them. */
export function sumShare(parts: readonly Figures[], whole: Figures): number {
  let asked = 0;
  let fits = 0;
  let added = 0;
  for (const [at, figure] of whole.entries()) {
    if (!figure) continue;
    asked += 1;
    const filled = parts.flatMap((part) => part[at] || []);
    const sum = filled.reduce((total, one) => total + one, 0);
    if (Math.abs(sum - figure) > 0.011 * parts.length) continue;
    fits += 1;
    if (filled.length > 1) added += 1;
  }
  return added === 0 ? 0 : fits / asked;
}

/** All ways to pick some of a few things, the most first; at least `fewest`. */
export function subsets<Thing>(things: readonly Thing[], fewest: number): Thing[][] {
  const few = things.slice(0, MAX_PICKED);
  return Array.from({ length: 2 ** few.length }, (_none, bits) =>
    few.filter((_thing, at) => bits & (1 << at)),
  )
    .filter(({ length }) => length >= fewest)
    .sort((left, right) => right.length - left.length);
}

/** Limit of columns that are combined; no layout seen has more parts. */
const MAX_PICKED = 8;

function figureOf(row: TableRow, column: number, power: number): number | null {
  const cell = cellAt(row, column);
  if (!cell || (cell.kind !== 'number' && cell.kind !== 'text')) return null;
  if (cell.kind === 'number') return Number(timesTen(cell.text, power));
  const money = typedMoney(cell.text);
  if (money) return Number(timesTen(money.number, money.power));
  const text = typedNumber(cell.text) ?? measuredNumber(cell.text)?.number;
  return text === undefined ? null : Number(timesTen(text, power));
}
