import { directory } from '@jianheng/definition';
import { sql } from 'kysely';
import type { User } from '../authorization/user.ts';
import type { Tx } from '../database/transaction.ts';
import { businessError } from '../errors/errors.ts';
import type { RegisteredEntity } from '../storage/registry.ts';
import { QUOTAS, requireRoom } from '../storage/writing/quota.ts';
import { type About, titleSeenBy } from './row-title.ts';

/** As many people as follow one row: each of them is told of every change. */
const MOST_FOLLOWERS = 100;

/**
 * 关注: the person is told of what others do with the row, as long as he sees it. Where no more may follow it, those make room
 * who are told nothing any more: they have left, or do not see it.
 */
export async function follow(tx: Tx, known: RegisteredEntity, id: string, user: User): Promise<void> {
  const { path } = known.entity;
  const others = 'record_follow where tenant_id = $1 and user_id = $2 and not (entity = $3 and row_id = $4)';
  await requireRoom(tx, QUOTAS.followedRows, others, [user.id, path, id]);
  await requireRoomBeside(tx, { known, id }, user);
  await sql`insert into record_follow (tenant_id, entity, row_id, user_id)
    values (${tx.tenantId}, ${path}, ${id}, ${user.id}) on conflict do nothing`.execute(tx.db);
}

/** Refuses one more follower than a row may have. Whoever follows it at the same moment waits, and is counted after him. */
async function requireRoomBeside(tx: Tx, about: About, user: User): Promise<void> {
  const { known, id } = about;
  const turn = `follow/${tx.tenantId}/${known.entity.path}/${id}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${turn}, 0))`.execute(tx.db);
  const { rows } = await sql<{ one: string }>`select user_id::text as one from record_follow
    where tenant_id = ${tx.tenantId} and entity = ${known.entity.path} and row_id = ${id} and user_id <> ${user.id}`.execute(
    tx.db,
  );
  if (rows.length < MOST_FOLLOWERS) return;
  const gone: string[] = [];
  for (const { one } of rows) if ((await titleSeenBy(tx, about, one)) === undefined) gone.push(one);
  if (rows.length - gone.length >= MOST_FOLLOWERS)
    throw businessError('followedByMany', { most: MOST_FOLLOWERS });
  await sql`delete from record_follow where tenant_id = ${tx.tenantId} and entity = ${known.entity.path}
    and row_id = ${id} and user_id = any(${gone}::bigint[])`.execute(tx.db);
}

export async function unfollow(tx: Tx, { entity }: RegisteredEntity, id: string, user: User): Promise<void> {
  await sql`delete from record_follow where tenant_id = ${tx.tenantId} and entity = ${entity.path}
    and row_id = ${id} and user_id = ${user.id}`.execute(tx.db);
}

/** Nobody follows what is not there any more. */
export function forgetFollowers(tx: Tx, { entity }: RegisteredEntity, id: string): void {
  tx.send('delete from record_follow where tenant_id = $1 and entity = $2 and row_id = $3', [
    tx.tenantId,
    entity.path,
    id,
  ]);
}

/** Who follows a row and works in the firm, those first who have done so longest. */
export async function followersOf(
  tx: Tx,
  known: RegisteredEntity,
  id: string,
): Promise<{ id: string; name: string }[]> {
  const people = known.entityAt(directory.user.path);
  const { rows } = await sql<{ id: string; name: string }>`
    select p.id, p.name from record_follow f
    join ${sql.table(people.table)} p on p.tenant_id = f.tenant_id and p.id = f.user_id and p.enabled
    where f.tenant_id = ${tx.tenantId} and f.entity = ${known.entity.path} and f.row_id = ${id}
    order by f.created_at, p.id`.execute(tx.db);
  return rows;
}
