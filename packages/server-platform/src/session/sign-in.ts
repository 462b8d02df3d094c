import { sql } from 'kysely';
import { writeAudit } from '../audit/write-audit.ts';
import { inTransaction, type Tx } from '../database/transaction.ts';
import { refuseWith } from '../http/faults.ts';
import type { Server } from '../http/route.ts';
import { isCaptcha } from './captchas.ts';
import { demandNotLocked, forgetFailures, holdAccount, noteFailure } from './lockout.ts';
import { isPassword } from './password.ts';
import type { PasswordKeys } from './password-keys.ts';
import { openSession } from './sessions.ts';

export type SignIn = {
  readonly tenantId: string;
  readonly loginName: string;
  readonly kid: string;
  readonly sealedPassword: string;
  readonly captcha: string;
  readonly captchaId: string | undefined;
  readonly address: string;
  readonly agent: string;
  readonly callId: string;
};
type Account = { id: string; password_hash: string | null; enabled: boolean };

/**
 * The one way to a session: lockout, captcha, password, account. Whatever is wrong, the answer is the same sentence
 * after the same work; failures are counted in a transaction of their own, which holds though the call is refused.
 */
export async function signIn(server: Server, keys: PasswordKeys, attempt: SignIn): Promise<string> {
  const token = await inTransaction(server.pool, attempt.tenantId, async (tx) => {
    await demandNotLocked(tx, attempt);
    if (!(await isCaptcha(tx, attempt.captchaId, attempt.captcha))) return 'captcha' as const;
    await holdAccount(tx, attempt);
    const [password = ''] = await keys.open(tx, attempt.kid, [attempt.sealedPassword]);
    const account = await accountOf(tx, attempt.loginName);
    const isRight = await isPassword(account?.password_hash ?? undefined, password);
    if (!account?.enabled || !isRight) {
      await noteFailure(tx, attempt);
      writeAudit(tx, {
        event: 'signInFailed',
        userId: account?.id ?? null,
        object: attempt.loginName.slice(0, 100),
        ...clientOf(attempt),
      });
      return 'wrong' as const;
    }
    await forgetFailures(tx, attempt);
    writeAudit(tx, { event: 'signIn', userId: account.id, ...clientOf(attempt) });
    return { token: await openSession(tx, account.id, attempt) };
  });
  if (token === 'captcha') throw refuseWith('captchaWrong');
  if (token === 'wrong') throw refuseWith('wrongSignIn');
  return token.token;
}

const clientOf = ({ address, callId }: SignIn) => ({ address, callId });

async function accountOf(tx: Tx, loginName: string): Promise<Account | undefined> {
  const { rows } = await sql<Account>`
    select u.id, u.enabled, c.password_hash from staff u
    left join credential c on c.tenant_id = u.tenant_id and c.user_id = u.id
    where u.tenant_id = ${tx.tenantId} and u.login_name = ${loginName.trim()}`.execute(tx.db);
  return rows[0];
}

/** Sets a password for a person and ends his sessions, all but one if that is named. */
export async function setPassword(
  tx: Tx,
  userId: string,
  { hash, mustChange, keep }: { hash: string; mustChange: boolean; keep?: string },
): Promise<void> {
  await sql`insert into credential (tenant_id, user_id, password_hash, must_change)
    values (${tx.tenantId}, ${userId}, ${hash}, ${mustChange})
    on conflict (tenant_id, user_id) do update
      set password_hash = excluded.password_hash, must_change = excluded.must_change, changed_at = now()`.execute(
    tx.db,
  );
  await sql`update session set ended_at = now()
    where tenant_id = ${tx.tenantId} and user_id = ${userId} and ended_at is null and token_hash <> ${keep ?? ''}`.execute(
    tx.db,
  );
}
