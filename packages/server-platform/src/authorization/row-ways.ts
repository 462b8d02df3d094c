import {
  permissionCode,
  placeOfWay,
  type RowsShape,
  type WayPlace,
  type WayShape,
} from '@jianheng/definition';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { RegisteredEntity } from '../storage/registry.ts';
import { columnName } from '../storage/schema/names.ts';
import { linesTable } from '../storage/schema/stored-entities.ts';
import { hasPermission, type User } from './user.ts';

/** Which rows of an entity a person sees: everything, nothing, or what a condition says. */
export type Scope = 'all' | 'none' | RawBuilder<SqlBool>;
type Asking = { readonly user: User; readonly alias: string; readonly depth: number };

const NO_ROWS: RowsShape = {};

/** What a module has declared of who sees this entity's rows. */
export const getRows = ({ module, name }: RegisteredEntity): RowsShape =>
  module?.access[name]?.rows ?? NO_ROWS;

/** Whether the person holds a permission of the entity's module. */
export function holds({ module }: RegisteredEntity, user: User, permission: string | undefined): boolean {
  return (
    permission !== undefined && hasPermission(user, permissionCode({ name: module?.name ?? '' }, permission))
  );
}

/** Whether the person has this way to rows. */
export const hasWay = (known: RegisteredEntity, user: User, { needs }: WayShape) =>
  needs === undefined || holds(known, user, needs);

/** The entity whose rows decide who sees these. */
export function getParent(known: RegisteredEntity): { entity: RegisteredEntity; link: string } | undefined {
  const { parent: link } = getRows(known);
  const field = link === undefined ? undefined : known.entity.fields[link];
  return link && field?.kind === 'link' ? { entity: known.entityAt(field.to), link } : undefined;
}

/** Which rows the person sees, asked of the table that stands under this alias. */
export function scopeOf(known: RegisteredEntity, user: User, alias: string, depth = 0): Scope {
  const { all, by = [] } = getRows(known);
  if (user.isAdmin || holds(known, user, all)) return 'all';
  const asking = { user, alias, depth };
  const parent = getParent(known);
  const ways = by.filter((way) => hasWay(known, user, way));
  if (!parent && ways.length === 0) return 'none';
  const scope = parent && parentCondition(parent, asking);
  if (typeof scope === 'string') return scope;
  return anyOf([
    ...(scope ? [scope] : []),
    ...ways.map((way) => wayCondition(known, way, asking)),
    ...(known.hasProcess ? [isUnsent(asking)] : []),
  ]);
}

const anyOf = (conditions: readonly RawBuilder<SqlBool>[]) =>
  sql<SqlBool>`(${sql.join([...conditions], sql` or `)})`;

/** A form that is not sent is its writer's, whomever it is going to name; so is one that was cancelled. */
export function isUnsent({ user, alias }: Asking): RawBuilder<SqlBool> {
  const ref = columnOf(alias);
  return sql<SqlBool>`(${ref('createdBy')} = ${user.id} and ${ref('processState')} in ('draft', 'cancelled'))`;
}

/** Rows that hang on one that the person sees; one that hangs nowhere yet is its maker's. */
export function parentCondition(
  { entity, link }: { entity: RegisteredEntity; link: string },
  { user, alias, depth }: Asking,
): Scope {
  const above = `r${depth}`;
  const scope = scopeOf(entity, user, above, depth + 1);
  if (typeof scope === 'string') return scope;
  const ref = columnOf(alias);
  return sql<SqlBool>`(${exists(entity.table, above, alias, sql`${columnOf(above)('id')} = ${ref(link)} and ${scope}`)}
    or (${ref(link)} is null and ${ref('createdBy')} = ${user.id}))`;
}

/** Whether a way leads to the row that stands under the alias. */
export function wayCondition(known: RegisteredEntity, way: WayShape, asking: Asking): RawBuilder<SqlBool> {
  const { user, alias } = asking;
  const ref = columnOf(alias);
  const isOwn = sql<SqlBool>`${ref('createdBy')} = ${user.id}`;
  if (way.own) return isOwn;
  if (way.ownDepartment)
    return sql<SqlBool>`(${ref('createdDepartment')} = any(${[...user.departmentIds]}) or ${isOwn})`;
  const path = way.field ?? way.through ?? '';
  const place = placeOfWay(known.entity, path, (at) => known.entityAt(at).entity);
  if (!place) throw new Error(`${known.entity.label}: ${path} names nobody`);
  return placeCondition(known, place, { ...asking, tree: way.tree === true });
}

/** Read from the lines, or from the row linked to, by an index on what they name or on where they belong. */
function placeCondition(
  known: RegisteredEntity,
  place: WayPlace,
  { user, alias, depth, tree }: Asking & { readonly tree: boolean },
): RawBuilder<SqlBool> {
  const { link, lines, name } = place;
  const names = (at: string) => namesReader(columnOf(at)(name), place, user, tree);
  const row = columnOf(alias)(link?.name ?? 'id');
  if (!link && !lines) return names(alias);
  const { table } = link ? known.entityAt(link.to.path) : known;
  const inner = `r${depth}`;
  const ref = columnOf(inner);
  return lines
    ? exists(
        linesTable(table, lines.name),
        inner,
        alias,
        sql`${ref('parentId')} = ${row} and ${names(inner)}`,
      )
    : exists(table, inner, alias, sql`${ref('id')} = ${row} and ${names(inner)}`);
}

function namesReader(column: RawBuilder<unknown>, { field }: WayPlace, user: User, tree: boolean) {
  if (field.kind === 'person') return sql<SqlBool>`${column} = ${user.id}`;
  return tree
    ? sql<SqlBool>`${column} = any(${[...user.departmentIds]})`
    : sql<SqlBool>`${column} = ${user.departmentId}`;
}

function exists(table: string, inner: string, outer: string, condition: RawBuilder<unknown>) {
  return sql<SqlBool>`exists (select 1 from ${sql.table(table)} ${sql.ref(inner)}
    where ${columnOf(inner)('tenantId')} = ${columnOf(outer)('tenantId')} and ${condition})`;
}

const columnOf = (alias: string) => (field: string) => sql.ref(`${alias}.${columnName(field)}`);
