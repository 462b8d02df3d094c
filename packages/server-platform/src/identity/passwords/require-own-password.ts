import type { Pool } from 'pg';
import { writeAudit } from '../../audit/write-audit.ts';
import type { User } from '../../authorization/user.ts';
import { inTransaction } from '../../database/transaction.ts';
import { businessError } from '../../errors/errors.ts';
import { accountById } from '../accounts.ts';
import { toNetwork } from '../network.ts';
import type { Caller } from '../sign-in.ts';
import { beginAttempt, recordFailure, recordSuccess } from '../sign-in-lockout.ts';
import { isPassword } from './password.ts';

/**
 * Refuses whoever does not know the password of the person who is signed in: what protects an account is not changed by
 * somebody who found an open window. Guesses count, and hold though the call is refused.
 */
export async function requireOwnPassword(
  pool: Pool,
  { tenantId, id }: User,
  password: string,
  { address, callId }: Caller,
): Promise<void> {
  // No login name holds a colon, so this is nobody's account.
  const counted = { tenantId, account: `change:${id}`, network: toNetwork(address) };
  const attempt = await beginAttempt(pool, counted);
  const account = await inTransaction(pool, tenantId, (tx) => accountById(tx, id), { readOnly: true });
  const isRight = await isPassword(account?.passwordHash ?? undefined, password);
  await inTransaction(pool, tenantId, async (tx) => {
    if (isRight) return recordSuccess(tx, attempt);
    await recordFailure(tx, attempt);
    writeAudit(tx, { event: 'ownPasswordWrong', userId: id, address, callId });
  });
  if (!isRight) throw businessError('wrongOwnPassword');
}
