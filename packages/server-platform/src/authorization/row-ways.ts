import {
  namesRole,
  permissionCode,
  placeOfWay,
  type RowsShape,
  type WayPlace,
  type WayShape,
} from '@jianheng/definition';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { anyOf } from '../database/planned-anew.ts';
import { getListFields } from '../storage/filters/filters.ts';
import type { RegisteredEntity } from '../storage/registry.ts';
import { columnName, sqlName } from '../storage/schema/names.ts';
import { linesTable } from '../storage/schema/stored-entities.ts';
import { whenSql } from '../storage/schema/when-sql.ts';
import { isOpenNow } from './form-times.ts';
import { isMade, isOfDepartments, isOwn, ownConditions } from './own-ways.ts';
import { planned } from './planned-scope.ts';
import { hasPermission, isClosed, type User } from './user.ts';
import { valueConditions } from './value-ways.ts';

/** Which rows of an entity a person sees: everything, nothing, or what a condition says. */
export type Scope = 'all' | 'none' | RawBuilder<SqlBool>;
type ParentLink = { readonly entity: RegisteredEntity; readonly link: string };

/** Rows of other tables that ways lead over: by their ids, where they are few enough to be named. */
export type Reached = {
  readonly ways: ReadonlyMap<WayShape | 'parent', Ids>;
  /** The same for the rows that these hang on. */
  readonly above?: Reached | undefined;
};
type Ids = readonly string[] | 'many';
type Asking = {
  readonly user: User;
  readonly alias: string;
  readonly depth: number;
  readonly reached?: Reached | undefined;
};

/** Rows of another table that lead to a row: which ones, and what of them stands in the row. */
export type Step = {
  readonly table: string;
  /** How the condition calls the table. */
  readonly inner: string;
  readonly key: 'id' | 'parentId';
  readonly row: RawBuilder<unknown>;
  readonly condition: RawBuilder<SqlBool>;
};

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

/** Whether the person has this way to rows; what needs no permission is for all of the firm, and members are not of it. */
export const hasWay = (known: RegisteredEntity, user: User, { needs }: WayShape) =>
  needs === undefined ? !user.isMember && !isClosed(user, known.module?.name) : holds(known, user, needs);

/** The entity whose rows decide who sees these. */
export function getParent(known: RegisteredEntity): ParentLink | undefined {
  const { parent: link } = getRows(known);
  const field = link === undefined ? undefined : known.entity.fields[link];
  return link && field?.kind === 'link' ? { entity: known.entityAt(field.to), link } : undefined;
}

/** Which rows the person sees, asked of the table that stands under this alias. */
export function scopeOf(
  known: RegisteredEntity,
  user: User,
  alias: string,
  { depth = 0, reached }: { readonly depth?: number; readonly reached?: Reached | undefined } = {},
): Scope {
  const { all, by = [] } = getRows(known);
  if (!isOpenNow(user, known.entity.path, 'read')) return 'none';
  if (isClosed(user, known.module?.name)) return 'none';
  if (user.isAdmin || holds(known, user, all)) return 'all';
  const asking = { user, alias, depth, reached };
  const parent = getParent(known);
  const ways = by.filter((way) => hasWay(known, user, way));
  if (!parent && ways.length === 0) return 'none';
  const scope = parent && parentCondition(parent, asking);
  if (typeof scope === 'string') return scope;
  const conditions = [
    ...(scope ? [scope] : []),
    ...waysConditions(known, ways, asking),
    ...valueConditions(known, asking),
  ];
  return reached ? planned(known, conditions, { user, ways, parent }) : anyOf(conditions);
}

function waysConditions(
  known: RegisteredEntity,
  ways: readonly WayShape[],
  asking: Asking,
): RawBuilder<SqlBool>[] {
  const isPlainOwn = (way: WayShape) => isMade(way) && !way.when;
  const own = ways.filter(isPlainOwn);
  const others = ways.filter((way) => !isPlainOwn(way));
  return [...ownConditions(known, own, asking), ...others.map((way) => wayCondition(known, way, asking))];
}

/** Rows that hang on one that the person sees; one that hangs nowhere yet is its maker's. */
export function parentCondition(parent: ParentLink, asking: Asking): Scope {
  const { user, alias, reached } = asking;
  const step = stepToParent(parent, asking);
  if (typeof step === 'string') return step;
  const ref = columnOf(alias);
  return sql<SqlBool>`(${takes(step, alias, reached?.ways.get('parent'))}
    or (${ref(parent.link)} is null and ${ref('createdBy')} = ${user.id}))`;
}

/** The way over the row that a row hangs on; everything or nothing where that is what he sees of those. */
export function stepToParent(
  { entity, link }: ParentLink,
  { user, alias, depth, reached }: Asking,
): Step | 'all' | 'none' {
  const inner = `r${depth}`;
  const scope = scopeOf(entity, user, inner, { depth: depth + 1, reached: reached?.above });
  if (typeof scope === 'string') return scope;
  return { table: entity.table, inner, key: 'id', row: columnOf(alias)(link), condition: scope };
}

/** The condition on the row under the alias that an access rule opens it: everything that the rule requires. */
export function wayCondition(known: RegisteredEntity, way: WayShape, asking: Asking): RawBuilder<SqlBool> {
  const named = namedCondition(known, way, asking);
  const when = whenCondition(known, way, asking);
  if (named && when) return sql<SqlBool>`(${named} and ${when})`;
  return named ?? when ?? sql<SqlBool>`false`;
}

/** The condition of a rule on what the row holds; undefined for a rule without one. */
function whenCondition(known: RegisteredEntity, { when }: WayShape, { alias }: Asking) {
  if (!when) return undefined;
  const columnOf = (name: string) => `${sqlName(alias)}.${sqlName(columnName(name))}`;
  return sql.raw<SqlBool>(`(${whenSql(when, getListFields(known), { columnOf })})`);
}

/** The condition of a rule on whom the row names or who created it; undefined for a rule that requires neither. */
export function namedCondition(
  known: RegisteredEntity,
  way: WayShape,
  asking: Asking,
): RawBuilder<SqlBool> | undefined {
  const { user, alias } = asking;
  const ref = columnOf(alias);
  if (way.own) return isOwn(asking);
  if (way.ownDepartment) return sql<SqlBool>`(${isOfDepartments(asking)} or ${isOwn(asking)})`;
  const path = way.field ?? way.through;
  if (path === undefined) return undefined;
  const place = placeOfWay(known.entity, path, (at) => known.entityAt(at).entity);
  if (!place) throw new Error(`${known.entity.label}: ${path} names nobody`);
  const step = stepToPlace(known, place, { ...asking, tree: way.tree === true });
  return step
    ? takes(step, alias, asking.reached?.ways.get(way))
    : namesReader(ref(place.name), place, user, way.tree === true);
}

/** The way over another table, of a way that is no field of the row itself. */
export function stepOf(known: RegisteredEntity, way: WayShape, asking: Asking): Step | undefined {
  const path = way.field ?? way.through;
  const place = path && placeOfWay(known.entity, path, (at) => known.entityAt(at).entity);
  return place ? stepToPlace(known, place, { ...asking, tree: way.tree === true }) : undefined;
}

/** Read from the lines, or from the row linked to, by an index on what they name or on where they belong. */
function stepToPlace(
  known: RegisteredEntity,
  place: WayPlace,
  { user, alias, depth, tree }: Asking & { readonly tree: boolean },
): Step | undefined {
  const { link, lines, name } = place;
  if (!link && !lines) return undefined;
  const { table } = link ? known.entityAt(link.to.path) : known;
  const inner = `r${depth}`;
  return {
    table: lines ? linesTable(table, lines.name) : table,
    inner,
    key: lines ? 'parentId' : 'id',
    row: columnOf(alias)(link?.name ?? 'id'),
    condition: namesReader(columnOf(inner)(name), place, user, tree),
  };
}

function namesReader(column: RawBuilder<unknown>, { field }: WayPlace, user: User, tree: boolean) {
  if (field.kind === 'person') return sql<SqlBool>`${column} = ${user.id}`;
  if (field.kind === 'people') return sql<SqlBool>`${column} @> array[${user.id}]::bigint[]`;
  if (namesRole(field)) return sql<SqlBool>`${column} = any(${[...user.roleIds]}::bigint[])`;
  return tree
    ? sql<SqlBool>`${column} = any(${[...user.reachedDepartmentIds]})`
    : sql<SqlBool>`${column} = ${user.departmentId}`;
}

/** One of the rows that lead there is the row's; by their ids where they are known. */
function takes({ table, inner, key, row, condition }: Step, outer: string, ids?: Ids) {
  if (typeof ids === 'object') return sql<SqlBool>`${row} = any(${ids}::bigint[])`;
  const ref = columnOf(inner);
  // Where many lead there a page is full after few rows, each of which is looked up: reading all that lead there first,
  // as the database else would, takes longer than the page. An offset keeps it from that.
  const rowByRow = ids === 'many' ? sql` offset 0` : sql``;
  return sql<SqlBool>`exists (select 1 from ${sql.table(table)} ${sql.ref(inner)}
    where ${ref('tenantId')} = ${columnOf(outer)('tenantId')} and ${ref(key)} = ${row} and ${condition}${rowByRow})`;
}

export const columnOf = (alias: string) => (field: string) => sql.ref(`${alias}.${columnName(field)}`);
