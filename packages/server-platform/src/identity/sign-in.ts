import { sql } from 'kysely';
import type { Pool } from 'pg';
import { writeAudit } from '../audit/write-audit.ts';
import { inTransaction } from '../database/transaction.ts';
import { businessError } from '../errors/errors.ts';
import { toNetwork } from './network.ts';
import { isPassword } from './password.ts';
import { openSession } from './sessions.ts';
import { type Attempt, beginAttempt, recordFailure, recordSuccess } from './sign-in-lockout.ts';

export type Caller = { readonly address: string; readonly agent: string; readonly callId: string };
export type SignIn = Caller & {
  readonly tenantId: string;
  readonly loginName: string;
  readonly password: string;
};
type Account = { id: string; password_hash: string | null; enabled: boolean };

/**
 * The one way to a session with a password. The attempt is counted, the password is weighed, the outcome is written
 * down, each in a transaction of its own: what is refused is counted all the same, and nobody holds a connection while
 * a password is weighed. Whatever is wrong, the answer is the same sentence after the same work.
 */
export async function signIn(pool: Pool, given: SignIn): Promise<string> {
  const { tenantId, loginName, address } = given;
  const place = { tenantId, account: loginName.toLowerCase(), network: toNetwork(address) };
  const attempt = await beginAttempt(pool, place);
  const account = await accountOf(pool, given);
  const isRight = await isPassword(account?.password_hash ?? undefined, given.password);
  const token = await recordOutcome(pool, attempt, { given, account, isRight });
  if (token === undefined) throw businessError('wrongSignIn');
  return token;
}

type Outcome = {
  readonly given: SignIn;
  readonly account: Account | undefined;
  readonly isRight: boolean;
};

function recordOutcome(
  pool: Pool,
  attempt: Attempt,
  { given, account, isRight }: Outcome,
): Promise<string | undefined> {
  const { address, callId } = given;
  return inTransaction(pool, attempt.tenantId, async (tx) => {
    if (!account?.enabled || !isRight) {
      await recordFailure(tx, attempt);
      const object = given.loginName.slice(0, 100);
      writeAudit(tx, { event: 'signInFailed', userId: account?.id ?? null, object, address, callId });
      return undefined;
    }
    await recordSuccess(tx, attempt);
    writeAudit(tx, { event: 'signIn', userId: account.id, address, callId });
    return openSession(tx, account.id, given);
  });
}

function accountOf(pool: Pool, { tenantId, loginName }: SignIn): Promise<Account | undefined> {
  return inTransaction(
    pool,
    tenantId,
    async (tx) => {
      const { rows } = await sql<Account>`
        select u.id, u.enabled, c.password_hash from staff u
        left join credential c on c.tenant_id = u.tenant_id and c.user_id = u.id
        where u.tenant_id = ${tenantId} and u.login_name = ${loginName}`.execute(tx.db);
      return rows[0];
    },
    { readOnly: true },
  );
}
