import { type ModuleShape, type PageShape, permissionCode } from '@jianheng/definition';
import { layoutOf, type RouteDefinition } from './route-definition.ts';

/** The addresses of a module: its lists and screens, and what else leads to them. */
export function moduleRoutes(module: ModuleShape): readonly RouteDefinition[] {
  const lists = Object.entries(module.lists).flatMap(([name, list]) =>
    addressesOf(list, { list: `${module.name}.${name}` }),
  );
  const screens = Object.entries(module.screens ?? {}).flatMap(([name, screen]) =>
    addressesOf(screen, {
      screen: `${module.name}.${name}`,
      ...(screen.allow === undefined ? {} : { permission: permissionCode(module, screen.allow) }),
      ...(screen.public ? { public: true as const } : {}),
    }),
  );
  return [...lists, ...screens];
}

function addressesOf(
  { label: title, route, layout = layoutOf(route), aliases = [] }: PageShape,
  serves: Pick<RouteDefinition, 'list' | 'screen' | 'permission' | 'public'>,
): readonly RouteDefinition[] {
  const others = aliases.map((path) => ({ path, title, layout, redirect: route }));
  return [{ path: route, title, layout, ...serves }, ...others];
}
