import { sql } from 'kysely';
import type { Tx } from '../database/transaction.ts';

/** So many a quarter of an hour, from one network. */
const MOST = 20;

/**
 * Counts that a network asks who is known here, and answers whether it may: whoever asks for many looks for people, not
 * for his own account.
 */
export async function countLook(tx: Tx, network: string): Promise<boolean> {
  const account = 'look:';
  await sql`select pg_advisory_xact_lock(hashtextextended(${`look/${tx.tenantId}/${network}`}, 0))`.execute(
    tx.db,
  );
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from sign_in_attempt
    where tenant_id = ${tx.tenantId} and account = ${account} and network = ${network}
      and at > now() - interval '15 minutes'`.execute(tx.db);
  if ((rows[0]?.count ?? 0) >= MOST) return false;
  await sql`insert into sign_in_attempt (tenant_id, account, network)
    values (${tx.tenantId}, ${account}, ${network})`.execute(tx.db);
  return true;
}
