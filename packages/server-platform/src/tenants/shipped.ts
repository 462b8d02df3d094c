import { addShippedHolidays } from '../calendar/work-days.ts';
import type { Tx } from '../database/transaction.ts';
import type { AppContext } from '../http/contexts.ts';
import { deployProcesses } from '../processes/definitions/deploy.ts';
import { addShippedAreas } from './shipped-areas.ts';
import { addShippedDictionaries } from './shipped-dictionaries.ts';
import { addShippedMenu } from './shipped-menu.ts';
import { addShippedTrees } from './shipped-trees.ts';

/**
 * Gives a firm what the product ships and it does not have yet: menu pages, dictionaries, areas, holidays and processes. What
 * the firm changed stays. The number of statements does not grow with the number of modules.
 */
export async function addShipped(
  tx: Tx,
  { ids, registry }: Pick<AppContext, 'ids' | 'registry'>,
): Promise<void> {
  await addShippedMenu(tx, ids, registry);
  await addShippedDictionaries(tx, ids, registry);
  await addShippedTrees(tx, ids, registry);
  await addShippedAreas(tx, ids, registry);
  await addShippedHolidays(tx);
  await deployProcesses(tx, ids, registry);
}
