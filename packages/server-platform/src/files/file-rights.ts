import { sql } from 'kysely';
import { rowScope } from '../authorization/row-scope.ts';
import { seenBy } from '../authorization/seen-fields.ts';
import type { User } from '../authorization/user.ts';
import { queryRows } from '../database/query.ts';
import type { Tx } from '../database/transaction.ts';
import { AccessError } from '../errors/errors.ts';
import { all, type Condition } from '../storage/filters/conditions.ts';
import type { RegisteredEntity, Registry } from '../storage/registry.ts';

export type Reading = { readonly tx: Tx; readonly user: User; readonly registry: Registry };

/** Where a file, or a version of it, belongs: a field of a row, or an opinion (`wf_decision`). */
export type Place = { readonly path: string; readonly rowId: string; readonly field: string };
export type PlacesOf = {
  readonly id: string;
  readonly uploadedBy: string;
  readonly places: readonly Place[];
};

/**
 * Where these files belong, and where the versions that took their place do: whoever reads a version reads those before it,
 * and by an old one nobody comes to a newer. A file that is not there is left out.
 */
export async function placesOf(tx: Tx, ids: readonly string[]): Promise<PlacesOf[]> {
  return queryRows<PlacesOf>(
    tx,
    `with recursive version(asked, id) as (
       select id, id from file_item where tenant_id = $1 and id = any($2)
       union select version.asked, n.id from version join file_item n
         on n.tenant_id = $1 and n.replaces_id = version.id and n.attached_at is not null)
     select i.id::text, i.uploaded_by::text as "uploadedBy", coalesce(jsonb_agg(jsonb_build_object('path', r.path, 'rowId', r.row_id::text, 'field', r.field))
       filter (where r.path is not null), '[]') as places
     from file_item i
     join version v on v.asked = i.id
     left join file_reference r on r.tenant_id = i.tenant_id and r.item_id = v.id
     where i.tenant_id = $1 and i.id = any($2) group by i.id, i.uploaded_by`,
    [tx.tenantId, ids],
  );
}

/** Which of some places somebody reads. */
export type PlaceReader = (places: readonly Place[]) => Promise<readonly Place[]>;

/** The files among these that the person reads: what he gave and belongs to nothing, and what belongs to what he reads. */
export async function readableOf(
  { tx, user }: Reading,
  ids: readonly string[],
  readers: readonly PlaceReader[],
): Promise<ReadonlySet<string>> {
  const found = await placesOf(tx, ids);
  const readable = new Set(
    found
      .filter(({ uploadedBy, places }) => places.length === 0 && uploadedBy === user.id)
      .map(({ id }) => id),
  );
  for (const read of readers) {
    const left = found.filter(({ id }) => !readable.has(id));
    const seen = new Set((await read(left.flatMap(({ places }) => places))).map(keyOf));
    for (const { id, places } of left) if (places.some((place) => seen.has(keyOf(place)))) readable.add(id);
  }
  return readable;
}

const keyOf = ({ path, rowId, field }: Place) => `${path} ${rowId} ${field}`;

/** Reads places in rows by the rights of their entities: the row as lists show it, and the field where not all see it. */
export function readerOfRows(reading: Reading): PlaceReader {
  return async (places) => {
    const seen: Place[] = [];
    for (const [path, there] of Map.groupBy(places, (place) => place.path)) {
      const known = entityAt(reading.registry, path);
      if (!known) continue;
      const { fields } = seenBy(known, reading.user).entity;
      const told = there.filter(({ field }) => Object.hasOwn(fields, field.split('.')[0] ?? ''));
      const rows = await rowsSeen(reading, known, [...new Set(told.map(({ rowId }) => rowId))]);
      seen.push(...told.filter(({ rowId }) => rows.has(rowId)));
    }
    return seen;
  };
}

/** The entity at a path; none where a firm's form was given up, or the path names something else. */
export const entityAt = (registry: Registry, path: string): RegisteredEntity | undefined =>
  registry.entities.find(({ entity }) => entity.path === path);

async function rowsSeen(
  { tx, user }: Reading,
  known: RegisteredEntity,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const own = [sql`t.tenant_id = ${tx.tenantId}` as Condition, sql`t.id = any(${ids})` as Condition];
  try {
    const conditions = all([...own, ...rowScope(known, user)]);
    const { rows } = await sql<{
      id: string;
    }>`select t.id from ${sql.table(known.table)} t where ${conditions}`.execute(tx.db);
    return new Set(rows.map(({ id }) => String(id)));
  } catch (problem) {
    if (problem instanceof AccessError) return new Set();
    throw problem;
  }
}
