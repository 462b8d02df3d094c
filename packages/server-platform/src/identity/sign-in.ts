import type { LoginType } from '@jianheng/contract';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import { writeAudit } from '../audit/write-audit.ts';
import { inTransaction, type Tx } from '../database/transaction.ts';
import { businessError, type PlatformMessage } from '../errors/errors.ts';
import { type Account, accountByName } from './accounts.ts';
import { toNetwork } from './network.ts';
import { FIRM_IS_OPEN } from './open-firm.ts';
import { keepWithinLimit } from './own-sessions/session-limit.ts';
import { isPassword } from './passwords/password.ts';
import type { SecondStep, SecondSteps } from './second-step/second-steps.ts';
import { hashToken, openSession, type SessionOrigin } from './sessions.ts';
import {
  type Attempt,
  beginAttempt,
  forgetAttempt,
  recordFailure,
  recordSuccess,
} from './sign-in-lockout.ts';

export type Caller = { readonly address: string; readonly agent: string; readonly callId: string };
export type SignIn = Caller & {
  readonly tenantId: string;
  readonly loginName: string;
  readonly password: string;
  readonly now: Date;
};

/** What every way in stands on. */
export type Gate = { readonly pool: Pool; readonly steps: SecondSteps };

/** Somebody before a door: which one, and under whose name his tries are counted. */
export type Entry = Caller & {
  readonly tenantId: string;
  readonly way: LoginType;
  /** A login name, or what stands for one where nobody is known by it. */
  readonly counted: string;
  /** The sentence that says no more than that it was refused. */
  readonly refusal: PlatformMessage;
  readonly now: Date;
};

/** Whom a way in has found, and whether he has shown that it is him. */
export type Proof = { readonly account: Account | undefined; readonly isRight: boolean };

/** A session, or what must still be shown before there is one. */
export type Entered = { readonly token: string } | { readonly secondStep: SecondStep };

/**
 * The one way to a session, whatever somebody comes with: the attempt is counted, what he shows is weighed, the outcome is
 * written down, each in a transaction of its own. What is refused is counted all the same, and nobody holds a connection
 * while a password is weighed. Whatever is wrong, the answer is the same sentence after the same work.
 */
export async function enter(gate: Gate, entry: Entry, prove: () => Promise<Proof>): Promise<Entered> {
  const { tenantId, counted, address } = entry;
  const attempt = await beginAttempt(gate.pool, {
    tenantId,
    account: counted.toLowerCase(),
    network: toNetwork(address),
  });
  const proof = await prove();
  const entered = await recordOutcome(gate, attempt, entry, proof);
  if (entered === undefined) throw businessError(entry.refusal);
  return entered;
}

/** Signing in with a password. */
export function signIn(gate: Gate, { loginName, password, ...given }: SignIn): Promise<Entered> {
  const { tenantId } = given;
  // Other tries are counted under words with a colon: whoever types one shuts nobody out there.
  const counted = loginName.replaceAll(':', ' ');
  const entry = { ...given, way: 'account', counted, refusal: 'wrongSignIn' } as const;
  return enter(gate, entry, async () => {
    const account = await inTransaction(gate.pool, tenantId, (tx) => accountByName(tx, loginName), {
      readOnly: true,
    });
    return { account, isRight: await isPassword(account?.passwordHash ?? undefined, password) };
  });
}

/** Opens a session for whoever has shown who he is, and writes down how he came. */
export async function admit(
  tx: Tx,
  userId: string,
  { way, ...caller }: Caller & { readonly way: LoginType },
  origin: SessionOrigin = {},
): Promise<string> {
  const { address, callId } = caller;
  writeAudit(tx, { event: 'signIn', userId, detail: { way }, address, callId });
  const token = await openSession(tx, userId, caller, origin);
  // A window that goes on from a sign-in is no further one.
  if (origin.from === undefined)
    await keepWithinLimit(tx, { userId, tokenHash: hashToken(token), address, callId });
  return token;
}

function recordOutcome(
  { pool, steps }: Gate,
  attempt: Attempt,
  entry: Entry,
  { account, isRight }: Proof,
): Promise<Entered | undefined> {
  const { address, callId, way, counted, now } = entry;
  return inTransaction(pool, attempt.tenantId, async (tx) => {
    if (!account?.isOpen || !isRight || !(await isFirmOpen(tx))) {
      await recordFailure(tx, attempt);
      const object = counted.slice(0, 100);
      const userId = account?.id ?? null;
      writeAudit(tx, { event: 'signInFailed', userId, object, detail: { way }, address, callId });
      return undefined;
    }
    const secondStep = await steps.demanded(tx, account, way, now);
    if (secondStep) {
      // What he failed at the second step stays counted: the first one shown again does not wipe it out.
      await forgetAttempt(tx, attempt);
      writeAudit(tx, { event: 'signInFirstStep', userId: account.id, detail: { way }, address, callId });
      return { secondStep };
    }
    await recordSuccess(tx, attempt);
    return { token: await admit(tx, account.id, entry) };
  });
}

export async function isFirmOpen(tx: Tx): Promise<boolean> {
  const { rows } =
    await sql`select 1 from tenant t where t.id = ${tx.tenantId} and ${FIRM_IS_OPEN} and t.founded_at is not null`.execute(
      tx.db,
    );
  return rows.length > 0;
}
