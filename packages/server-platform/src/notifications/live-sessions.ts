import { sql } from 'kysely';
import type { Pool } from 'pg';
import { ADMIN_ROLE } from '../authorization/user.ts';
import { inTransaction } from '../database/transaction.ts';
import { HOLDS_TODAY } from '../identity/accounts.ts';
import { rolesOfLevel } from '../identity/find-user.ts';
import { LIVES } from '../identity/session-lives.ts';

/** Asked for at once; more sockets than that are asked for in several statements. */
const BATCH_SIZE = 2000;

type Held = { readonly hash: string; readonly roles: string };

/**
 * Of these sessions of a firm those that live, with the roles of their owners and what these bring: one statement for all windows of an
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
        select s.token_hash as hash, coalesce((select string_agg(r.id || '.' || r.revision, ',' order by r.id) from role r
          join staff_roles g on g.tenant_id = r.tenant_id and g.role = r.id
          where r.tenant_id = s.tenant_id and g.parent_id = s.user_id), '') as roles
        from session s join staff u on u.tenant_id = s.tenant_id and u.id = s.user_id and u.enabled
        where s.tenant_id = ${tenantId} and s.token_hash = any(${[...hashes]}) and ${LIVES}
        union all
        select s.token_hash, coalesce((select string_agg(r.id || '.' || r.revision, ',' order by r.id) from role r
          where r.tenant_id = s.tenant_id and r.id in (${rolesOfLevel(sql`l`)}) and r.code <> ${ADMIN_ROLE}), '')
        from session s join member u on u.tenant_id = s.tenant_id and u.id = s.user_id and ${HOLDS_TODAY}
        left join member_level l on l.tenant_id = u.tenant_id and l.id = u.level
        where s.tenant_id = ${tenantId} and s.token_hash = any(${[...hashes]}) and ${LIVES}`.execute(tx.db);
      return rows;
    },
    { readOnly: true },
  );
}
