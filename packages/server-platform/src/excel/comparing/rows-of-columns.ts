import type { AnyField, Fault, Fields } from '@jianheng/definition';
import type { CellValue } from './cell-values.ts';
import type { ImportPlan } from './import-plan.ts';
import type { OfCells, ReadBlock, ReadColumn } from './read-columns.ts';
import { type ReadRow, storedValue } from './read-row.ts';

type Plan = { readonly columns: ImportPlan['columns']; readonly fields: Fields };

/**
 * The rows of a block, each different cell of a column held against its field once. Those in which the same names stand
 * have them from one list.
 */
export function rowsOf({ rows, columns }: ReadBlock, plan: Plan): ReadRow[] {
  const read = columns.map((column, at) => {
    const key = plan.columns[at]?.[1] ?? '';
    return new Column(column, key, plan.fields[key]);
  });
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

/** What a cell says that says nothing. */
const NOTHING: { readonly value: unknown } = { value: undefined };

/** A column that rows are made from. */
class Column {
  readonly #column: ReadColumn;
  readonly #key: string;
  readonly #field: AnyField | undefined;
  readonly #meant: CellValue[] = [];
  /** Of all cells, where it is the same. */
  readonly form: string | undefined;

  constructor(column: ReadColumn, key: string, field: AnyField | undefined) {
    this.#column = column;
    this.#key = key;
    this.#field = field;
    this.form = 'all' in column.forms ? column.forms.all : undefined;
  }

  formAt(place: number): string {
    return ofCell(this.#column.forms, this.#cellAt(place)) ?? '';
  }

  fill({ texts, values, names, faults }: Filling, place: number): void {
    const at = this.#cellAt(place);
    const text = this.#column.texts[at] ?? '';
    texts.push(text);
    const meant = this.#meant[at] ?? this.#meaning(at, text);
    this.#meant[at] = meant;
    const key = this.#key;
    if ('names' in meant) names[key] = meant.names;
    else if ('fault' in meant) faults[key] = meant.fault;
    else if (meant.value !== undefined) values[key] = meant.value;
  }

  /** What a cell says, its value as it is stored; what the field does not take is a fault. */
  #meaning(at: number, text: string): CellValue {
    const said = ofCell(this.#column.says, at) ?? null;
    if (said === null || this.#field === undefined) return NOTHING;
    if (said === 'name') return { names: [text] };
    if (said === 'value') return storedValue(this.#field, text);
    if (!('value' in said)) return said;
    return said.value === undefined ? NOTHING : storedValue(this.#field, said.value);
  }

  #cellAt(place: number): number {
    const { at } = this.#column;
    return at ? (at[place] ?? 0) : place;
  }
}

const ofCell = <Told>(told: OfCells<Told>, at: number): Told | undefined =>
  'all' in told ? told.all : told.each[at];
