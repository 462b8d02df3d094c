import { plainLabel, repeatsHeader } from './header-block.ts';
import { type ShownFigure, shownFigure } from './read-cell.ts';
import { cellText, type TableRow } from './table.ts';

/** The headings by which the columns of a form are known; the first pattern that some heading fits decides. */
export type FormWords<Field extends string> = Readonly<Record<Field, readonly RegExp[]>>;

/** One row of a form, by the names of its columns. */
export interface FormRow<Field extends string> {
  readonly number: number;
  /** the first words of the row, without blanks */
  readonly heading: string;
  text(field: Field): string;
  /** at most four decimals, or as many as asked; throws FileError naming the cell */
  figure(field: Field, most?: number): ShownFigure | null;
  has(field: Field): boolean;
}

/** Finds the header of a plain form and reads the rows below it; rows above the header and repeated headers are passed over. */
export class FormTable<Field extends string> {
  readonly #words: FormWords<Field>;
  readonly #fewest: number;
  #columns = new Map<Field, number>();
  #header: TableRow | null = null;

  /** A row is the header when it names so many of the columns. */
  constructor(words: FormWords<Field>, fewest: number) {
    this.#words = words;
    this.#fewest = fewest;
  }

  get hasHeader(): boolean {
    return this.#header !== null;
  }

  /** The columns found, from 0. */
  get columns(): ReadonlyMap<Field, number> {
    return this.#columns;
  }

  /** The row by its columns, or `null` for what is no row of data. */
  take(row: TableRow): FormRow<Field> | null {
    if (!this.#header) {
      this.#findHeader(row);
      return null;
    }
    return row.cells.length > 0 && !repeatsHeader(row, this.#header) ? this.#row(row) : null;
  }

  #findHeader(row: TableRow): void {
    const columns = this.#columnsIn(row);
    if (columns.size < this.#fewest) return;
    this.#columns = columns;
    this.#header = row;
  }

  #columnsIn(row: TableRow): Map<Field, number> {
    const labels = row.cells.map(({ column, text }) => ({ column, label: plainLabel(text) }));
    const found = new Map<Field, number>();
    for (const field in this.#words) {
      const fitting = this.#words[field]
        .map((words) => labels.find(({ label }) => words.test(label)))
        .find((label) => label !== undefined);
      if (fitting) found.set(field, fitting.column);
    }
    return found;
  }

  #row(row: TableRow): FormRow<Field> {
    const columns = this.#columns;
    const first = row.cells.find(({ text }) => text.trim() !== '')?.text ?? '';
    return {
      number: row.number,
      heading: first.replace(/[\s\u3000]/g, ''),
      text: (field) => cellText(row, columns.get(field)),
      figure: (field, most = 4) => shownFigure(row, columns.get(field), { label: field, most }),
      has: (field) => columns.has(field),
    };
  }
}
