import { sql } from 'kysely';
import type { Pool } from 'pg';
import { inTransaction, type Tx } from '../database/transaction.ts';
import { AccessError } from '../errors/errors.ts';
import { HOLDS_TODAY } from './accounts.ts';
import { NOT_IDLE, NOT_OLD } from './session-lives.ts';

/** What whoever still holds the token of a session that has ended is told. */
const SESSION_ENDS = {
  signedOut: '您已退出登录，请重新登录。',
  endedElsewhere: '您已在别处让此登录下线，请重新登录。',
  displaced: '您的账号在别处登录，超过了同时在线数，此处已下线，请重新登录。',
  passwordChanged: '您的密码已修改或重置，请用新密码重新登录。',
  idle: '您长时间没有操作，登录已失效，请重新登录。',
  expired: '登录已达到最长时间，请重新登录。',
  accountStopped: '您的账号已停用或不在有效期内，请联系管理员。',
  // Nobody is kept away by what holds no more.
  accountReopened: '您的账号已恢复使用，请重新登录。',
} as const;
type SessionEnd = keyof typeof SESSION_ENDS;

type Found = {
  has_ended: boolean;
  end_reason: string | null;
  is_open: boolean;
  not_idle: boolean;
  not_old: boolean;
};

/**
 * Why a session is none any more, as a refusal. What nobody ended, but time or the end of an account, is written down when
 * it is first asked for.
 */
export async function endedRefusal(pool: Pool, tenantId: string, hash: string): Promise<AccessError> {
  const found = await inTransaction(pool, tenantId, (tx) => readEnd(tx, hash), { readOnly: true });
  const reason = found && reasonOf(found);
  if (found && !found.has_ended && reason)
    await inTransaction(
      pool,
      tenantId,
      (tx) =>
        sql`update session set ended_at = now(), end_reason = ${reason}
        where tenant_id = ${tenantId} and token_hash = ${hash} and ended_at is null`.execute(tx.db),
      // He is told why though nothing can be written just now.
    ).catch(() => undefined);
  return reason ? new AccessError(401, SESSION_ENDS[reason]) : new AccessError(401);
}

function reasonOf({ has_ended, end_reason, is_open, not_idle, not_old }: Found): SessionEnd | undefined {
  if (has_ended && end_reason === 'accountStopped' && is_open) return 'accountReopened';
  if (has_ended) return Object.keys(SESSION_ENDS).find((one): one is SessionEnd => one === end_reason);
  if (!is_open) return 'accountStopped';
  if (!not_old) return 'expired';
  return not_idle ? undefined : 'idle';
}

async function readEnd(tx: Tx, hash: string): Promise<Found | undefined> {
  const { rows } = await sql<Found>`
    select s.ended_at is not null as has_ended, s.end_reason, ${NOT_IDLE} as not_idle, ${NOT_OLD} as not_old,
      exists (select 1 from staff u where u.tenant_id = s.tenant_id and u.id = s.user_id and u.enabled
        union all select 1 from member u where u.tenant_id = s.tenant_id and u.id = s.user_id and ${HOLDS_TODAY}) as is_open
    from session s where s.tenant_id = ${tx.tenantId} and s.token_hash = ${hash}`.execute(tx.db);
  return rows[0];
}
