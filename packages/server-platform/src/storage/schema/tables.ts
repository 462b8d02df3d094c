import { type AnyField, composeModules, type Entity, type ModuleShape, traitsOf } from '@jianheng/definition';
import { type CheckShape, checkConstraints } from './check-sql.ts';
import { type ColumnShape, entityColumns, type FieldMap, fieldColumns, KEY, linkColumns } from './columns.ts';
import { entityIndexes } from './entity-indexes.ts';
import { type ExclusionShape, exclusionConstraints, orderConstraints } from './exclusion-sql.ts';
import { isClocked } from './formula-sql.ts';
import { btree } from './indexes.ts';
import { snakeCase, sqlName } from './names.ts';
import { getTargetPath, linesTable, type StoredEntity, storedEntities } from './stored-entities.ts';

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

function entityTable(stored: StoredEntity, tableAt: ReadonlyMap<string, string>): TableShape {
  const { entity, module, table, hasProcess } = stored;
  return {
    name: table,
    module: module?.name,
    columns: entityColumns(stored),
    unique: [...autoNumberKeys(entity), ...(entity.unique ?? []).map((names) => names.map(snakeCase))],
    foreignKeys: [
      ...fieldLinks(entity.fields, tableAt),
      ...(entity.tree ? [{ column: 'parent_id', to: table, onDelete: 'no action' } as const] : []),
    ],
    checks: [...bounds(entity.fields), ...checkConstraints(entity), ...orderConstraints(entity)],
    exclusions: exclusionConstraints(entity, hasProcess),
    indexes: entityIndexes(stored),
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

function fieldLinks(fields: FieldMap, tableAt: ReadonlyMap<string, string>): TableShape['foreignKeys'] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const target = getTargetPath(field);
    if (!target) return [];
    const to = tableAt.get(target);
    if (!to) throw new Error(`${field.label} links to ${target}, where no entity stands`);
    return [{ column: snakeCase(name), to, onDelete: 'no action' } as const];
  });
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
