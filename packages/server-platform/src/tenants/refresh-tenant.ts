import type { Pool } from 'pg';
import { inTransaction } from '../database/transaction.ts';
import type { AppContext } from '../http/contexts.ts';
import { addShipped } from './shipped.ts';

/** Gives a firm what a newer version ships. */
export async function refreshTenant(context: AppContext, tenantId: string): Promise<void> {
  await inTransaction(context.pool, tenantId, (tx) => addShipped(tx, context));
}

/** The firms that were founded to the end; the first is the one that plain `/login` signs in to. */
export async function getTenantIds(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    'select id from tenant where founded_at is not null order by id',
  );
  return rows.map(({ id }) => id);
}
