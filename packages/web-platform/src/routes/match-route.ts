import { fillPath, matchPath, type PathParams } from './match-path.ts';
import type { Layout, RouteDefinition } from './route-definition.ts';
import { routeTable } from './route-table.ts';
import { notFoundRoute } from './session.routes.ts';

/** The row of an address with its parameters. */
export interface RouteMatch {
  readonly row: RouteDefinition;
  readonly params: PathParams;
}

const exact = new Map(routeTable.filter(({ path }) => !/[:*]/.test(path)).map((row) => [row.path, row]));
const patterns = routeTable.filter((row) => /[:*]/.test(row.path) && row !== notFoundRoute);

/** An address that the table does not name, where a module stands all the same. */
export interface ModulePath {
  readonly path: string;
  readonly title?: string;
}

/** Finds who serves an address, in the table and then among the modules; an address nobody serves is led to 404. */
export function findRow(pathname: string, modulePaths: readonly ModulePath[] = []): RouteMatch {
  const plain = withoutTrailingSlash(pathname);
  const row = exact.get(plain);
  if (row !== undefined) return { row, params: {} };
  for (const pattern of patterns) {
    const params = matchPath(pattern.path, plain);
    if (params !== undefined) return { row: pattern, params };
  }
  return matchModule(plain, modulePaths) ?? { row: notFoundRoute, params: {} };
}

/** Whether a stranger may open it. An address that the table does not know may be a module's: he signs in first. */
export function isPublicRoute(row: RouteDefinition): boolean {
  return row.public === true && row !== notFoundRoute;
}

function matchModule(pathname: string, modulePaths: readonly ModulePath[]): RouteMatch | undefined {
  for (const { path, title = '' } of modulePaths) {
    const params = matchPath(path, pathname);
    if (params !== undefined) return { row: { path, title, layout: layoutOf(path) }, params };
  }
  return undefined;
}

/** A module's page stands in the frame of the menu that its address belongs to. */
function layoutOf(path: string): Layout {
  return path.startsWith('/sys-manager/') ? 'sys-manager' : 'main';
}

/** Where a redirecting row leads, with the query it was asked with. */
export function redirectTarget({ row, params }: RouteMatch, search: string): string | undefined {
  if (row.redirect === undefined) return undefined;
  const address = fillPath(row.redirect, params);
  return address.includes('?') ? `${address}${search.replace('?', '&')}` : `${address}${search}`;
}

function withoutTrailingSlash(pathname: string): string {
  return pathname.length > 1 && pathname.endsWith('/') ? pathname.slice(0, -1) : pathname;
}
