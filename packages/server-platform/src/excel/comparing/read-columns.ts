import type { Fault, Fields } from '@jianheng/definition';
import type { Cell } from '@jianheng/spreadsheet';
import type { SheetRow } from '../reading/sheet-job.ts';
import type { CellValue } from './cell-values.ts';
import type { ImportPlan } from './import-plan.ts';
import { formOf, type ReadRow, readCell } from './read-row.ts';

/** Rows that were read, column by column: half of what they take row by row, and what stands in many of them goes over once. */
export type ReadBlock = {
  readonly rows: readonly number[];
  /** In the order of the plan. */
  readonly columns: readonly ReadColumn[];
};

/** One mapped column of a block: each different cell once. */
type ReadColumn = {
  readonly texts: readonly string[];
  readonly forms: OfCells<string>;
  readonly says: OfCells<Said>;
  /** Which of the cells stands in which row; each row has its own where it is left out. */
  readonly at?: readonly number[];
};

/** Of every cell of a column, or the same of all. */
type OfCells<Told> = { readonly all: Told } | { readonly each: readonly Told[] };

/** What a cell says: nothing, its text as a value, its text as a name, or what is written out. */
type Said = null | 'value' | 'name' | CellValue;

/** Reads the cells of rows for the fields of a plan, each different one of a column once. */
export class ColumnReader {
  readonly #plan: ImportPlan['columns'];
  readonly #fields: Fields;
  #rows: number[] = [];
  #columns: Gathering[];

  constructor(plan: ImportPlan['columns'], fields: Fields) {
    this.#plan = plan;
    this.#fields = fields;
    this.#columns = this.#empty();
  }

  /** How many rows were read since they were taken. */
  get size(): number {
    return this.#rows.length;
  }

  add({ number, cells }: SheetRow): void {
    const cellAt = cellsOf(cells);
    this.#rows.push(number);
    for (const [at, [column]] of this.#plan.entries()) this.#columns[at]?.add(cellAt(column));
  }

  take(): ReadBlock {
    const block = { rows: this.#rows, columns: this.#columns.map((column) => column.whole()) };
    this.#rows = [];
    this.#columns = this.#empty();
    return block;
  }

  #empty(): Gathering[] {
    return this.#plan.map(([, key]) => new Gathering(this.#fields[key]));
  }
}

/** The cells of a row by their columns: asked for from the left, and mostly standing so. */
function cellsOf(cells: readonly Cell[]): (column: number) => Cell | undefined {
  let next = 0;
  return (column) => {
    const at = cells[next]?.column === column ? next : cells.findIndex((cell) => cell.column === column);
    if (at >= 0) next = at + 1;
    return cells[at];
  };
}

/** A column that is being read. */
class Gathering {
  readonly #field: Fields[string] | undefined;
  /** The last cell with a text: of another form it is another one. */
  readonly #known = new Map<string, number>();
  readonly #texts: string[] = [];
  readonly #forms: string[] = [];
  readonly #says: Said[] = [];
  readonly #at: number[] = [];

  constructor(field: Fields[string] | undefined) {
    this.#field = field;
  }

  add(cell: Cell | undefined): void {
    const text = cell?.text.trim() ?? '';
    const form = formOf(cell);
    const known = this.#known.get(text);
    if (known !== undefined && this.#forms[known] === form) {
      this.#at.push(known);
      return;
    }
    const place = this.#texts.length;
    this.#known.set(text, place);
    this.#at.push(place);
    this.#texts.push(text);
    this.#forms.push(form);
    this.#says.push(saidOf(text, readCell(this.#field, cell)));
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
}

function saidOf(text: string, read: CellValue | undefined): Said {
  if (read === undefined) return null;
  if ('value' in read) return read.value === text ? 'value' : read;
  return 'names' in read && read.names.length === 1 && read.names[0] === text ? 'name' : read;
}

function ofCells<Told>(each: readonly Told[]): OfCells<Told> {
  const [first] = each;
  return first !== undefined && each.every((one) => one === first) ? { all: first } : { each };
}

/** The rows of a block; those in which the same names stand have them from one list. */
export function rowsOf({ rows, columns }: ReadBlock, plan: ImportPlan['columns']): ReadRow[] {
  const read = columns.map((column, at) => new Column(column, plan[at]?.[1] ?? ''));
  const alike = read.every(({ form }) => form !== undefined)
    ? read.map(({ form }) => form).join()
    : undefined;
  return rows.map((row, place) => {
    const whole: Filling = { texts: [], values: {}, names: {}, faults: {} };
    for (const column of read) column.fill(whole, place);
    return { row, ...whole, forms: alike ?? read.map((column) => column.formAt(place)).join() };
  });
}

type Filling = {
  readonly texts: string[];
  readonly values: Record<string, unknown>;
  readonly names: Record<string, readonly string[]>;
  readonly faults: Record<string, Fault>;
};

/** A column that rows are made from. */
class Column {
  readonly #column: ReadColumn;
  readonly #key: string;
  readonly #called: (readonly string[])[] = [];
  /** Of all cells, where it is the same. */
  readonly form: string | undefined;

  constructor(column: ReadColumn, key: string) {
    this.#column = column;
    this.#key = key;
    this.form = 'all' in column.forms ? column.forms.all : undefined;
  }

  formAt(place: number): string {
    return ofCell(this.#column.forms, this.#cellAt(place)) ?? '';
  }

  fill({ texts, values, names, faults }: Filling, place: number): void {
    const at = this.#cellAt(place);
    const text = this.#column.texts[at] ?? '';
    texts.push(text);
    const said = ofCell(this.#column.says, at) ?? null;
    const key = this.#key;
    if (said === 'value') values[key] = text;
    else if (said === 'name') names[key] = this.#called[at] ??= [text];
    else if (said !== null) fillIn(said, key, { values, names, faults });
  }

  #cellAt(place: number): number {
    const { at } = this.#column;
    return at ? (at[place] ?? 0) : place;
  }
}

const ofCell = <Told>(told: OfCells<Told>, at: number): Told | undefined =>
  'all' in told ? told.all : told.each[at];

function fillIn(said: CellValue, key: string, { values, names, faults }: Omit<Filling, 'texts'>): void {
  if ('fault' in said) faults[key] = said.fault;
  else if ('names' in said) names[key] = said.names;
  else if (said.value !== undefined) values[key] = said.value;
}
