import { FileError } from '@jianheng/foreign-content';
import { type ColumnLabel, columnName, shownFigure, type TableRow } from '@jianheng/spreadsheet';
import { quantityColumns } from '../sheets/bill-columns.ts';
import type { SheetHead } from '../sheets/sheet-head.ts';

/** A total of money by its words: a 合计 may add up weights. */
const MONEY_TOTAL = /价|金额|总额|费用|造价|款|元|amount|price|cost/i;
/** Figures that describe a line and cost nothing. */
const NO_MONEY =
  /重|面积|体积|[长宽高厚径深]|根|功率|系数|含量|密度|层|备注|说明|规格|型号|尺寸|计算|日期|时间|周期|号|码|税|率|比|%|^(?:kw|kg|mm|cm|m2|m3)$/i;

/** Figures of lines and totals in columns that no field of the bill has: columns of money, and others that a total of money claims. */
export class UnnamedMoney {
  readonly #money = new Map<number, string>();
  readonly #others: readonly Pick<ColumnLabel, 'column' | 'full'>[];
  readonly #counts = new Map<number, number>();

  constructor({ unnamed, header, columns }: Pick<SheetHead, 'unnamed' | 'header' | 'columns'>) {
    for (const { column, label } of unnamed) this.#money.set(column, label);
    const labels = header?.labels ?? [];
    const counts = quantityColumns(labels).labels.map(({ column }) => column);
    const taken = new Set([...Object.values(columns).flat(), ...counts]);
    this.#others = labels.filter(({ column }) => !taken.has(column) && !this.#money.has(column));
  }

  /** Counts the figures of a row that states no amount. */
  take(row: TableRow): void {
    for (const column of [...this.#money.keys(), ...this.#others.map((other) => other.column)])
      if (hasFigure(row, column)) this.#counts.set(column, (this.#counts.get(column) ?? 0) + 1);
  }

  /** A total that states no amount; in the words of money, its figures are money. */
  takeTotal(row: TableRow, words: string): void {
    const claimed = MONEY_TOTAL.test(words) ? this.#others : [];
    for (const { column, full } of claimed) if (hasFigure(row, column)) this.#money.set(column, full);
    this.take(row);
  }

  /** A sentence about the columns of money that hold figures, `null` when none does. */
  get fault(): string | null {
    const filled = [...this.#money].flatMap(([column, label]) => {
      const count = this.#counts.get(column);
      return count === undefined ? [] : [`${columnName(column)} 列「${label}」有 ${count} 处金额`];
    });
    return filled.length === 0 ? null : `没有认出合价列，而${filled.join('、')}，请用 --mapping 指定合价列`;
  }

  /** Columns of figures under other headings, which may be money: named where a bill has no amounts. `null` when there are none. */
  get doubt(): string | null {
    const filled = this.#others.filter(
      ({ column, full }) => !this.#money.has(column) && !NO_MONEY.test(full) && this.#counts.has(column),
    );
    const named = filled.map(({ column, full }) => `${columnName(column)} 列「${full}」`);
    return named.length === 0 ? null : `${named.join('、')}的数字未读入`;
  }
}

function hasFigure(row: TableRow, column: number): boolean {
  try {
    const figure = shownFigure(row, column, { label: '', most: 4, power: 0 });
    return figure !== null && Number(figure.text) !== 0;
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
    return false;
  }
}
