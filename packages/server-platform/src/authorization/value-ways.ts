import { type AnyField, isId } from '@jianheng/definition';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { RegisteredEntity } from '../storage/registry.ts';
import { leadingColumns } from '../storage/schema/entity-indexes.ts';
import { columnName } from '../storage/schema/names.ts';
import type { DataValue, User } from './user.ts';

/** Rows whose fields hold values that the person's roles show him; beside other ways, never without any. */
export function valueConditions(
  known: RegisteredEntity,
  { user, alias }: { readonly user: User; readonly alias: string },
): RawBuilder<SqlBool>[] {
  const byField = Map.groupBy(heldValues(known, user), ({ field }) => field);
  return [...byField].map(([field, held]) =>
    valueCondition(
      known,
      { field, values: held.map(({ value }) => value) },
      { column: sql.ref(`${alias}.${columnName(field)}`), user },
    ),
  );
}

/** Whether an index finds the rows by each of the fields whose values a person holds. */
export function areIndexed(known: RegisteredEntity, user: User): boolean {
  const columns = leadingColumns(known);
  return heldValues(known, user).every(({ field }) => columns.has(columnName(field)));
}

/** The values of an entity's fields that a person holds; of fields that are no more nothing is left. */
const heldValues = ({ entity }: RegisteredEntity, { dataValues }: User): readonly DataValue[] =>
  (dataValues.get(entity.path) ?? []).filter(({ field }) => isGranted(entity.fields[field]));

/** Whether the values of a field may be authorised one by one: words that a firm knows by heart, or rows that it names. */
export const isGranted = (field: AnyField | undefined): boolean =>
  field !== undefined && ['choice', 'dictionary', 'department', 'link'].includes(field.kind);

type Held = { readonly field: string; readonly values: readonly string[] };
type Where = { readonly column: RawBuilder<unknown>; readonly user: User };

/** A row that a link leads to stands for all below it where it is one of a tree: a province for its cities. */
function valueCondition(
  { entity, entityAt }: RegisteredEntity,
  { field: name, values }: Held,
  { column, user: { tenantId } }: Where,
): RawBuilder<SqlBool> {
  const field = entity.fields[name];
  const ids = values.filter(isId);
  if (field?.kind === 'department') return sql<SqlBool>`${column} = any(${ids}::bigint[])`;
  if (field?.kind !== 'link') return sql<SqlBool>`${column}::text = any(${values}::text[])`;
  const target = entityAt(field.to);
  if (!target.entity.tree) return sql<SqlBool>`${column} = any(${ids}::bigint[])`;
  const table = sql.table(target.table);
  return sql<SqlBool>`${column} = any(array(with recursive held as (
    select h.id from ${table} h where h.tenant_id = ${tenantId} and h.id = any(${ids}::bigint[])
    union select k.id from ${table} k join held on k.parent_id = held.id where k.tenant_id = ${tenantId}) select id from held))`;
}
