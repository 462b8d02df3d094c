import { sql } from 'kysely';
import { writeAudit } from '../../audit/write-audit.ts';
import type { Tx } from '../../database/transaction.ts';
import { LIVES } from '../session-lives.ts';
import { signInRules } from '../sign-in-settings.ts';

type Newcomer = {
  readonly userId: string;
  readonly tokenHash: string;
  readonly address: string;
  readonly callId: string;
};

/**
 * Ends the oldest sign-ins of a person beyond as many as the firm lets him have at once (同时在线数), the new one among
 * them. Windows that go on from one sign-in are as old as it is, and stay or end with it. To be called in the transaction
 * that has opened the new one.
 */
export async function keepWithinLimit(
  tx: Tx,
  { userId, tokenHash, address, callId }: Newcomer,
): Promise<void> {
  const { mostSessions } = await signInRules(tx);
  if (mostSessions === 0) return;
  // Two that come at once would each leave room for itself alone.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`sessions/${tx.tenantId}/${userId}`}, 0))`.execute(
    tx.db,
  );
  const { rows } = await sql<{ agent: string }>`
    with living as (
      select s.token_hash, dense_rank() over (order by s.created_at desc) as place from session s
      where s.tenant_id = ${tx.tenantId} and s.user_id = ${userId} and s.seen_by is null
        and s.token_hash <> ${tokenHash} and ${LIVES})
    update session s set ended_at = now(), end_reason = 'displaced' from living l
    where s.tenant_id = ${tx.tenantId} and s.token_hash = l.token_hash and l.place >= ${mostSessions}
    returning s.agent`.execute(tx.db);
  if (rows.length === 0) return;
  writeAudit(tx, { event: 'sessionDisplaced', userId, object: `/a/sys/user/${userId}`, address, callId });
}
