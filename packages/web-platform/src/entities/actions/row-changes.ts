import {
  asText,
  checkValues,
  type Fault,
  isFilledByPeople,
  isLockedOn,
  unshownFields,
} from '@jianheng/definition';
import type { Row, WebEntity } from '../definition/web-module.ts';

type Values = Readonly<Record<string, unknown>>;

/** Another value for some fields of a row; what ids stand for comes along. */
export type RowChange = { readonly row: Row; readonly values: Values };

/** A value that is to be filled in; what an id stands for comes along. */
export type Given = { readonly value: unknown; readonly label?: string | undefined };

/** As many rows as are changed at once. */
export const MOST_CHANGED = 500;

const NOT_IN_CELLS: readonly string[] = ['lines', 'attachments', 'images', 'autoNumber'];

/** The fields that may be filled in outside of a form, row by row. */
export function openFields({ entity }: WebEntity): readonly string[] {
  const names = Object.entries(entity.fields).flatMap(([name, field]) =>
    isFilledByPeople(field) && !NOT_IN_CELLS.includes(field.kind) ? [name] : [],
  );
  // What many rows have in common comes first: hardly ever what tells them apart.
  return [...names.filter((name) => name !== entity.title), ...names.filter((name) => name === entity.title)];
}

/**
 * Whether this field of a row may be changed: it is not locked on the row as it is, and shown on the row as it becomes by
 * what is changed together with it.
 */
export function isOpenIn(
  { entity: { fields } }: WebEntity,
  row: Row,
  name: string,
  together: Values = {},
): boolean {
  const field = fields[name];
  return (
    field !== undefined &&
    (field.showWhen === undefined || !unshownFields(fields, { ...row, ...together }).has(name)) &&
    !isLockedOn(field, fields, row)
  );
}

/**
 * Whether a field may have again what stood there before: people fill it in, it is open on the row as that is now, stands
 * otherwise, and would be taken by now. What is sensitive is known to the log masked alone.
 */
export function mayRestore(
  webEntity: WebEntity,
  row: Row,
  { name, before }: { readonly name: string; readonly before: unknown },
): boolean {
  const field = webEntity.entity.fields[name];
  if (field === undefined || ('sensitive' in field && field.sensitive === true)) return false;
  if (!openFields(webEntity).includes(name)) return false;
  return prospectOf(webEntity, row, { [name]: before }, true).kind === 'changes';
}

/** Of the values those that differ from what the row has. */
export function changedValues(row: Row, values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) => !isSame(row[name] ?? null, value ?? null)),
  );
}

const isSame = (left: unknown, right: unknown) => textOf(left) === textOf(right);
const textOf = (value: unknown) =>
  value === '' || (Array.isArray(value) && value.length === 0) ? 'null' : JSON.stringify(value);

/** What a change would come to: it is sent, there is nothing to change, or why it cannot be. */
export type Prospect =
  | { readonly kind: 'changes'; readonly values: Values }
  | { readonly kind: 'same' }
  | { readonly kind: 'locked'; readonly fields: readonly string[] }
  | { readonly kind: 'faulty'; readonly fault: Fault };

/** Held against the declaration, as the server will; what only the server knows it says when it is sent. */
export function prospectOf(webEntity: WebEntity, row: Row, values: Values, mayChange: boolean): Prospect {
  const changed = changedValues(row, values);
  const names = Object.keys(changed);
  if (names.length === 0) return { kind: 'same' };
  const closed = mayChange ? names.filter((name) => !isOpenIn(webEntity, row, name, changed)) : names;
  if (closed.length > 0) return { kind: 'locked', fields: mayChange ? closed : [] };
  const { faults } = checkValues(webEntity.entity.fields, changed, { partial: true, before: row });
  const [fault] = Object.values(faults);
  if (fault) return { kind: 'faulty', fault };
  return { kind: 'changes', values: changed };
}

/** A value as people read it; `label` where it is an id. */
export function valueText(webEntity: WebEntity, name: string, value: unknown, label: unknown): string {
  if (typeof label === 'string' && label !== '') return label;
  const field = webEntity.fields[name];
  return field === undefined ? '' : asText(field, value);
}
