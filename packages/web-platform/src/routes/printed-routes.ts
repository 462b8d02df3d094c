import type { Layout } from './route-definition.ts';
import { routeTable } from './route-table.ts';

/** One address as it is printed in the list of routes. */
export interface PrintedRoute {
  readonly path: string;
  readonly title: string;
  readonly layout: Layout;
  readonly public: boolean;
  readonly alias: boolean;
  /** `→ /address` for a redirect, the platform's page, or that none serves it yet (a module may). */
  readonly serves: string;
}

/** Every address with what serves it; runs without a browser. */
export function printedRoutes(): readonly PrintedRoute[] {
  return routeTable.map((route) => ({
    path: route.path,
    title: route.title,
    layout: route.layout,
    public: route.public === true,
    alias: route.alias === true,
    serves: route.redirect === undefined ? (route.page ?? 'not yet available') : `→ ${route.redirect}`,
  }));
}
