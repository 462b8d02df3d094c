import { fillPath, type PathParams } from './match-path.ts';
import type { RouteDefinition } from './route-definition.ts';
import { notFoundRoute } from './session.routes.ts';

/** The route of an address with its parameters. */
export interface RouteMatch {
  readonly route: RouteDefinition;
  readonly params: PathParams;
}

/** Whether a stranger may open it. An address that the table does not know may be a module's: he signs in first. */
export function isPublicRoute(route: RouteDefinition): boolean {
  return route.public === true && route !== notFoundRoute;
}

/** Where a redirecting route leads, with the query it was asked with. */
export function redirectTarget({ route, params }: RouteMatch, search: string): string | undefined {
  if (route.redirect === undefined) return undefined;
  const address = fillPath(route.redirect, params);
  return address.includes('?') ? `${address}${search.replace('?', '&')}` : `${address}${search}`;
}
