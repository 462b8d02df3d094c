import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import { inTransaction } from '../database/transaction.ts';
import { AccessError } from '../errors/errors.ts';

/** At which account a password is tried, and from where. */
export type AttemptSource = { readonly tenantId: string; readonly account: string; readonly network: string };

/** Failures from one network within a quarter of an hour, after which its attempts go one by one. */
const MAX_FAILURES = 100;
const STEP = '1 second';
const STEP_MS = 1000;
/** So many wait; whoever comes then is asked to come back. */
const MAX_WAIT = '10 seconds';

/**
 * Slows a network down that tries many names, without shutting it out: its attempts are looked at one a second over all
 * instances. Who has signed in from there before is not slowed down at all.
 */
export async function throttle(pool: Pool, { tenantId, network }: AttemptSource): Promise<void> {
  const pause = await inTransaction(pool, tenantId, async (tx) => {
    const failed =
      await sql`select 1 from sign_in_attempt where tenant_id = ${tenantId} and network = ${network}
      and failed and at > now() - interval '15 minutes' limit ${MAX_FAILURES}`.execute(tx.db);
    if (failed.rows.length < MAX_FAILURES) return 0;
    const { rows } = await sql<{ ms: number }>`
      insert into sign_in_pace as p (tenant_id, network, next_at)
      values (${tenantId}, ${network}, now() + ${sql.lit(STEP)}::interval)
      on conflict (tenant_id, network) do update set next_at = greatest(p.next_at, now()) + ${sql.lit(STEP)}::interval
        where p.next_at < now() + ${sql.lit(MAX_WAIT)}::interval
      returning (extract(epoch from next_at - now()) * 1000)::int as ms`.execute(tx.db);
    return rows[0] ? rows[0].ms - STEP_MS : undefined;
  });
  if (pause === undefined) throw new AccessError(429, '您所在网络的登录请求过多，请稍后再试。');
  if (pause > 0) await wait(pause);
}
