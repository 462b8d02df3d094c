import { sql } from 'kysely';
import type { Tx } from '../database/transaction.ts';
import { refuseWith } from '../http/faults.ts';

const WINDOW_MINUTES = 15;
const MOST_BY_ACCOUNT = 5;
const MOST_BY_ADDRESS = 100;

/** An address's neighbourhood: whoever holds a /64 of IPv6 has as many addresses as he likes. */
function neighbourhood(address: string): string {
  return address.includes(':') && !address.startsWith('::ffff:')
    ? address.split(':').slice(0, 4).join(':')
    : address.replace(/\.\d+$/, '');
}

type Attempt = { readonly loginName: string; readonly address: string };
const subjectsOf = ({ loginName, address }: Attempt) =>
  [`account:${loginName.toLowerCase()}`, `address:${neighbourhood(address)}`] as const;

/** Refuses while an account or an address has failed too often; living sessions are not touched by it. */
export async function demandNotLocked(tx: Tx, attempt: Attempt): Promise<void> {
  const [account, address] = subjectsOf(attempt);
  const { rows } = await sql<{ by_account: string; by_address: string }>`
    select count(*) filter (where subject = ${account}) as by_account, count(*) filter (where subject = ${address}) as by_address
    from login_failure where tenant_id = ${tx.tenantId} and subject = any(${[account, address]})
      and at > now() - ${sql.lit(`${WINDOW_MINUTES} minutes`)}::interval`.execute(tx.db);
  const failed = rows[0];
  if (Number(failed?.by_account) >= MOST_BY_ACCOUNT || Number(failed?.by_address) >= MOST_BY_ADDRESS) {
    throw refuseWith('lockedOut', { minutes: WINDOW_MINUTES });
  }
}

/** Lets the attempts on one account come one after the other and looks again: guesses that come at once are counted too. */
export async function holdAccount(tx: Tx, attempt: Attempt): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`sign-in/${tx.tenantId}/${subjectsOf(attempt)[0]}`}, 0))`.execute(
    tx.db,
  );
  await demandNotLocked(tx, attempt);
}

/** Counts a failure; must be committed although the sign-in itself is refused. */
export async function noteFailure(tx: Tx, attempt: Attempt): Promise<void> {
  for (const subject of subjectsOf(attempt)) {
    await sql`insert into login_failure (tenant_id, subject) values (${tx.tenantId}, ${subject})`.execute(
      tx.db,
    );
  }
}

/** A right password clears the account's failures, not the address's. */
export async function forgetFailures(tx: Tx, attempt: Attempt): Promise<void> {
  await sql`delete from login_failure where tenant_id = ${tx.tenantId} and (subject = ${subjectsOf(attempt)[0]} or at < now() - interval '1 day')`.execute(
    tx.db,
  );
}
