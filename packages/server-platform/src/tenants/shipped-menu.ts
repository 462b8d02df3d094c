import { type MenuPlace, type ModuleShape, pagesOf, permissionCode } from '@jianheng/definition';
import type { Ids } from '../database/ids.ts';
import type { Tx } from '../database/transaction.ts';
import { MENU_TYPE, menuEntries } from '../identity/menu.ts';
import type { Registry } from '../storage/registry.ts';
import { insertColumns } from '../storage/writing/insert-rows.ts';
import { groupEntries, groupPage, SHELL_ENTRIES, type ShippedEntry } from './shell-menu.ts';

/** 页签 */
const OPEN_IN_TAB = '1';
const LAST = 50;

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

/** What every firm's menu begins with: a group is made by the first that puts pages under it. */
function shippedEntries({ modules }: Registry): ShippedEntry[] {
  const groups = modules.flatMap(({ menu }) =>
    menu ? groupEntries(pathOf(menu.under), menu.sort ?? LAST, menu.icon) : [],
  );
  const entries = [...SHELL_ENTRIES, ...groups, ...modules.flatMap(moduleEntries)];
  const first = new Map(entries.toReversed().map((entry) => [entry.page, entry]));
  return entries.filter((entry) => first.get(entry.page) === entry);
}

function moduleEntries(module: ModuleShape): ShippedEntry[] {
  if (!module.menu) return [];
  const { under, sort = LAST, pages } = module.menu;
  const known = pagesOf(module);
  return pages.flatMap((name, index) => {
    const page = known.get(name);
    if (!page) return [];
    const allow = module.screens?.[name]?.allow;
    return [
      {
        page: `${module.name}.${name}`,
        parent: groupPage(...pathOf(under)),
        sort: sort + index,
        name: page.label,
        type: String(MENU_TYPE.page),
        url: page.route,
        ...(allow ? { permission: permissionCode(module, allow) } : {}),
      },
    ];
  });
}

const pathOf = (under: MenuPlace): readonly string[] => (typeof under === 'string' ? [under] : under);
