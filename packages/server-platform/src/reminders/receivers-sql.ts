import { permissionCode, placeOfWay, type ReceiverShape } from '@jianheng/definition';
import { type RawBuilder, sql } from 'kysely';
import { holdersSql } from '../authorization/role-holders.ts';
import type { RegisteredEntity } from '../storage/registry.ts';
import { columnName } from '../storage/schema/names.ts';

/** Rows of an entity, and who is told of each. */
type Told = { readonly known: RegisteredEntity; readonly to: readonly ReceiverShape[] };

/** So many people at most hear of one row. */
const MAX_RECEIVERS = 200;

/** The ids of whom a row `t` is told to: people who work in the firm, each once. */
export function receiversSql({ known, to }: Told): RawBuilder<unknown> {
  const ids = sql.join(
    to.map((receiver) => idsOf(known, receiver)),
    sql` || `,
  );
  return sql`array(select u.id::text from staff u where u.tenant_id = t.tenant_id and u.enabled
    and u.id = any(${ids}) order by u.id limit ${sql.lit(MAX_RECEIVERS)})`;
}

function idsOf(known: RegisteredEntity, { field, headOf, role, holds }: ReceiverShape): RawBuilder<unknown> {
  if (field !== undefined) return namedBy(known, field);
  if (headOf !== undefined)
    return sql`array(select d.head from department d where d.tenant_id = t.tenant_id and d.id = any(${namedBy(known, headOf)}))`;
  if (role !== undefined)
    return sql`array(select h.parent_id from staff_roles h join role r on r.tenant_id = h.tenant_id and r.id = h.role
      where h.tenant_id = t.tenant_id and r.code = ${role})`;
  if (holds !== undefined)
    return holdersSql(sql`t.tenant_id`, permissionCode({ name: known.module?.name ?? '' }, holds));
  return sql`array[t.created_by]`;
}

/** What a field of the row, or of the row that it links to, names. */
function namedBy({ entity, entityAt }: RegisteredEntity, path: string): RawBuilder<unknown> {
  const place = placeOfWay(entity, path, (at) => entityAt(at).entity);
  if (!place) throw new Error(`${entity.label}: ${path} names nobody`);
  const column = (alias: string, name: string) => sql.ref(`${alias}.${columnName(name)}`);
  const isMany = place.field.kind === 'people';
  if (!place.link) return isMany ? column('t', place.name) : sql`array[${column('t', place.name)}]`;
  const { table } = entityAt(place.link.to.path);
  const named = isMany ? sql`unnest(${column('o', place.name)})` : column('o', place.name);
  return sql`array(select ${named} from ${sql.table(table)} o
    where o.tenant_id = t.tenant_id and o.id = ${column('t', place.link.name)})`;
}
