import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import { inTransaction, type Tx } from '../database/transaction.ts';
import { businessError } from '../errors/errors.ts';
import { type SignInRules, signInRules } from './sign-in-settings.ts';
import { type AttemptSource, throttle } from './throttle.ts';

/**
 * Failures on one account from anywhere, for each that one network may have (`lockFailures`, after which it waits and
 * others are not touched by it): from then on only networks where its owner has signed in before may try.
 */
const NETWORKS = 4;
/** An attempt that came to no end within this is counted as failed: its instance died. */
const UNDECIDED_SECONDS = 30;
const POLL_MS = 100;
const TIMEOUT_MS = 5000;

export type Attempt = AttemptSource & { readonly id: string };
type Counted = { by_place: number; undecided: number; by_account: number; is_known: boolean };

/**
 * Counts an attempt before the password is looked at, so that guesses which come at once, on any instance, are counted
 * as well; no connection is held while the password is weighed. Refuses what is too much.
 */
export async function beginAttempt(pool: Pool, place: AttemptSource): Promise<Attempt> {
  const until = Date.now() + TIMEOUT_MS;
  for (;;) {
    const begun = await inTransaction(pool, place.tenantId, (tx) => tryToBegin(tx, place));
    if ('minutes' in begun && (begun.isLocked || Date.now() > until))
      throw businessError('lockedOut', { minutes: begun.minutes });
    if ('minutes' in begun) {
      await wait(POLL_MS);
      continue;
    }
    const attempt = { ...place, id: begun.id };
    if (!begun.isKnown) await throttle(pool, place).catch((refusal) => withdraw(pool, attempt, refusal));
    return attempt;
  }
}

/** What was not looked at is no failure of anybody. */
async function withdraw(pool: Pool, attempt: Attempt, refusal: unknown): Promise<never> {
  await inTransaction(pool, attempt.tenantId, (tx) => forgetAttempt(tx, attempt));
  throw refusal;
}

async function tryToBegin(
  tx: Tx,
  place: AttemptSource,
): Promise<{ isLocked: boolean; minutes: number } | { id: string; isKnown: boolean }> {
  const { tenantId, account, network } = place;
  const rules = await signInRules(tx);
  const { lockFailures: most, lockMinutes: minutes } = rules;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`sign-in/${tenantId}/${account}`}, 0))`.execute(
    tx.db,
  );
  const counted = await countOf(tx, place, rules);
  const isTooMany = counted.by_place >= most || (!counted.is_known && counted.by_account >= most * NETWORKS);
  if (isTooMany) return { isLocked: true, minutes };
  // Several windows of one person may sign in at once: what is still being looked at is waited for.
  if (counted.by_place + counted.undecided >= most) return { isLocked: false, minutes };
  const { rows } = await sql<{ id: string }>`insert into sign_in_attempt (tenant_id, account, network)
    values (${tenantId}, ${account}, ${network}) returning id`.execute(tx.db);
  return { id: rows[0]?.id ?? '', isKnown: counted.is_known };
}

async function countOf(
  tx: Tx,
  { tenantId, account, network }: AttemptSource,
  { lockMinutes }: SignInRules,
): Promise<Counted> {
  const isOver = sql`(failed or at < now() - ${sql.lit(`${UNDECIDED_SECONDS} seconds`)}::interval)`;
  const { rows } = await sql<Counted>`
    select count(*) filter (where network = ${network} and ${isOver})::int as by_place,
      count(*) filter (where network = ${network} and not ${isOver})::int as undecided,
      count(*) filter (where ${isOver})::int as by_account,
      exists (select 1 from (select id, tenant_id from staff where tenant_id = ${tenantId} and lower(login_name) = ${account}
          union all select id, tenant_id from member where tenant_id = ${tenantId} and lower(login_name) = ${account}) u
        join session s on s.tenant_id = u.tenant_id and s.user_id = u.id and s.network = ${network}) as is_known
    from sign_in_attempt where tenant_id = ${tenantId} and account = ${account}
      and at > now() - make_interval(mins => ${lockMinutes}::int)`.execute(tx.db);
  return rows[0] ?? { by_place: 0, undecided: 0, by_account: 0, is_known: false };
}

/** It was neither a failure nor an end: the failures at this account stay as they are. */
export async function forgetAttempt(tx: Tx, { tenantId, id }: Attempt): Promise<void> {
  await sql`delete from sign_in_attempt where tenant_id = ${tenantId} and id = ${id}`.execute(tx.db);
}

/** The password was wrong. */
export async function recordFailure(tx: Tx, { tenantId, id }: Attempt): Promise<void> {
  await sql`update sign_in_attempt set failed = true where tenant_id = ${tenantId} and id = ${id}`.execute(
    tx.db,
  );
}

/** The password was right: failures at this account from here are forgotten, those from elsewhere are not. */
export async function recordSuccess(tx: Tx, { tenantId, id, account, network }: Attempt): Promise<void> {
  await sql`delete from sign_in_attempt where tenant_id = ${tenantId}
    and (id = ${id} or (account = ${account} and network = ${network} and failed))`.execute(tx.db);
}
