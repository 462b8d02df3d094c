import { sql } from 'kysely';
import type { Pool } from 'pg';
import { writeAudit } from '../audit/write-audit.ts';
import type { User } from '../authorization/user.ts';
import { inTransaction, type Tx } from '../database/transaction.ts';
import { businessError } from '../errors/errors.ts';
import { requireOwnPassword } from './passwords/require-own-password.ts';
import type { Caller } from './sign-in.ts';

export type OwnInfo = {
  readonly name?: string | undefined;
  readonly email: string;
  readonly password: string;
};

/**
 * Changes what somebody says of himself (完善个人信息): his mail address, and of a member his name. A forgotten password may
 * go to that address, so the password is asked for.
 */
export async function changeOwnInfo(
  pool: Pool,
  user: User,
  { name, email, password }: OwnInfo,
  caller: Caller,
): Promise<void> {
  const { tenantId, id, isMember } = user;
  const { address, callId } = caller;
  await requireOwnPassword(pool, user, password, caller);
  // Staff do not name themselves.
  const named = (isMember && name) || null;
  await inTransaction(pool, tenantId, async (tx) => {
    if (email !== '') await requireOwnAddress(tx, id, email);
    await sql`update ${sql.table(isMember ? 'member' : 'staff')}
      set email = ${email || null}, name = coalesce(${named}, name),
        revision = revision + 1, updated_by = ${id}, updated_at = now()
      where tenant_id = ${tenantId} and id = ${id}`.execute(tx.db);
    const object = `/${isMember ? 'b/member' : 'a/sys/user'}/${id}`;
    writeAudit(tx, { event: 'changeOwnInfo', userId: id, object, address, callId });
  });
}

/** Of two people with one address nobody knows which is meant: neither would get a forgotten password back. */
async function requireOwnAddress(tx: Tx, id: string, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`own-address/${tx.tenantId}`}, 0))`.execute(
    tx.db,
  );
  const address = email.toLowerCase();
  const { rows } = await sql`
    select 1 from staff where tenant_id = ${tx.tenantId} and id <> ${id} and lower(email) = ${address}
    union all select 1 from member where tenant_id = ${tx.tenantId} and id <> ${id} and lower(email) = ${address}
    limit 1`.execute(tx.db);
  if (rows.length > 0) throw businessError('duplicate', { what: '邮箱' });
}
