import { type SqlBool, sql } from 'kysely';
import { entersOwnData } from '../../authorization/current-reach.ts';
import { titlesFor } from '../../authorization/sight.ts';
import type { User } from '../../authorization/user.ts';
import type { Tx } from '../../database/transaction.ts';
import { businessError, ValidationError } from '../../errors/errors.ts';
import { inputFault } from '../../errors/input-faults.ts';
import type { RegisteredEntity } from '../../storage/registry.ts';

/** As many as approvers are looked for in upwards; each name in full holds all above it. */
const MAX_LEVELS = 50;

type Place = { readonly id?: string; readonly parentId: string };

/**
 * Refuses a place in the tree that is none: below what the person does not see or what is not there, below the row itself,
 * or further down than anybody reads.
 */
export async function requirePlace(
  tx: Tx,
  known: RegisteredEntity,
  user: User,
  { id, parentId }: Place,
): Promise<void> {
  const seen = titlesFor(known, user)(known.entity.path, 't') ?? sql<SqlBool>`true`;
  const parents = await sql`select 1 from ${sql.table(known.table)} t
    where t.tenant_id = ${tx.tenantId} and t.id = ${parentId} and ${seen}`.execute(tx.db);
  if (parents.rows.length === 0) throw new ValidationError({ parentId: inputFault('parentNotFromList') });
  if (id !== undefined) {
    await requireNoCycle(tx, known, { id, parentId });
    if (!user.isAdmin && (await entersOwnData(tx, user, { table: known.table, id, parentId })))
      throw businessError('intoOwnData');
  }
  await requireDepth(tx, known, { id: id ?? null, parentId });
}

async function requireDepth(
  tx: Tx,
  { table }: RegisteredEntity,
  { id, parentId }: { readonly id: string | null; readonly parentId: string },
): Promise<void> {
  const nodes = sql.table(table);
  const { rows } = await sql<{ levels: number }>`
    with recursive above as (
      select parent_id, 1 as level from ${nodes} where tenant_id = ${tx.tenantId} and id = ${parentId}
      union all select p.parent_id, above.level + 1 from ${nodes} p join above on p.id = above.parent_id
        where p.tenant_id = ${tx.tenantId} and above.level <= ${MAX_LEVELS}
    ), below as (
      select id, 1 as level from ${nodes} where tenant_id = ${tx.tenantId} and id = ${id}
      union all select c.id, below.level + 1 from ${nodes} c join below on c.parent_id = below.id
        where c.tenant_id = ${tx.tenantId} and below.level <= ${MAX_LEVELS}
    ) select (select max(level) from above) + coalesce((select max(level) from below), 1) as levels`.execute(
    tx.db,
  );
  if ((rows[0]?.levels ?? 0) > MAX_LEVELS) throw businessError('treeTooDeep', { most: MAX_LEVELS });
}

/** A row cannot hang below itself. Moves in one tree come one after the other: two of them, each right alone, could close a circle. */
async function requireNoCycle(
  tx: Tx,
  known: RegisteredEntity,
  { id, parentId }: { id: string; parentId: string },
): Promise<void> {
  await lockTree(tx, known);
  const { rows } = await sql`
    with recursive above as (
      select id, parent_id from ${sql.table(known.table)} where tenant_id = ${tx.tenantId} and id = ${parentId}
      union select p.id, p.parent_id from ${sql.table(known.table)} p join above on above.parent_id = p.id where p.tenant_id = ${tx.tenantId}
    ) select 1 from above where id = ${id}`.execute(tx.db);
  if (rows.length > 0) throw businessError('treeCycle');
}

/** Whoever moves rows of one tree, or puts rows of one table in order, waits here for others who do. */
export async function lockTree(tx: Tx, { table }: RegisteredEntity): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`tree/${tx.tenantId}/${table}`}, 0))`.execute(
    tx.db,
  );
}

/** Rows of a tree with those below before those above them: a branch goes whole, whatever the order it was chosen in. */
export async function fromBelow(
  tx: Tx,
  { table }: RegisteredEntity,
  ids: readonly string[],
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive chosen as (
      select id, parent_id from ${sql.table(table)} where tenant_id = ${tx.tenantId} and id = any(${ids}::bigint[])
    ), levels as (
      select id, 1 as level from chosen where parent_id is null or parent_id not in (select id from chosen)
      union all select c.id, levels.level + 1 from chosen c join levels on c.parent_id = levels.id
    ) select id from levels order by level desc, id`.execute(tx.db);
  const found = rows.map(({ id }) => id);
  // What is not there is refused where it is read.
  return [...found, ...ids.filter((id) => !found.includes(id))];
}

/** Refuses to remove a row of a tree below which others hang. */
export async function requireNothingBelow(tx: Tx, { table }: RegisteredEntity, id: string): Promise<void> {
  const { rows } = await sql`
    select 1 from ${sql.table(table)} where tenant_id = ${tx.tenantId} and parent_id = ${id} limit 1`.execute(
    tx.db,
  );
  if (rows.length > 0) throw businessError('treeHasBelow');
}
