import { compareSpecificity, matchPath } from './match-path.ts';
import type { RouteMatch } from './match-route.ts';
import { platformRoutes } from './platform-routes.ts';
import { layoutOf, type RouteDefinition } from './route-definition.ts';
import { notFoundRoute } from './session.routes.ts';

/** An address that the table does not name, where a module stands all the same: the server is newer than this program. */
export interface ModulePath {
  readonly path: string;
  readonly title?: string;
}

/** Every address of the product, the more exact pattern before the less exact one. */
export interface RouteTable {
  readonly routes: readonly RouteDefinition[];
  /** Finds who serves an address, in the table and then among the modules; an address nobody serves is led to 404. */
  match(pathname: string, modulePaths?: readonly ModulePath[]): RouteMatch;
}

/** The platform's addresses together with those of the product that stands on it. */
export function createRouteTable(product: readonly RouteDefinition[]): RouteTable {
  const routes = [...platformRoutes, ...product].toSorted((left, right) =>
    compareSpecificity(left.path, right.path),
  );
  const exact = new Map(routes.filter(({ path }) => !/[:*]/.test(path)).map((route) => [route.path, route]));
  const patterns = routes.filter((route) => /[:*]/.test(route.path) && route !== notFoundRoute);
  return {
    routes,
    match(pathname, modulePaths = []) {
      const plain = withoutTrailingSlash(pathname);
      const route = exact.get(plain);
      if (route !== undefined) return { route, params: {} };
      for (const pattern of patterns) {
        const params = matchPath(pattern.path, plain);
        if (params !== undefined) return { route: pattern, params };
      }
      return matchModule(plain, modulePaths) ?? { route: notFoundRoute, params: {} };
    },
  };
}

function matchModule(pathname: string, modulePaths: readonly ModulePath[]): RouteMatch | undefined {
  for (const { path, title = '' } of modulePaths) {
    const params = matchPath(path, pathname);
    if (params !== undefined) return { route: { path, title, layout: layoutOf(path) }, params };
  }
  return undefined;
}

function withoutTrailingSlash(pathname: string): string {
  return pathname.length > 1 && pathname.endsWith('/') ? pathname.slice(0, -1) : pathname;
}
