import { FileError } from '@jianheng/foreign-content';
import { MAX_COLUMNS } from '../table/column-name.ts';
import type { Cell, TableRow, Workbook } from '../table/table.ts';

/** Tables in markup are kept whole; a table of an office is far smaller. */
const MAX_CELLS = 2_000_000;

/** The rows of sheets while a document of markup is read from the top. */
export class GatheredSheets {
  readonly #sheets: { readonly name: string; readonly isHidden: boolean; readonly rows: TableRow[] }[] = [];
  #cells: Cell[] = [];
  #row = 0;
  #isHidden = false;
  #count = 0;

  openSheet(name: string, isHidden = false): void {
    this.#sheets.push({ name, isHidden, rows: [] });
    this.#row = 0;
  }

  /** Begins a row; `number` from 1 where the document names it, else the next one. */
  openRow({
    number,
    isHidden = false,
  }: {
    readonly number?: number;
    readonly isHidden?: boolean;
  } = {}): void {
    this.#row = number ?? this.#row + 1;
    this.#cells = [];
    this.#isHidden = isHidden;
  }

  add(cell: Cell): void {
    if (cell.column >= MAX_COLUMNS) throw new FileError(`第 ${this.#row} 行的列数超过 ${MAX_COLUMNS}`);
    this.#count += 1;
    if (this.#count > MAX_CELLS) throw new FileError(`表格超过 ${MAX_CELLS} 个单元格`);
    if (cell.text !== '') this.#cells.push(cell);
  }

  /** Ends a row that is repeated `times` times. */
  closeRow(times = 1): void {
    const rows = this.#sheets.at(-1)?.rows;
    const copies = this.#cells.length === 0 ? 0 : times;
    for (let copy = 0; copy < copies; copy += 1) {
      if (copy > 0) this.#count += this.#cells.length;
      if (this.#count > MAX_CELLS) throw new FileError(`表格超过 ${MAX_CELLS} 个单元格`);
      rows?.push({ number: this.#row + copy, isHidden: this.#isHidden, cells: this.#cells });
    }
    this.#row += times - 1;
    this.#cells = [];
  }

  workbook(): Workbook {
    return {
      sheets: this.#sheets.map(({ name, isHidden, rows }) => ({
        name,
        isHidden,
        async *rows() {
          yield rows;
        },
      })),
    };
  }
}
