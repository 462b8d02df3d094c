import { sql } from 'kysely';
import type { Tx } from '../../database/transaction.ts';
import { signInRules } from '../sign-in-settings.ts';

/** Failures of an account, from which on a captcha is demanded everywhere and in remembered browsers too. */
const ACCOUNT_FAILURES = 2;
/** Failures of a network at any accounts: one that tries many names meets a captcha at each. */
const NETWORK_FAILURES = 10;

/**
 * Whether signing in to this account from this network demands a captcha: by the firm's rule always or after failures only,
 * in a browser that remembers the account after failures only. Failures count as long as the lockout remembers them.
 */
export async function isCaptchaDemanded(
  tx: Tx,
  { loginName, network, isKnown }: { loginName: string; network: string; isKnown: boolean },
): Promise<boolean> {
  const { captcha, lockMinutes } = await signInRules(tx);
  if (captcha === 'always' && !isKnown) return true;
  const account = loginName.trim().replaceAll(':', ' ').toLowerCase();
  const { rows } = await sql<{ own: number; near: number }>`
    select count(*) filter (where account = ${account})::int as own, count(*) filter (where network = ${network})::int as near
    from sign_in_attempt where tenant_id = ${tx.tenantId} and failed and (account = ${account} or network = ${network})
      and at > now() - make_interval(mins => ${lockMinutes}::int)`.execute(tx.db);
  const { own, near } = rows[0] ?? { own: 0, near: 0 };
  return own >= ACCOUNT_FAILURES || (!isKnown && near >= NETWORK_FAILURES);
}
