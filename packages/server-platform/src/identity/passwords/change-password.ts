import { sql } from 'kysely';
import type { Pool } from 'pg';
import { writeAudit } from '../../audit/write-audit.ts';
import type { User } from '../../authorization/user.ts';
import { inTransaction } from '../../database/transaction.ts';
import { businessError, ValidationError } from '../../errors/errors.ts';
import { inputFault } from '../../errors/input-faults.ts';
import { type Account, accountById } from '../accounts.ts';
import { toNetwork } from '../network.ts';
import type { Caller } from '../sign-in.ts';
import { beginAttempt, recordFailure, recordSuccess } from '../sign-in-lockout.ts';
import { hashPassword, isPassword, passwordFault } from './password.ts';
import { setPassword } from './set-password.ts';

export type PasswordChange = { readonly old: string; readonly wanted: string; readonly repeated: string };

type Stored = { readonly account: Account | undefined; readonly company: string | null };

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
  const { account, company } = await storedOf(pool, user);
  const { loginName, name } = user;
  const fault = await passwordFault(wanted, { loginName, name, phone: account?.phone ?? null, company });
  if (fault) throw new ValidationError({ newPassword: fault });
  if (wanted !== repeated) throw new ValidationError({ repeatPassword: inputFault('passwordsDiffer') });

  // No login name holds a colon, so this is nobody's account.
  const counted = { tenantId: user.tenantId, account: `change:${user.id}`, network: toNetwork(address) };
  const attempt = await beginAttempt(pool, counted);
  const isRight = await isPassword(account?.passwordHash ?? undefined, old);
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

function storedOf(pool: Pool, { id, tenantId }: User): Promise<Stored> {
  return inTransaction(
    pool,
    tenantId,
    async (tx) => {
      const account = await accountById(tx, id);
      const { rows } = await sql<{ name: string }>`select name from tenant where id = ${tenantId}`.execute(
        tx.db,
      );
      return { account, company: rows[0]?.name ?? null };
    },
    { readOnly: true },
  );
}
