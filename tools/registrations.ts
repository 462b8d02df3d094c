import { allModules } from '@jianheng/modules/server';
import { allRoutes, buildRegistry, sessionServicesForListing } from '@jianheng/server-platform';

/** All modules brought together as the server does it at start. */
export const registry = buildRegistry(allModules.map(({ module }) => module));

/** Every call that the server would register, in one order. */
export const calls = allRoutes(allModules, registry, sessionServicesForListing()).toSorted(
  (left, right) => left.path.localeCompare(right.path) || left.method.localeCompare(right.method),
);
