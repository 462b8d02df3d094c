import { sql } from 'kysely';
import type { Pool } from 'pg';
import { writeAudit } from '../audit/write-audit.ts';
import type { User } from '../authorization/user.ts';
import { inTransaction } from '../database/transaction.ts';
import { businessError, ValidationError } from '../errors/errors.ts';
import { inputFault } from '../errors/input-faults.ts';
import { toNetwork } from './network.ts';
import { hashPassword, isPassword, passwordFault } from './password.ts';
import { setPassword } from './set-password.ts';
import type { Caller } from './sign-in.ts';
import { beginAttempt, recordFailure, recordSuccess } from './sign-in-lockout.ts';

export type PasswordChange = { readonly old: string; readonly wanted: string; readonly repeated: string };

type Stored = {
  readonly password_hash: string | null;
  readonly phone: string | null;
  readonly company: string;
};

/**
 * Changes a person's own password. Whoever found an open window guesses the old one here no more often than at the
 * door: attempts are counted before they are looked at, and hold though the call is refused.
 */
export async function changePassword(
  pool: Pool,
  user: User,
  { old, wanted, repeated }: PasswordChange,
  { address, callId }: Caller,
): Promise<void> {
  const stored = await storedOf(pool, user);
  const { phone = null, company = null } = stored ?? {};
  const fault = await passwordFault(wanted, { loginName: user.loginName, name: user.name, phone, company });
  if (fault) throw new ValidationError({ newPassword: fault });
  if (wanted !== repeated) throw new ValidationError({ repeatPassword: inputFault('passwordsDiffer') });

  // No login name holds a colon, so this is nobody's account.
  const account = `change:${user.id}`;
  const attempt = await beginAttempt(pool, { tenantId: user.tenantId, account, network: toNetwork(address) });
  const isRight = await isPassword(stored?.password_hash ?? undefined, old);
  const hash = isRight && wanted !== old ? await hashPassword(wanted) : undefined;
  await inTransaction(pool, user.tenantId, async (tx) => {
    const entry = { userId: user.id, address, callId };
    if (!isRight) {
      await recordFailure(tx, attempt);
      return writeAudit(tx, { ...entry, event: 'changePasswordFailed' });
    }
    await recordSuccess(tx, attempt);
    if (hash === undefined) return;
    await setPassword(tx, user.id, { hash, mustChange: false, keep: user.tokenHash });
    writeAudit(tx, { ...entry, event: 'changePassword' });
  });
  if (!isRight) throw businessError('wrongPassword');
  if (hash === undefined) throw businessError('samePassword');
}

function storedOf(pool: Pool, { id, tenantId }: User): Promise<Stored | undefined> {
  return inTransaction(
    pool,
    tenantId,
    async (tx) => {
      const { rows } = await sql<Stored>`select c.password_hash, u.phone, t.name as company
        from staff u join tenant t on t.id = u.tenant_id
        left join credential c on c.tenant_id = u.tenant_id and c.user_id = u.id
        where u.tenant_id = ${tenantId} and u.id = ${id}`.execute(tx.db);
      return rows[0];
    },
    { readOnly: true },
  );
}
