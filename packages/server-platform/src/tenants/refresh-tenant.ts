import type { Pool } from 'pg';
import { addShippedHolidays } from '../calendar/work-days.ts';
import { inTransaction } from '../database/transaction.ts';
import type { AppContext } from '../http/contexts.ts';
import { deployProcesses } from '../processes/definitions/deploy.ts';
import { addShippedDictionaries } from './shipped-dictionaries.ts';
import { addShippedMenu } from './shipped-menu.ts';

/** Gives a firm what a newer version ships: menu pages, dictionaries, holidays and processes. What the firm changed stays. */
export async function refreshTenant({ pool, ids, registry }: AppContext, tenantId: string): Promise<void> {
  await inTransaction(pool, tenantId, async (tx) => {
    await addShippedMenu(tx, ids, registry);
    await addShippedDictionaries(tx, ids, registry);
    await addShippedHolidays(tx);
    await deployProcesses(tx, ids, registry);
  });
}

/** The firms that were founded to the end; the first is the one that plain `/login` signs in to. */
export async function getTenantIds(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    'select id from tenant where founded_at is not null order by id',
  );
  return rows.map(({ id }) => id);
}
