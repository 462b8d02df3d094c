import { type AnyField, rollUpOf, traitsOf } from '@jianheng/definition';
import { getColumnRules } from './column-rules.ts';
import { isClocked } from './formula-sql.ts';
import { snakeCase } from './names.ts';
import { getTargetPath, type StoredEntity } from './stored-entities.ts';

export type ColumnShape = {
  readonly name: string;
  readonly type: string;
  readonly notNull: boolean;
  readonly default?: string;
  /** The module that added it to the table of another. */
  readonly addedBy?: string;
};
export type FieldMap = Readonly<Record<string, AnyField>>;

export const KEY: readonly ColumnShape[] = [
  { name: 'tenant_id', type: 'bigint', notNull: true },
  { name: 'id', type: 'bigint', notNull: true },
];
const STANDARD: readonly ColumnShape[] = [
  { name: 'revision', type: 'integer', notNull: true, default: '1' },
  { name: 'created_by', type: 'bigint', notNull: false },
  { name: 'created_department', type: 'bigint', notNull: false },
  { name: 'created_at', type: 'timestamptz', notNull: true, default: 'now()' },
  { name: 'updated_by', type: 'bigint', notNull: false },
  { name: 'updated_at', type: 'timestamptz', notNull: true, default: 'now()' },
  { name: 'ext_values', type: 'jsonb', notNull: true, default: `'{}'::jsonb` },
];

/** The columns of an entity's table. */
export function entityColumns({ entity, hasProcess }: StoredEntity): ColumnShape[] {
  const columns: ColumnShape[] = [...KEY, ...fieldColumns(entity.fields), ...STANDARD];
  if (entity.tree) columns.push({ name: 'parent_id', type: 'bigint', notNull: false });
  if (entity.tree || entity.sortable)
    columns.push({ name: 'sort', type: 'integer', notNull: true, default: '0' });
  if (hasProcess) {
    columns.push({ name: 'process_state', type: 'text', notNull: true, default: `'draft'` });
    columns.push({ name: 'process_id', type: 'bigint', notNull: false });
  }
  return columns;
}

/** The columns that hold the values of fields. */
export function fieldColumns(fields: FieldMap): ColumnShape[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const type = getColumnRules(field).type?.(field);
    if (!type || isClocked(fields, name)) return [];
    // A draft may lack what is required, so only lists and tallies, which are never absent, are NOT NULL.
    const whenEmpty = emptyValue(field, type);
    const column = { name: snakeCase(name), type, ...(field.added ? { addedBy: field.added.by } : {}) };
    return [whenEmpty ? { ...column, notNull: true, default: whenEmpty } : { ...column, notNull: false }];
  });
}

function emptyValue(field: AnyField, type: string): string | undefined {
  if (traitsOf(field).isList) return `'{}'::${type}`;
  return ['sum', 'count'].includes(rollUpOf(field)?.kind ?? '') ? '0' : undefined;
}

/** Those that point at other rows. */
export function linkColumns(fields: FieldMap): string[] {
  return Object.entries(fields).flatMap(([name, field]) => (getTargetPath(field) ? [snakeCase(name)] : []));
}
