import { fillPath, matchPath, type PathParams } from './match-path.ts';
import type { Layout, RouteDefinition } from './route-definition.ts';
import { routeTable } from './route-table.ts';
import { notFoundRoute } from './session.routes.ts';

/** The route of an address with its parameters. */
export interface RouteMatch {
  readonly route: RouteDefinition;
  readonly params: PathParams;
}

const exact = new Map(
  routeTable.filter(({ path }) => !/[:*]/.test(path)).map((route) => [route.path, route]),
);
const patterns = routeTable.filter((route) => /[:*]/.test(route.path) && route !== notFoundRoute);

/** An address that the table does not name, where a module stands all the same. */
export interface ModulePath {
  readonly path: string;
  readonly title?: string;
}

/** Finds who serves an address, in the table and then among the modules; an address nobody serves is led to 404. */
export function matchRoute(pathname: string, modulePaths: readonly ModulePath[] = []): RouteMatch {
  const plain = withoutTrailingSlash(pathname);
  const route = exact.get(plain);
  if (route !== undefined) return { route, params: {} };
  for (const pattern of patterns) {
    const params = matchPath(pattern.path, plain);
    if (params !== undefined) return { route: pattern, params };
  }
  return matchModule(plain, modulePaths) ?? { route: notFoundRoute, params: {} };
}

/** Whether a stranger may open it. An address that the table does not know may be a module's: he signs in first. */
export function isPublicRoute(route: RouteDefinition): boolean {
  return route.public === true && route !== notFoundRoute;
}

function matchModule(pathname: string, modulePaths: readonly ModulePath[]): RouteMatch | undefined {
  for (const { path, title = '' } of modulePaths) {
    const params = matchPath(path, pathname);
    if (params !== undefined) return { route: { path, title, layout: layoutOf(path) }, params };
  }
  return undefined;
}

/** A module's page stands in the frame of the menu that its address belongs to. */
function layoutOf(path: string): Layout {
  return path.startsWith('/sys-manager/') ? 'sys-manager' : 'main';
}

/** Where a redirecting route leads, with the query it was asked with. */
export function redirectTarget({ route, params }: RouteMatch, search: string): string | undefined {
  if (route.redirect === undefined) return undefined;
  const address = fillPath(route.redirect, params);
  return address.includes('?') ? `${address}${search.replace('?', '&')}` : `${address}${search}`;
}

function withoutTrailingSlash(pathname: string): string {
  return pathname.length > 1 && pathname.endsWith('/') ? pathname.slice(0, -1) : pathname;
}
