import { FileError } from '@jianheng/foreign-content';
import { columnName, shownFigure, type TableRow } from '@jianheng/spreadsheet';
import type { UnnamedColumn } from '../sheets/bill-head.ts';

/** Figures of lines and totals in columns of money that no field of the bill has. */
export class UnnamedMoney {
  readonly #columns: readonly UnnamedColumn[];
  readonly #counts = new Map<number, number>();

  constructor(columns: readonly UnnamedColumn[]) {
    this.#columns = columns;
  }

  /** Counts the figures of a row that states no amount. */
  take(row: TableRow): void {
    for (const { column } of this.#columns)
      if (hasFigure(row, column)) this.#counts.set(column, (this.#counts.get(column) ?? 0) + 1);
  }

  /** A sentence about the columns that hold figures, `null` when none does. */
  get fault(): string | null {
    const filled = this.#columns.flatMap(({ column, label }) => {
      const count = this.#counts.get(column);
      return count === undefined ? [] : [`${columnName(column)} 列「${label}」有 ${count} 处金额`];
    });
    return filled.length === 0 ? null : `没有认出合价列，而${filled.join('、')}，请用 --mapping 指定合价列`;
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
