import {
  type AnyField,
  composeModules,
  type Entity,
  type ModuleShape,
  rollUpOf,
  traitsOf,
} from '@jianheng/definition';
import { type CheckShape, checkConstraints } from './check-sql.ts';
import { getColumnRules } from './column-rules.ts';
import { type ExclusionShape, exclusionConstraints, orderConstraints } from './exclusion-sql.ts';
import { isClocked } from './formula-sql.ts';
import { btree, getIndexes } from './indexes.ts';
import { snakeCase, sqlName } from './names.ts';
import { getTargetPath, linesTable, type StoredEntity, storedEntities } from './stored-entities.ts';

export type ColumnShape = {
  readonly name: string;
  readonly type: string;
  readonly notNull: boolean;
  readonly default?: string;
  /** The module that added it to the table of another. */
  readonly addedBy?: string;
};
export type TableShape = {
  readonly name: string;
  /** The module it comes from. */
  readonly module: string | undefined;
  readonly columns: readonly ColumnShape[];
  /** Column lists after the tenant, which stands first in every key. */
  readonly unique: readonly (readonly string[])[];
  readonly foreignKeys: readonly {
    readonly column: string;
    readonly to: string;
    readonly onDelete: 'cascade' | 'no action';
  }[];
  readonly checks: readonly CheckShape[];
  /** What no two rows may be at once, after the tenant. */
  readonly exclusions: readonly ExclusionShape[];
  readonly indexes: readonly { readonly name: string; readonly using: string }[];
};

/** The tables that the entities need: one each, one more for each field of lines. */
export function describeTables(modules: readonly ModuleShape[]): TableShape[] {
  const stored = storedEntities(composeModules(modules));
  const tableAt = new Map(stored.map(({ entity, table }) => [entity.path, table]));
  return stored.flatMap((one) => [entityTable(one, tableAt), ...linesTables(one, tableAt)]);
}

const KEY: readonly ColumnShape[] = [
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

function entityTable(
  { entity, name, module, table, hasProcess }: StoredEntity,
  tableAt: ReadonlyMap<string, string>,
): TableShape {
  const columns: ColumnShape[] = [...KEY, ...fieldColumns(entity.fields), ...STANDARD];
  if (entity.tree) columns.push({ name: 'parent_id', type: 'bigint', notNull: false });
  if (entity.tree || entity.sortable)
    columns.push({ name: 'sort', type: 'integer', notNull: true, default: '0' });
  if (hasProcess) {
    columns.push({ name: 'process_state', type: 'text', notNull: true, default: `'draft'` });
    columns.push({ name: 'process_id', type: 'bigint', notNull: false });
  }
  const lists = Object.values(module?.lists ?? {}).filter((list) => list.of === name);
  return {
    name: table,
    module: module?.name,
    columns,
    unique: [...autoNumberKeys(entity), ...(entity.unique ?? []).map((names) => names.map(snakeCase))],
    foreignKeys: [
      ...fieldLinks(entity.fields, tableAt),
      ...(entity.tree ? [{ column: 'parent_id', to: table, onDelete: 'no action' } as const] : []),
    ],
    checks: [...bounds(entity.fields), ...checkConstraints(entity), ...orderConstraints(entity)],
    exclusions: exclusionConstraints(entity, hasProcess),
    indexes: getIndexes({
      table,
      entity,
      lists,
      links: linkColumns(entity.fields),
      columns: columns.map((column) => column.name),
      timed: [
        ...Object.values(module?.reminders ?? {}).flatMap(({ of, at }) => (of === name ? [at] : [])),
        ...Object.values(module?.views ?? {}).flatMap((view) =>
          view.of === name && view.kind === 'calendar' ? [view.from] : [],
        ),
      ],
    }),
  };
}

function linesTables(
  { entity, table, module }: StoredEntity,
  tableAt: ReadonlyMap<string, string>,
): TableShape[] {
  return Object.entries(entity.fields).flatMap(([fieldName, field]) => {
    if (field.kind !== 'lines') return [];
    const name = linesTable(table, fieldName);
    return {
      name,
      module: module?.name,
      columns: [
        ...KEY,
        { name: 'parent_id', type: 'bigint', notNull: true },
        { name: 'position', type: 'integer', notNull: true },
        ...fieldColumns(field.fields),
      ],
      unique: [['parent_id', 'position']],
      foreignKeys: [
        { column: 'parent_id', to: table, onDelete: 'cascade' },
        ...fieldLinks(field.fields, tableAt),
      ],
      checks: bounds(field.fields),
      exclusions: [],
      indexes: linkColumns(field.fields).map((column) => btree(name, [column])),
    } satisfies TableShape;
  });
}

type FieldMap = Readonly<Record<string, AnyField>>;

function fieldColumns(fields: FieldMap): ColumnShape[] {
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

function fieldLinks(fields: FieldMap, tableAt: ReadonlyMap<string, string>): TableShape['foreignKeys'] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const target = getTargetPath(field);
    if (!target) return [];
    const to = tableAt.get(target);
    if (!to) throw new Error(`${field.label} links to ${target}, where no entity stands`);
    return [{ column: snakeCase(name), to, onDelete: 'no action' } as const];
  });
}

function linkColumns(fields: FieldMap): string[] {
  return Object.entries(fields).flatMap(([name, field]) => (getTargetPath(field) ? [snakeCase(name)] : []));
}

function autoNumberKeys(entity: Entity): string[][] {
  return Object.entries(entity.fields).flatMap(([name, field]) =>
    field.kind === 'autoNumber' ? [[snakeCase(name)]] : [],
  );
}

/** Least and greatest values stand in the database too: code that forgets them is stopped there. */
function bounds(fields: FieldMap): TableShape['checks'] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const column = snakeCase(name);
    if (isClocked(fields, name)) return [];
    const parts = boundsOf(field).map((bound) => `${sqlName(column)} ${bound}`);
    return parts.length > 0 ? [{ name: `${column}_bounds`, must: parts.join(' and ') }] : [];
  });
}

/** A month as text, or it would stand in no order. */
const IS_MONTH = `~ '^[0-9]{4}-(0[1-9]|1[0-2])$'`;

function boundsOf(field: AnyField): string[] {
  if (field.kind === 'month') return [IS_MONTH];
  // A column that another module added comes with that module's migration, and nobody fills it in.
  if (!traitsOf(field).number || field.added) return [];
  const { min, max } = field as { min?: number | string; max?: number | string };
  return [...(min === undefined ? [] : [`>= ${min}`]), ...(max === undefined ? [] : [`<= ${max}`])];
}
