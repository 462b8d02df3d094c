import { sql } from 'kysely';
import type { Tx } from '../../database/transaction.ts';

/** What somebody has set up as the second thing is gone: at the door one thing is enough, or he sets up another. */
export async function forgetSecondStep(tx: Tx, userId: string): Promise<void> {
  for (const table of ['authenticator', 'recovery_code', 'passkey'])
    await sql`delete from ${sql.table(table)}
      where tenant_id = ${tx.tenantId} and user_id = ${userId}`.execute(tx.db);
}
