import type { Layout, RouteDefinition } from './route-definition.ts';
import { createRouteTable } from './route-table.ts';

export { isPublicRoute, redirectTarget } from './match-route.ts';
export { productRoutes } from './product-routes.ts';
export { type Layout, type RouteDefinition, routesUnder } from './route-definition.ts';
export { createRouteTable } from './route-table.ts';

/** One address as it is printed in the list of routes. */
export interface PrintedRoute {
  readonly path: string;
  readonly title: string;
  readonly layout: Layout;
  /** `→ /address` for a redirect, the platform's page, a module's list, or that none serves it yet. */
  readonly serves: string;
}

/** Every address of a product with what serves it; runs without a browser. */
export function printedRoutes(product: readonly RouteDefinition[]): readonly PrintedRoute[] {
  return createRouteTable(product).routes.map((route) => ({
    path: route.path,
    title: route.title,
    layout: route.layout,
    serves: servesOf(route),
  }));
}

function servesOf({ redirect, page, list, screen, hub, dashboard }: RouteDefinition): string {
  if (redirect !== undefined) return `→ ${redirect}`;
  if (list !== undefined) return `list ${list}`;
  if (hub !== undefined) return `hub ${hub}`;
  if (screen !== undefined) return `screen ${screen}`;
  if (dashboard !== undefined) return `dashboard ${dashboard}`;
  return page ?? 'not yet available';
}
