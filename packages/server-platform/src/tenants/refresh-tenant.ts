import { addShippedHolidays } from '../calendar/work-days.ts';
import { inTransaction } from '../database/transaction.ts';
import { addShippedMenu } from '../identity/menu.ts';
import { deployProcesses } from '../processes/definitions/deploy.ts';
import type { AppContext } from './create-tenant.ts';
import { addShippedDictionaries } from './shipped-dictionaries.ts';

/** Gives a firm what a newer version ships: menu pages, dictionaries, holidays and processes. What the firm changed stays. */
export async function refreshTenant({ pool, ids, registry }: AppContext, tenantId: string): Promise<void> {
  await inTransaction(pool, tenantId, async (tx) => {
    await addShippedMenu(tx, ids, registry);
    await addShippedDictionaries(tx, ids, registry);
    await addShippedHolidays(tx);
    await deployProcesses(tx, ids, registry);
  });
}
