import { sql } from 'kysely';
import type { Pool } from 'pg';
import { writeAudit } from '../../audit/write-audit.ts';
import type { User } from '../../authorization/user.ts';
import { inTransaction, type Tx } from '../../database/transaction.ts';
import { businessError, ValidationError } from '../../errors/errors.ts';
import { inputFault } from '../../errors/input-faults.ts';
import { accountById, ownAddress } from '../accounts.ts';
import type { OutgoingMessages } from '../codes/outgoing-messages.ts';
import type { SignInCodes } from '../codes/sign-in-codes.ts';
import { toNetwork } from '../network.ts';
import { requireOwnPassword } from '../passwords/require-own-password.ts';
import type { Caller } from '../sign-in.ts';
import {
  type Attempt,
  beginAttempt,
  forgetAttempt,
  recordFailure,
  recordSuccess,
} from '../sign-in-lockout.ts';
import { signInRules } from '../sign-in-settings.ts';

export type AddressNeeds = {
  readonly pool: Pool;
  readonly codes: SignInCodes;
  readonly messages: OutgoingMessages;
};
export type TimedCaller = Caller & { readonly now: Date };
/** An address that its owner has shown to be his; the empty one needs no code. */
export type ProvedAddress = {
  readonly email: string;
  readonly proof?: { readonly code: string; readonly attempt: Attempt };
};

/**
 * Sends a code to the mail address that somebody wants for himself, or has and has not proved. Whether another holds it is
 * said to whoever has shown his own password, and counts as a wrong guess: nobody asks through a list of addresses.
 */
export async function sendAddressCode(
  needs: AddressNeeds,
  user: User,
  { email, password }: { readonly email: string; readonly password: string },
  caller: TimedCaller,
): Promise<{ seconds: number; isCarried: boolean }> {
  const { pool, codes } = needs;
  const { address, now } = caller;
  await requireOwnPassword(pool, user, password, caller);
  const attempt = await beginAttempt(pool, countedOf(user, address));
  const isFree = await inTransaction(pool, user.tenantId, async (tx) => {
    const found = await isFreeAddress(tx, user.id, email);
    // Asking for a free one between two guesses takes no guess back.
    await (found ? forgetAttempt(tx, attempt) : recordFailure(tx, attempt));
    return found;
  });
  if (!isFree) throw businessError('duplicate', { what: '邮箱' });
  return inTransaction(pool, user.tenantId, async (tx) => {
    const language = (await accountById(tx, user.id))?.language ?? null;
    await codes.send(tx, placeOf(user, email), { address, now, isWanted: true, language });
    return { seconds: (await signInRules(tx)).codeSeconds, isCarried: codes.isCarried(email) };
  });
}

/**
 * The address that somebody gives himself, once he has shown his password and the code that went there: a forgotten
 * password may be sent to it. Nothing where it is the one that he has; guesses count though the call is refused.
 */
export async function proveOwnAddress(
  needs: AddressNeeds,
  user: User,
  given: { readonly email: string; readonly password: string; readonly code: string | undefined },
  caller: TimedCaller,
): Promise<ProvedAddress | undefined> {
  const { pool, codes } = needs;
  const { email, code, password } = given;
  const { tenantId, id } = user;
  const { address, callId, now } = caller;
  const has = await inTransaction(pool, tenantId, (tx) => ownAddress(tx, id), { readOnly: true });
  if (email === has.email && (has.isProved || code === undefined)) return undefined;
  await requireOwnPassword(pool, user, password, caller);
  if (email === '') return { email };
  if (code === undefined) throw new ValidationError({ captcha: inputFault('mailCodeMissing') });
  const attempt = await beginAttempt(pool, countedOf(user, address));
  const isRight = await inTransaction(pool, tenantId, async (tx) => {
    if (await codes.look(tx, placeOf(user, email), code, now)) return true;
    await recordFailure(tx, attempt);
    writeAudit(tx, { event: 'ownAddressFailed', userId: id, address, callId });
    return false;
  });
  if (!isRight) throw businessError('wrongMailCode');
  return { email, proof: { code, attempt } };
}

/** Writes down the address, uses its code up, and tells the address before that it is no longer the one. */
export async function keepOwnAddress(
  tx: Tx,
  needs: AddressNeeds,
  user: User,
  proved: ProvedAddress,
  { now }: TimedCaller,
): Promise<void> {
  const { id } = user;
  const { email } = proved;
  await takeCode(tx, needs.codes, user, { ...proved, now });
  const was = await ownAddress(tx, id);
  const state = email === '' ? null : 'proved';
  await sql`update ${sql.table(user.isMember ? 'member' : 'staff')}
    set email = ${email || null}, proved_email = ${email || null}, email_state = ${state},
      revision = revision + 1, updated_by = ${id}, updated_at = now()
    where tenant_id = ${tx.tenantId} and id = ${id}`.execute(tx.db);
  if (was.email === '' || was.email.toLowerCase() === email.toLowerCase()) return;
  const language = (await accountById(tx, id))?.language ?? null;
  await needs.messages.tellFormerAddress(tx, { recipient: was.email, language });
}

/** Uses the code up; meanwhile another may have, or may have taken the address. */
async function takeCode(
  tx: Tx,
  codes: SignInCodes,
  user: User,
  { email, proof, now }: ProvedAddress & { readonly now: Date },
): Promise<void> {
  if (!proof) return;
  await recordSuccess(tx, proof.attempt);
  if (!(await codes.take(tx, placeOf(user, email), proof.code, now))) throw businessError('wrongMailCode');
  if (!(await isFreeAddress(tx, user.id, email))) throw businessError('duplicate', { what: '邮箱' });
}

/** Somebody who got a code at his address has proved it, whoever wrote it down. */
export async function noteProved(tx: Tx, id: string, email: string): Promise<void> {
  for (const table of ['staff', 'member'])
    await sql`update ${sql.table(table)} set proved_email = email, email_state = 'proved'
      where tenant_id = ${tx.tenantId} and id = ${id} and lower(email) = ${email.toLowerCase()}`.execute(
      tx.db,
    );
}

/** Whoever is signed in is known better by that than by his browser. Letters of another size reach the same box. */
const placeOf = ({ id }: User, email: string) =>
  ({ recipient: email.toLowerCase(), purpose: 'changeEmail', browser: `user/${id}` }) as const;

/** No login name holds a colon, so this is nobody's account. */
const countedOf = ({ tenantId, id }: User, address: string) => ({
  tenantId,
  account: `email:${id}`,
  network: toNetwork(address),
});

/** Of two people with one address nobody knows which is meant: neither would get a forgotten password back. */
async function isFreeAddress(tx: Tx, id: string, email: string): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`own-address/${tx.tenantId}`}, 0))`.execute(
    tx.db,
  );
  const address = email.toLowerCase();
  const { rows } = await sql`
    select 1 from staff where tenant_id = ${tx.tenantId} and id <> ${id} and lower(email) = ${address}
    union all select 1 from member where tenant_id = ${tx.tenantId} and id <> ${id} and lower(email) = ${address}
    limit 1`.execute(tx.db);
  return rows.length === 0;
}
