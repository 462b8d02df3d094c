import type { ModuleShape } from '@jianheng/definition';
import { moduleRoutes } from './module-routes.ts';
import { platformRoutes } from './platform-routes.ts';
import type { RouteDefinition } from './route-definition.ts';

/**
 * The addresses of a product beside the platform's own: those of its modules, and the reserved ones that no module has
 * taken over. Throws when two pages stand at one address.
 */
export function productRoutes(
  modules: readonly ModuleShape[],
  reserved: readonly RouteDefinition[],
): readonly RouteDefinition[] {
  const taken = new Map(platformRoutes.map(({ path }) => [path, 'the platform']));
  const served = modules.flatMap((module) => {
    const routes = moduleRoutes(module, modules);
    for (const { path } of routes) {
      const before = taken.get(path);
      if (before !== undefined)
        throw new Error(`${module.name} stands at ${path}, which belongs to ${before}`);
      taken.set(path, module.name);
    }
    return routes;
  });
  return [...served, ...reserved.filter(({ path }) => !taken.has(path))];
}
