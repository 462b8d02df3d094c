import type { Pool } from 'pg';
import { writeAudit } from '../../audit/write-audit.ts';
import { inTransaction } from '../../database/transaction.ts';
import { businessError, ValidationError } from '../../errors/errors.ts';
import { notifyAccount } from '../../outbox/notices.ts';
import { type AccountKind, accountByRecipient } from '../accounts.ts';
import { toNetwork } from '../network.ts';
import { noteProved } from '../own-account/own-address.ts';
import { hashPassword, passwordFault } from '../passwords/password.ts';
import { setPassword } from '../passwords/set-password.ts';
import type { Caller } from '../sign-in.ts';
import { beginAttempt, recordFailure, recordSuccess } from '../sign-in-lockout.ts';
import type { SignInCodes } from './sign-in-codes.ts';

type Needs = { readonly pool: Pool; readonly codes: SignInCodes };
type Reset = {
  readonly tenantId: string;
  /** The phone or mailbox that the code went to. */
  readonly recipient: string;
  readonly browser: string;
  readonly code: string;
  readonly password: string;
  readonly kind: AccountKind | undefined;
};

/**
 * A new password for whoever forgot his and holds the code that went to his phone (找回密码): ends all his sessions and opens
 * none. A password that may not be leaves the code as it was; a wrong code counts wherever it came from.
 */
export async function resetForgotten(
  { pool, codes }: Needs,
  { tenantId, recipient, browser, code, password, kind }: Reset,
  { address, callId, now }: Caller & { readonly now: Date },
): Promise<void> {
  const fault = await passwordFault(password, { loginName: recipient, phone: recipient });
  if (fault) throw new ValidationError({ newPassword: fault });
  const place = { recipient, purpose: 'resetPassword', browser } as const;
  // No login name holds a colon, so this is nobody's account.
  const counted = { tenantId, account: `reset:${recipient}`, network: toNetwork(address) };
  const attempt = await beginAttempt(pool, counted);
  const found = await inTransaction(pool, tenantId, async (tx) => {
    const account = await accountByRecipient(tx, recipient, kind);
    if (await codes.look(tx, place, code, now)) return account?.isOpen ? account : undefined;
    await recordFailure(tx, attempt);
    writeAudit(tx, { event: 'resetOwnPasswordFailed', userId: account?.id ?? null, address, callId });
    return undefined;
  });
  if (!found) throw businessError('wrongCode');
  const own = await passwordFault(password, found);
  if (own) throw new ValidationError({ newPassword: own });
  const hash = await hashPassword(password);
  const isDone = await inTransaction(pool, tenantId, async (tx) => {
    await recordSuccess(tx, attempt);
    if (!(await codes.take(tx, place, code, now))) return false;
    await setPassword(tx, found.id, { hash, mustChange: false });
    if (recipient.includes('@')) await noteProved(tx, found.id, recipient);
    if (found.kind === 'staff') notifyAccount(tx, { kind: 'passwordReset', user: found.id, by: found.name });
    writeAudit(tx, { event: 'resetOwnPassword', userId: found.id, address, callId });
    return true;
  });
  if (!isDone) throw businessError('wrongCode');
}
