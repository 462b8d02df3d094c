import { isId } from '@jianheng/definition';
import { sql } from 'kysely';
import type { Tx } from '../database/transaction.ts';
import type { DataValue, User } from './user.ts';

/** Trees whose rows stand for all below them where they are granted; ids are of one row in all of them. */
const TREES = ['area', 'tree_item'];

/**
 * Those of some values that a person does not hold himself, and so may neither give nor take: a value is held where it is
 * his, or hangs below one that is, as rows of a city are shown to whom its province is.
 */
export async function valuesBeyond(
  tx: Tx,
  actor: User,
  values: readonly DataValue[],
): Promise<readonly DataValue[]> {
  if (actor.isAdmin || actor.duty === 'securityAdmin') return [];
  const isHeld = ({ entity, field }: DataValue, value: string) =>
    (actor.dataValues.get(entity) ?? []).some((one) => one.field === field && one.value === value);
  const others = values.filter((one) => !isHeld(one, one.value));
  const above = await readAbove(
    tx,
    others.filter(({ entity }) => actor.dataValues.has(entity)).map(({ value }) => value),
  );
  return others.filter((one) => !(above.get(one.value) ?? []).some((upper) => isHeld(one, upper)));
}

/** What stands above rows of trees, by their ids. */
async function readAbove(tx: Tx, values: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> {
  const ids = [...new Set(values.filter(isId))];
  if (ids.length === 0) return new Map();
  const rows = sql.join(
    TREES.map(
      (table) => sql`select t.id, t.parent_id from ${sql.table(table)} t where t.tenant_id = ${tx.tenantId}`,
    ),
    sql` union all `,
  );
  const found = await sql<{ id: string; above: string[] }>`with recursive node as (${rows}), above as (
      select n.id as below, n.parent_id as id from node n where n.id = any(${ids}::bigint[])
      union select a.below, n.parent_id from above a join node n on n.id = a.id)
    select below::text as id, array_agg(id::text) as above from above where id is not null group by below`.execute(
    tx.db,
  );
  return new Map(found.rows.map(({ id, above }) => [id, above]));
}
