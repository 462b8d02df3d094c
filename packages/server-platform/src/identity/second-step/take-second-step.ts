import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import { writeAudit } from '../../audit/write-audit.ts';
import { inTransaction, type Tx } from '../../database/transaction.ts';
import { businessError } from '../../errors/errors.ts';
import { accountById } from '../accounts.ts';
import { toNetwork } from '../network.ts';
import { admit, type Caller, type Gate, isFirmOpen } from '../sign-in.ts';
import { beginAttempt, recordFailure, recordSuccess } from '../sign-in-lockout.ts';
import type { Site } from './passkeys.ts';

export type Shown = {
  readonly ticket: string;
  readonly code?: string | undefined;
  readonly recoveryCode?: string | undefined;
  readonly passkey?: AuthenticationResponseJSON | undefined;
  readonly site: Site;
};
type Through = { readonly token: string; readonly recoveryCodes: readonly string[] };

/**
 * The second step of every way in: a code of the app, or one of those kept for its loss. Guesses count at the account as
 * those of passwords do; the ticket is good until it has opened a session. Whoever had to set his app up gets the codes
 * for its loss with the session.
 */
export async function takeSecondStep(
  { pool, steps }: Gate,
  { ticket, ...shown }: Shown,
  { now, ...caller }: Caller & { readonly now: Date },
): Promise<Through> {
  const read = steps.read(ticket, now);
  if (!read) throw businessError('secondStepOver');
  const { tenantId, userId, way } = read;
  const { address, callId } = caller;
  const account = await inTransaction(pool, tenantId, (tx) => accountById(tx, userId), { readOnly: true });
  if (!account?.isOpen) throw businessError('secondStepOver');
  const counted = { tenantId, account: account.loginName.toLowerCase(), network: toNetwork(address) };
  const attempt = await beginAttempt(pool, counted);
  const through = await inTransaction(pool, tenantId, async (tx) => {
    const isEnrolled = await steps.isOn(tx, userId);
    const isRight = await weigh(tx, steps, { ...shown, userId, isEnrolled, now });
    if (!isRight) {
      await recordFailure(tx, attempt);
      writeAudit(tx, { event: 'secondStepFailed', userId, detail: { way }, address, callId });
      return undefined;
    }
    if (!(await steps.take(tx, read, now)) || !(await isFirmOpen(tx))) return 'over' as const;
    await recordSuccess(tx, attempt);
    const recoveryCodes = isEnrolled ? [] : await steps.turnOn(tx, userId);
    if (!isEnrolled) writeAudit(tx, { event: 'turnOnSecondStep', userId, address, callId });
    return { token: await admit(tx, userId, { ...caller, way }), recoveryCodes };
  });
  if (through === 'over') throw businessError('secondStepOver');
  if (through === undefined) throw businessError('wrongSecondStep');
  return through;
}

type Weighed = Omit<Shown, 'ticket'> & {
  readonly userId: string;
  readonly isEnrolled: boolean;
  readonly now: Date;
};

/** Codes kept for the loss of an app are good where there is one. */
function weigh(
  tx: Tx,
  steps: Gate['steps'],
  { userId, isEnrolled, code = '', recoveryCode, passkey, site, now }: Weighed,
): Promise<boolean> {
  if (passkey) return steps.passkeys.take(tx, userId, passkey, site, now);
  if (recoveryCode === undefined) return steps.takeCode(tx, userId, code, { now, isEnrolled });
  return isEnrolled ? steps.takeRecoveryCode(tx, userId, recoveryCode) : Promise.resolve(false);
}
