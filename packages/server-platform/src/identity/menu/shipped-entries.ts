import {
  CUSTOM_MENU_GROUP,
  type MenuPlace,
  type ModuleShape,
  pagesOf,
  permissionCode,
} from '@jianheng/definition';
import type { Registry } from '../../storage/registry.ts';
import { MENU_TYPE } from './menu-type.ts';
import { groupEntries, groupPage, SHELL_ENTRIES, type ShippedEntry } from './shell-menu.ts';

const LAST = 50;

/** What every firm's menu begins with: a group is made by the first that puts pages under it. */
export function shippedEntries({ modules }: Pick<Registry, 'modules'>): ShippedEntry[] {
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
    const allow = (module.screens?.[name] ?? module.dashboards?.[name])?.allow;
    return [
      {
        page: `${module.name}.${name}`,
        parent: groupPage(...pathOf(under)),
        sort: sort + index,
        name: page.label,
        type: String(MENU_TYPE.page),
        url: page.route,
        ...(page.layout === 'new-window' ? { ownTab: true as const } : {}),
        ...(allow ? { permission: permissionCode(module, allow) } : {}),
      },
    ];
  });
}

const pathOf = (under: MenuPlace): readonly string[] => (typeof under === 'string' ? [under] : under);

const names = new WeakMap<Registry, ReadonlyMap<string, string>>();

/** What the house calls the groups and pages that it ships, by their pages; none that the firm drew. */
export function shippedNames(registry: Registry): ReadonlyMap<string, string> {
  const known = names.get(registry);
  if (known) return known;
  const modules = registry.modules.filter(({ drawn }) => drawn !== true);
  const own = [...shippedEntries({ modules }), ...groupEntries([CUSTOM_MENU_GROUP], LAST)];
  const made = new Map(own.map(({ page, name }) => [page, name]));
  names.set(registry, made);
  return made;
}
