import { directory } from '@jianheng/definition';
import { sql } from 'kysely';
import type { User } from '../authorization/user.ts';
import type { Tx } from '../database/transaction.ts';
import { businessError } from '../errors/errors.ts';
import type { RegisteredEntity } from '../storage/registry.ts';
import { QUOTAS, requireRoom } from '../storage/writing/quota.ts';

/** As many people as follow one row: each of them is told of every change. */
const MOST_FOLLOWERS = 100;

/** 关注: the person is told of what others do with the row, as long as he sees it. */
export async function follow(tx: Tx, { entity }: RegisteredEntity, id: string, user: User): Promise<void> {
  const of = [entity.path, id];
  const others = 'record_follow where tenant_id = $1 and user_id = $2 and not (entity = $3 and row_id = $4)';
  await requireRoom(tx, QUOTAS.followedRows, others, [user.id, ...of]);
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from record_follow
    where tenant_id = ${tx.tenantId} and entity = ${entity.path} and row_id = ${id} and user_id <> ${user.id}`.execute(
    tx.db,
  );
  if ((rows[0]?.count ?? 0) >= MOST_FOLLOWERS)
    throw businessError('followedByMany', { most: MOST_FOLLOWERS });
  await sql`insert into record_follow (tenant_id, entity, row_id, user_id)
    values (${tx.tenantId}, ${entity.path}, ${id}, ${user.id}) on conflict do nothing`.execute(tx.db);
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

/** Who follows a row, those first who have done so longest. */
export async function followersOf(
  tx: Tx,
  known: RegisteredEntity,
  id: string,
): Promise<{ id: string; name: string }[]> {
  const people = known.entityAt(directory.user.path);
  const { rows } = await sql<{ id: string; name: string }>`
    select p.id, p.name from record_follow f
    join ${sql.table(people.table)} p on p.tenant_id = f.tenant_id and p.id = f.user_id
    where f.tenant_id = ${tx.tenantId} and f.entity = ${known.entity.path} and f.row_id = ${id}
    order by f.created_at, p.id`.execute(tx.db);
  return rows;
}
