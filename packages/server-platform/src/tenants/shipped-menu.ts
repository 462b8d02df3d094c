import type { Ids } from '../database/ids.ts';
import { queryRows } from '../database/query.ts';
import type { Tx } from '../database/transaction.ts';
import { menuEntries } from '../identity/menu/menu.ts';
import type { ShippedEntry } from '../identity/menu/shell-menu.ts';
import { shippedEntries } from '../identity/menu/shipped-entries.ts';
import type { Registry } from '../storage/registry.ts';
import { insertColumns } from '../storage/writing/insert-rows.ts';

/** 页签 */
const OPEN_IN_TAB = '1';
const OPEN_IN_BROWSER_TAB = '3';

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
    ({ page, parent, name, type, sort, url = null, icon = null, permission = null, ownTab }) => ({
      tenant_id: tx.tenantId,
      id: known.get(page),
      parent_id: parent ? (known.get(parent) ?? null) : null,
      page,
      name,
      type,
      url,
      icon,
      permission,
      open_type: ownTab ? OPEN_IN_BROWSER_TAB : OPEN_IN_TAB,
      hidden: false,
      sort,
    }),
  );
  await insertColumns(tx, 'menu_entry', rows);
  await moveIntoNewGroups(tx, { entries, missing, registry });
}

type Arranged = {
  readonly entries: Awaited<ReturnType<typeof menuEntries>>;
  readonly missing: readonly ShippedEntry[];
  readonly registry: Registry;
};

/**
 * Puts entries into a group that a newer version ships for them, where they still stand in the group around it: an
 * administrator cannot have arranged them against a group that was not there.
 */
async function moveIntoNewGroups(tx: Tx, { entries, missing, registry }: Arranged): Promise<void> {
  const fresh = new Map(missing.map((entry) => [entry.page, entry]));
  const pages = new Map(entries.map(({ id, page }) => [id, page]));
  const parents = new Map(entries.map(({ page, parentId }) => [page, parentId && pages.get(parentId)]));
  const moved = shippedEntries(registry).flatMap(({ page, parent }) => {
    const group = parent === null ? undefined : fresh.get(parent);
    return group?.parent && parents.get(page) === group.parent ? [{ page, group: group.page }] : [];
  });
  await queryRows(
    tx,
    `update menu_entry m set parent_id = g.id, revision = m.revision + 1, updated_at = now()
     from unnest($2::text[], $3::text[]) n(page, parent) join menu_entry g on g.tenant_id = $1 and g.page = n.parent
     where m.tenant_id = $1 and m.page = n.page`,
    [tx.tenantId, moved.map(({ page }) => page), moved.map(({ group }) => group)],
  );
}

type Renamed = { readonly before: Registry | undefined; readonly after: Registry };

/** Calls entries of the firm's menu as their pages are called by now, where they still have the name that these had before. */
export async function renameShippedMenu(tx: Tx, { before, after }: Renamed): Promise<void> {
  if (before === undefined) return;
  const had = new Map(shippedEntries(before).map(({ page, name }) => [page, name]));
  const renamed = shippedEntries(after).flatMap(({ page, name }) => {
    const old = had.get(page);
    return old === undefined || old === name ? [] : [{ page, old, name }];
  });
  if (renamed.length === 0) return;
  await queryRows(
    tx,
    `update menu_entry m set name = n.name, revision = m.revision + 1, updated_at = now()
     from unnest($2::text[], $3::text[], $4::text[]) n(page, old, name)
     where m.tenant_id = $1 and m.page = n.page and m.name = n.old`,
    [
      tx.tenantId,
      renamed.map(({ page }) => page),
      renamed.map(({ old }) => old),
      renamed.map(({ name }) => name),
    ],
  );
}
