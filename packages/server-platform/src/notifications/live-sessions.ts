import { sql } from 'kysely';
import type { Pool } from 'pg';
import { inTransaction } from '../database/transaction.ts';
import { IDLE_TIMEOUT, MAX_SESSION_AGE } from '../identity/find-user.ts';

/** Asked for at once; more sockets than that are asked for in several statements. */
const BATCH_SIZE = 2000;

type Held = { readonly hash: string; readonly roles: string };

/** Roles as one text that is the same for the same roles. */
export function toRoleKey(ids: readonly string[]): string {
  return ids
    .map(BigInt)
    .sort((one, other) => (one < other ? -1 : 1))
    .join(',');
}

/**
 * Of these sessions of a firm those that live, with the roles of their owners: one statement for all windows of an
 * instance, so that it may be asked twice a second.
 */
export async function getLiveSessions(
  pool: Pool,
  tenantId: string,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const living = new Map<string, string>();
  for (let from = 0; from < hashes.length; from += BATCH_SIZE) {
    for (const { hash, roles } of await read(pool, tenantId, hashes.slice(from, from + BATCH_SIZE)))
      living.set(hash, roles);
  }
  return living;
}

function read(pool: Pool, tenantId: string, hashes: readonly string[]): Promise<Held[]> {
  return inTransaction(
    pool,
    tenantId,
    async (tx) => {
      const { rows } = await sql<Held>`
        select s.token_hash as hash, coalesce((select string_agg(r.role::text, ',' order by r.role) from staff_roles r
          where r.tenant_id = s.tenant_id and r.parent_id = s.user_id), '') as roles
        from session s join staff u on u.tenant_id = s.tenant_id and u.id = s.user_id and u.enabled
        where s.tenant_id = ${tenantId} and s.token_hash = any(${[...hashes]}) and s.ended_at is null
          and s.seen_at > now() - ${sql.lit(IDLE_TIMEOUT)}::interval
          and s.created_at > now() - ${sql.lit(MAX_SESSION_AGE)}::interval`.execute(tx.db);
      return rows;
    },
    { readOnly: true },
  );
}
