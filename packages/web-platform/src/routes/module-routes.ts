import {
  addressOfTab,
  hubsOf,
  type ModuleShape,
  type PageShape,
  permissionCode,
  type RowTab,
} from '@jianheng/definition';
import { layoutOf, type RouteDefinition } from './route-definition.ts';

/** The addresses of a module among all: its lists, screens and pages of rows, and what else leads to them. */
export function moduleRoutes(
  module: ModuleShape,
  modules: readonly ModuleShape[],
): readonly RouteDefinition[] {
  const lists = Object.entries(module.lists).flatMap(([name, list]) =>
    addressesOf(list, { list: `${module.name}.${name}` }),
  );
  const views = Object.entries(module.views ?? {}).flatMap(([name, view]) =>
    addressesOf(view, { list: `${module.name}.${name}` }),
  );
  const hubs = hubsOf(modules);
  const inHubs = hubs.flatMap(({ tabs }) =>
    tabs.flatMap(({ module, tab }) => `${module.name}.${tab.screen}`),
  );
  const screens = Object.entries(module.screens ?? {})
    .filter(([name]) => !inHubs.includes(`${module.name}.${name}`))
    .flatMap(([name, screen]) =>
      addressesOf(screen, {
        screen: `${module.name}.${name}`,
        ...(screen.allow === undefined ? {} : { permission: permissionCode(module, screen.allow) }),
        ...(screen.public ? { public: true as const } : {}),
      }),
    );
  const dashboards = Object.entries(module.dashboards ?? {}).flatMap(([name, page]) =>
    addressesOf(page, {
      dashboard: `${module.name}.${name}`,
      permission: permissionCode(module, page.allow),
    }),
  );
  const rows = hubs
    .filter((one) => one.module.name === module.name)
    .flatMap(({ name, entity, hub, tabs }) => [
      ...addressesOf({ label: entity.label, ...hub }, { hub: `${module.name}.${name}` }),
      ...tabs.flatMap((tab) => tabRoute({ label: entity.label, ...hub }, tab)),
    ]);
  return [...lists, ...views, ...screens, ...dashboards, ...rows];
}

/** A tab's own address leads into its hub. */
function tabRoute({ label, route, layout = layoutOf(route) }: PageShape, tab: RowTab): RouteDefinition[] {
  const path = addressOfTab(route, tab);
  if (path === undefined) return [];
  const { module, tab: shape } = tab;
  const page = module.lists[shape.list ?? ''] ?? module.screens?.[shape.screen ?? ''];
  const title = shape.label ?? shape.later ?? page?.label ?? label;
  return [{ path, title, layout, redirect: `${route}?tab=${encodeURIComponent(tab.key)}` }];
}

function addressesOf(
  { label: title, route, layout = layoutOf(route), aliases = [], alsoAt = [] }: PageShape,
  serves: Pick<RouteDefinition, 'list' | 'screen' | 'dashboard' | 'hub' | 'permission' | 'public'>,
): readonly RouteDefinition[] {
  const others = aliases.map((path) => ({ path, title, layout, redirect: route }));
  const again = alsoAt.map((path) => ({ path, title, layout: layoutOf(path), ...serves }));
  return [{ path: route, title, layout, ...serves }, ...again, ...others];
}
