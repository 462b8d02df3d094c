import { inTransaction } from '../database/transaction.ts';
import { addShippedHolidays } from '../process/calendar/work-days.ts';
import { deployProcesses } from '../process/deploy.ts';
import { addShippedMenu } from '../session/menu.ts';
import { addShippedDictionaries } from './add-dictionaries.ts';
import type { House } from './create-firm.ts';

/** Gives a firm what a newer version ships: menu pages, dictionaries, holidays and processes. What the firm changed stays. */
export async function refreshFirm({ pool, ids, registry }: House, tenantId: string): Promise<void> {
  await inTransaction(pool, tenantId, async (tx) => {
    await addShippedMenu(tx, ids, registry);
    await addShippedDictionaries(tx, ids, registry);
    await addShippedHolidays(tx);
    await deployProcesses(tx, ids, registry);
  });
}
