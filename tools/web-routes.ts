import { reservedRoutes } from '@jianheng/modules/reserved-routes';
import { printedRoutes, productRoutes } from '@jianheng/web-platform/routes';
import { registry } from './registrations.ts';

export type WebRoute = {
  readonly path: string;
  readonly title: string;
  readonly layout: string;
  readonly shows: string;
};

/** Every web route with what it shows: a page of the platform, a module's list or page of figures, a redirect, or nothing yet. */
export function webRoutes(): WebRoute[] {
  return printedRoutes(productRoutes(registry.modules, reservedRoutes))
    .map(({ path, title, layout, serves: shows }) => ({ path, title, layout, shows }))
    .toSorted((left, right) => left.path.localeCompare(right.path));
}
