import { type AnyField, scaleOf } from '@jianheng/definition';

export type FilterOperator = '' | 'like' | 'ge' | 'le' | 'gt' | 'lt' | 'in' | 'ne';

/** How a kind of field lies in the database and what may be asked of it. */
export type ColumnRules = {
  /** SQL type; none for lines, which have a table of their own. */
  readonly type?: (field: AnyField) => string;
  readonly filters: readonly FilterOperator[];
  readonly isSortable: boolean;
};

const EXACT: readonly FilterOperator[] = ['', 'in', 'ne'];
const RANGE: readonly FilterOperator[] = ['', 'in', 'ne', 'ge', 'le', 'gt', 'lt'];
const TEXT: readonly FilterOperator[] = ['', 'in', 'ne', 'like'];

const numeric = (field: AnyField) =>
  field.kind === 'decimal' || field.kind === 'money' || field.kind === 'percent'
    ? `numeric(18,${scaleOf(field)})`
    : 'numeric(18,6)';

/** Every kind of field with its column; forgetting one does not compile. */
const COLUMN_RULES: Readonly<Record<AnyField['kind'], ColumnRules>> = {
  text: { type: () => 'text', filters: TEXT, isSortable: true },
  longText: { type: () => 'text', filters: ['like'], isSortable: false },
  integer: { type: () => 'bigint', filters: RANGE, isSortable: true },
  decimal: { type: numeric, filters: RANGE, isSortable: true },
  money: { type: numeric, filters: RANGE, isSortable: true },
  percent: { type: numeric, filters: RANGE, isSortable: true },
  date: { type: () => 'date', filters: RANGE, isSortable: true },
  month: { type: () => 'text', filters: RANGE, isSortable: true },
  time: { type: () => 'timestamptz', filters: RANGE, isSortable: true },
  boolean: { type: () => 'boolean', filters: EXACT, isSortable: true },
  choice: { type: () => 'text', filters: EXACT, isSortable: true },
  choices: { type: () => 'text[]', filters: ['', 'in'], isSortable: false },
  dictionary: { type: () => 'text', filters: EXACT, isSortable: true },
  person: { type: () => 'bigint', filters: EXACT, isSortable: false },
  people: { type: () => 'bigint[]', filters: ['', 'in'], isSortable: false },
  department: { type: () => 'bigint', filters: EXACT, isSortable: false },
  link: { type: () => 'bigint', filters: EXACT, isSortable: false },
  lines: { filters: [], isSortable: false },
  autoNumber: { type: () => 'text', filters: TEXT, isSortable: true },
  richText: { type: () => 'text', filters: [], isSortable: false },
  attachments: { type: () => 'bigint[]', filters: [], isSortable: false },
};

export function getColumnRules(field: AnyField): ColumnRules {
  return COLUMN_RULES[field.kind];
}

/** One value from its column to the wire. */
export function toWire(field: AnyField, value: unknown): unknown {
  if (value === null || value === undefined) return null;
  return field.kind === 'integer' ? Number(value) : value;
}
