import type { ImplementedModule } from '../implement.ts';
import { definitionRoutes } from '../permission/definition-routes.ts';
import { actionRoutes } from '../rest/action-routes.ts';
import { entityRoutes } from '../rest/entity-routes.ts';
import { sessionRoutes } from '../session/session-routes.ts';
import type { Registry } from '../storage/registry.ts';
import { rememberTargets } from '../storage/row-shape.ts';
import type { AnyRoute } from './route.ts';
import { openApiRoute } from './open-api.ts';
import { permissionsFor } from '../permission/row-scope.ts';

/** Every call of the server, from one explicit list: the platform's own, the entities', the actions', the modules'. */
export function allRoutes(modules: readonly ImplementedModule[], registry: Registry, session: Parameters<typeof sessionRoutes>[0]): AnyRoute[] {
  rememberTargets(registry.entities);
  const rulesOf = (path: string) => {
    for (const { module, rules } of modules) {
      for (const [name, entity] of Object.entries(module.entities)) if (entity.path === path && rules?.[name]) return rules[name];
    }
    return undefined;
  };
  // An entity that no module shows has no calls: nobody holds a right to it.
  const shown = registry.entities.filter((known) => permissionsFor(known, 'see').length > 0);
  const routes = [
    ...sessionRoutes(session),
    ...definitionRoutes(registry),
    ...shown.flatMap((known) => entityRoutes(known, rulesOf(known.entity.path))),
    ...actionRoutes(registry.actions, modules),
    ...modules.flatMap((module) => module.routes),
  ];
  return [...routes, openApiRoute(routes)].filter(isReachable);
}

/** Deeds that nobody may do have no call. */
function isReachable({ access }: AnyRoute): boolean {
  return typeof access === 'string' || access.anyOf.length > 0;
}
