import type { Fields } from '@jianheng/definition';
import type { Cell } from '@jianheng/spreadsheet';
import type { SheetRow } from '../reading/sheet-job.ts';
import { type CellValue, cellValue } from './cell-values.ts';
import type { ImportPlan } from './import-plan.ts';
import { formOf } from './read-row.ts';
import { settledCell } from './settled-cell.ts';

/** Rows that were read, column by column: half of what they take row by row, and what stands in many of them goes over once. */
export type ReadBlock = {
  readonly rows: readonly number[];
  /** In the order of the plan. */
  readonly columns: readonly ReadColumn[];
};

/** One mapped column of a block: each different cell once. */
export type ReadColumn = {
  readonly texts: readonly string[];
  readonly forms: OfCells<string>;
  readonly says: OfCells<Said>;
  /** Which of the cells stands in which row; each row has its own where it is left out. */
  readonly at?: readonly number[];
};

/** Of every cell of a column, or the same of all. */
export type OfCells<Told> = { readonly all: Told } | { readonly each: readonly Told[] };

/** What a cell says: nothing, its text as a value, its text as a name, or what is written out. */
type Said = null | 'value' | 'name' | CellValue;

/** Reads the cells of rows for the fields of a plan, each different one of a column once. */
export class ColumnReader {
  readonly #plan: ImportPlan['columns'];
  readonly #fields: Fields;
  #rows: number[] = [];
  #columns: Gathering[];
  readonly #startsIn1904: boolean;

  constructor(plan: ImportPlan['columns'], fields: Fields, { startsIn1904 = false } = {}) {
    this.#plan = plan;
    this.#fields = fields;
    this.#startsIn1904 = startsIn1904;
    this.#columns = this.#empty();
  }

  /** How many rows were read since they were taken. */
  get size(): number {
    return this.#rows.length;
  }

  add({ number, cells }: SheetRow): void {
    this.#rows.push(number);
    // Asked for from the left, and mostly standing so.
    let next = 0;
    for (const gathering of this.#columns) {
      const { column } = gathering;
      const at = cells[next]?.column === column ? next : cells.findIndex((cell) => cell.column === column);
      if (at >= 0) next = at + 1;
      gathering.add(cells[at]);
    }
  }

  take(): ReadBlock {
    const block = { rows: this.#rows, columns: this.#columns.map((column) => column.whole()) };
    this.#rows = [];
    this.#columns = this.#empty();
    return block;
  }

  #empty(): Gathering[] {
    return this.#plan.map(([column, key]) => new Gathering(column, this.#fields[key], this.#startsIn1904));
  }
}

/** Where so many cells are all different, those that follow are not looked for among them. */
const ALL_DIFFERENT = 200;

/** A column that is being read. */
class Gathering {
  readonly column: number;
  readonly #field: Fields[string] | undefined;
  readonly #startsIn1904: boolean;
  /** The last cell with a text: of another form it is another one. */
  readonly #known = new Map<string, number>();
  readonly #texts: string[] = [];
  readonly #forms: string[] = [];
  readonly #says: Said[] = [];
  readonly #at: number[] = [];

  constructor(column: number, field: Fields[string] | undefined, startsIn1904: boolean) {
    this.column = column;
    this.#field = field;
    this.#startsIn1904 = startsIn1904;
  }

  add(stored: Cell | undefined): void {
    const cell = stored && this.#field ? this.#settled(stored, this.#field) : stored;
    const text = cell?.text.trim() ?? '';
    const form = formOf(cell);
    const place = this.#texts.length;
    if (place < ALL_DIFFERENT || place < this.#at.length) {
      const known = this.#known.get(text);
      if (known !== undefined && this.#forms[known] === form) {
        this.#at.push(known);
        return;
      }
      this.#known.set(text, place);
    }
    this.#at.push(place);
    this.#texts.push(text);
    this.#forms.push(form);
    this.#says.push(this.#saidBy(cell, text));
  }

  #settled(cell: Cell, field: Fields[string]): Cell {
    const settled = settledCell(field, cell, this.#startsIn1904);
    return settled === cell ? cell : { ...settled, column: cell.column };
  }

  whole(): ReadColumn {
    const isOwn = this.#at.length === this.#texts.length;
    return {
      texts: this.#texts,
      forms: ofCells(this.#forms),
      says: ofCells(this.#says),
      ...(isOwn ? {} : { at: this.#at }),
    };
  }

  #saidBy(cell: Cell | undefined, text: string): Said {
    const read = cell && this.#field ? cellValue(this.#field, cell) : undefined;
    if (read === undefined) return null;
    if ('value' in read) return read.value === text ? 'value' : read;
    return 'names' in read && read.names.length === 1 && read.names[0] === text ? 'name' : read;
  }
}

function ofCells<Told>(each: readonly Told[]): OfCells<Told> {
  const [first] = each;
  return first !== undefined && each.every((one) => one === first) ? { all: first } : { each };
}
