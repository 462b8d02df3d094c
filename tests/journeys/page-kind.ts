import { reservedRoutes } from '@jianheng/modules/reserved-routes';
import { allModules } from '@jianheng/modules/server';
import { createRouteTable, productRoutes } from '@jianheng/web-platform/routes';

const modules = allModules.map(({ module }) => module);
const table = createRouteTable(productRoutes(modules, reservedRoutes));

/**
 * Kind of the page at an address: a list, a tree of rows, a calendar, a module's own screen, a page of the platform.
 * Pages of one kind in one frame load the same code when they are opened from outside.
 */
export function pageKind(address: string): string {
  const { list, screen, hub, layout } = routeAt(address);
  return `${layout}: ${list === undefined ? ownKind(screen, hub) : kindOfRows(list)}`;
}

/**
 * Those of a user's permissions that change the page at an address: the permissions of its module, or of the platform.
 * Users with the same ones see the same page with other rows.
 */
export function permissionsAt(address: string, permissions: readonly string[]): string {
  const { list, screen, hub } = routeAt(address);
  const owner = moduleOf(list ?? screen ?? hub ?? '');
  const isOfPlatform = (name: string) => modules.every((module) => module.name !== name);
  return permissions
    .filter((code) => (owner === '' ? isOfPlatform(moduleOf(code)) : moduleOf(code) === owner))
    .toSorted()
    .join(' ');
}

const moduleOf = (name: string) => /^\w*/.exec(name)?.[0] ?? '';

const routeAt = (address: string) => table.match(new URL(address, 'http://localhost').pathname).route;

function ownKind(screen: string | undefined, hub: string | undefined): string {
  if (screen !== undefined) return 'screen';
  return hub === undefined ? 'platform' : 'hub';
}

function kindOfRows(list: string): string {
  const [moduleName, name = ''] = list.split('.');
  const module = modules.find((one) => one.name === moduleName);
  const view = module?.views?.[name];
  if (view !== undefined) return view.kind;
  const entity = module?.entities[module.lists[name]?.of ?? ''];
  return entity?.tree === true ? 'tree' : 'list';
}
