import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import { inTransaction, type Tx } from '../database/transaction.ts';
import { businessError } from '../errors/errors.ts';
import { type AttemptSource, throttle } from './throttle.ts';

const WINDOW_MINUTES = 15;
/** Failures on one account from one network, after which that network waits; others are not touched by it. */
const MAX_FAILURES_BY_NETWORK = 5;
/** Failures on one account from anywhere, after which only networks where its owner has signed in before may try. */
const MAX_FAILURES_BY_ACCOUNT = 20;
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
    if (begun === 'locked' || (begun === 'wait' && Date.now() > until))
      throw businessError('lockedOut', { minutes: WINDOW_MINUTES });
    if (begun === 'wait') {
      await wait(POLL_MS);
      continue;
    }
    const attempt = { ...place, id: begun.id };
    if (!begun.isKnown) await throttle(pool, place).catch((refusal) => withdraw(pool, attempt, refusal));
    return attempt;
  }
}

/** What was not looked at is no failure of anybody. */
async function withdraw(pool: Pool, { tenantId, id }: Attempt, refusal: unknown): Promise<never> {
  await inTransaction(pool, tenantId, (tx) =>
    sql`delete from sign_in_attempt where tenant_id = ${tenantId} and id = ${id}`.execute(tx.db),
  );
  throw refusal;
}

async function tryToBegin(
  tx: Tx,
  place: AttemptSource,
): Promise<'locked' | 'wait' | { id: string; isKnown: boolean }> {
  const { tenantId, account, network } = place;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`sign-in/${tenantId}/${account}`}, 0))`.execute(
    tx.db,
  );
  const counted = await countOf(tx, place);
  const isTooMany =
    counted.by_place >= MAX_FAILURES_BY_NETWORK ||
    (!counted.is_known && counted.by_account >= MAX_FAILURES_BY_ACCOUNT);
  if (isTooMany) return 'locked';
  // Several windows of one person may sign in at once: what is still being looked at is waited for.
  if (counted.by_place + counted.undecided >= MAX_FAILURES_BY_NETWORK) return 'wait';
  const { rows } = await sql<{ id: string }>`insert into sign_in_attempt (tenant_id, account, network)
    values (${tenantId}, ${account}, ${network}) returning id`.execute(tx.db);
  return { id: rows[0]?.id ?? '', isKnown: counted.is_known };
}

async function countOf(tx: Tx, { tenantId, account, network }: AttemptSource): Promise<Counted> {
  const isOver = sql`(failed or at < now() - ${sql.lit(`${UNDECIDED_SECONDS} seconds`)}::interval)`;
  const { rows } = await sql<Counted>`
    select count(*) filter (where network = ${network} and ${isOver})::int as by_place,
      count(*) filter (where network = ${network} and not ${isOver})::int as undecided,
      count(*) filter (where ${isOver})::int as by_account,
      exists (select 1 from staff u join session s on s.tenant_id = u.tenant_id and s.user_id = u.id
        where u.tenant_id = ${tenantId} and lower(u.login_name) = ${account} and s.network = ${network}) as is_known
    from sign_in_attempt where tenant_id = ${tenantId} and account = ${account}
      and at > now() - ${sql.lit(`${WINDOW_MINUTES} minutes`)}::interval`.execute(tx.db);
  return rows[0] ?? { by_place: 0, undecided: 0, by_account: 0, is_known: false };
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
