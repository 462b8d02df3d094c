import type { Ids } from '../database/ids.ts';
import type { Tx } from '../database/transaction.ts';
import { menuEntries } from '../identity/menu/menu.ts';
import { shippedEntries } from '../identity/menu/shipped-entries.ts';
import type { Registry } from '../storage/registry.ts';
import { insertColumns } from '../storage/writing/insert-rows.ts';

/** 页签 */
const OPEN_IN_TAB = '1';

/**
 * Adds what the platform and its modules ship and the firm's menu does not have yet; what an administrator changed
 * stays as it is.
 */
export async function addShippedMenu(tx: Tx, ids: Ids, registry: Registry): Promise<void> {
  const entries = await menuEntries(tx);
  const known = new Map(entries.flatMap(({ page, id }) => (page ? [[page, id]] : [])));
  const missing = shippedEntries(registry).filter(({ page }) => !known.has(page));
  await ids.reserve(missing.length, tx.client);
  for (const { page } of missing) known.set(page, ids.take());
  const rows = missing.map(
    ({ page, parent, name, type, sort, url = null, icon = null, permission = null }) => ({
      tenant_id: tx.tenantId,
      id: known.get(page),
      parent_id: parent ? (known.get(parent) ?? null) : null,
      page,
      name,
      type,
      url,
      icon,
      permission,
      open_type: OPEN_IN_TAB,
      hidden: false,
      sort,
    }),
  );
  await insertColumns(tx, 'menu_entry', rows);
}
