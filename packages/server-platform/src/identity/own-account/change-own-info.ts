import { sql } from 'kysely';
import { writeAudit } from '../../audit/write-audit.ts';
import type { User } from '../../authorization/user.ts';
import { inTransaction, type Tx } from '../../database/transaction.ts';
import { requireOwnPassword } from '../passwords/require-own-password.ts';
import { type AddressNeeds, keepOwnAddress, proveOwnAddress, type TimedCaller } from './own-address.ts';

export type OwnInfo = {
  readonly name?: string | undefined;
  readonly email: string;
  readonly password: string;
  /** What was sent to that address, where it is another one. */
  readonly code?: string | undefined;
};

/**
 * Changes what somebody says of himself (完善个人信息): his mail address, which he proves, and of a member his name. A
 * forgotten password may go to that address, so the password is asked for.
 */
export async function changeOwnInfo(
  needs: AddressNeeds,
  user: User,
  { name, email, password, code }: OwnInfo,
  caller: TimedCaller,
): Promise<void> {
  const { tenantId, id, isMember } = user;
  const { address, callId } = caller;
  const proved = await proveOwnAddress(needs, user, { email, password, code }, caller);
  if (!proved) await requireOwnPassword(needs.pool, user, password, caller);
  // Staff do not name themselves.
  const named = (isMember && name) || null;
  await inTransaction(needs.pool, tenantId, async (tx) => {
    const was = await infoNow(tx, user);
    if (proved) await keepOwnAddress(tx, needs, user, proved, caller);
    await sql`update ${sql.table(isMember ? 'member' : 'staff')}
      set name = coalesce(${named}, name),
        revision = revision + 1, updated_by = ${id}, updated_at = now()
      where tenant_id = ${tenantId} and id = ${id}`.execute(tx.db);
    const object = `/${isMember ? 'b/member' : 'a/sys/user'}/${id}`;
    const detail = { $was: was, $is: await infoNow(tx, user) };
    writeAudit(tx, { event: 'changeOwnInfo', userId: id, object, detail, address, callId });
  });
}

/** What the log says of him, before and after. */
async function infoNow(tx: Tx, { id, isMember }: User): Promise<object> {
  const { rows } = await sql<object>`select name, email from ${sql.table(isMember ? 'member' : 'staff')}
    where tenant_id = ${tx.tenantId} and id = ${id}`.execute(tx.db);
  return rows[0] ?? {};
}
