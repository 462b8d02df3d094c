import { type AnyField, type Fields, isFilledByPeople, isRequiredOn, whenHolds } from '@jianheng/definition';
import { labelIn, linkedFields, linkedRow } from '../kind/linked-values.ts';
import type { Line } from './line.ts';

/** A column of a sub-table. */
export type LineColumn = {
  readonly key: string;
  readonly name: string;
  readonly field: AnyField;
  /** The fields of the line, which conditions read. */
  readonly fields: Fields;
  /** The link of the line whose row this column reads. */
  readonly through: string | undefined;
  /** Its place among the cells that are filled in and walked through; none where it is only read beside a link. */
  readonly place: number | undefined;
};

/** Every field of the lines, each link followed by what it shows of its row. */
export function lineColumns(fields: Fields): readonly LineColumn[] {
  return Object.entries(fields).flatMap(([name, field], place): readonly LineColumn[] => [
    { key: name, name, field, fields, through: undefined, place },
    ...Object.entries(linkedFields(field)).map(([inner, shown]) => ({
      key: `${name}.${inner}`,
      name: inner,
      field: shown,
      fields,
      through: name,
      place: undefined,
    })),
  ]);
}

/** Whether people fill in this column. */
export function isOpenColumn({ field, through }: LineColumn): boolean {
  return through === undefined && isFilledByPeople(field);
}

/** Whether a line has this column: conditions of a line's field read its line. */
export function isShownIn(line: Line, { field, fields, through }: LineColumn): boolean {
  return through !== undefined || whenHolds(field.showWhen, fields, line);
}

/** Whether a line owes this column a value by what stands in it; the head marks what every line does. */
export function isOwedIn(line: Line, { field, fields, through }: LineColumn): boolean {
  return through === undefined && field.required !== true && isRequiredOn(field, fields, line);
}

/** Whether a line holds nothing in this column yet. */
export function isEmptyIn(line: Line, column: LineColumn): boolean {
  const { value } = cellContent(line, column);
  return (
    value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
  );
}

type CellContent = { readonly value: unknown; readonly label: string | undefined };

/** What a line holds in a column. */
export function cellContent(line: Line, { name, through }: LineColumn): CellContent {
  if (through === undefined) return { value: line[name], label: labelIn(line, name) };
  return { value: linkedRow(line, through)[name] ?? null, label: undefined };
}
