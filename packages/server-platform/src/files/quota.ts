import type { User } from '../authorization/user.ts';
import { queryRows } from '../database/query.ts';
import type { Tx } from '../database/transaction.ts';
import { businessError } from '../errors/errors.ts';
import type { FileRules } from './file-settings.ts';

const MEGABYTE = 1_000_000;

/** Whoever writes down what a person gives waits here for what else he gives at once: each alone might have fitted. */
export async function lockSpace(tx: Tx, user: Pick<User, 'id'>): Promise<void> {
  await queryRows(tx, 'select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `space/${tx.tenantId}/${user.id}`,
  ]);
}

/**
 * Refuses, uploads that are under way and exports that are kept included, what would go beyond the space of the person or of the firm; asked before
 * anything is read, and again when it is written down, after `lockSpace`.
 *
 * @param bytes how much is about to come.
 */
export async function requireSpace(
  tx: Tx,
  user: Pick<User, 'id'>,
  { person, firm }: FileRules,
  bytes: number,
): Promise<void> {
  const [used] = await queryRows<{ person: number; firm: number }>(
    tx,
    `select (coalesce((select sum(size) from file_item where tenant_id = $1 and uploaded_by = $2), 0)
         + coalesce((select sum(size) from file_upload where tenant_id = $1 and user_id = $2 and item_id is null), 0)
         + coalesce((select sum(c.size) from job_run r join job_file f on f.tenant_id = r.tenant_id and f.run_id = r.id
             join stored_content c on c.tenant_id = f.tenant_id and c.sha256 = f.sha256
           where r.tenant_id = $1 and r.created_by = $2 and r.kind = 'export'), 0))::float8 as person,
       coalesce((select sum(size) from stored_content where tenant_id = $1), 0)::float8 as firm`,
    [tx.tenantId, user.id],
  );
  const told = (most: number) => ({ most: Math.floor(most / MEGABYTE) });
  if ((used?.person ?? 0) + bytes > person) throw businessError('personSpaceFull', told(person));
  if ((used?.firm ?? 0) + bytes > firm) throw businessError('firmSpaceFull', told(firm));
}
