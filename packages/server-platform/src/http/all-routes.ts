import type { ImplementedModule } from '../implement.ts';
import { jobRoutes } from '../jobs/job-routes.ts';
import { definitionRoutes } from '../permission/definition-routes.ts';
import { permissionsFor } from '../permission/row-scope.ts';
import { processRoutes } from '../process/calls/all-calls.ts';
import type { ModuleCode } from '../process/process-house.ts';
import { actionRoutes, codeOf } from '../rest/action-routes.ts';
import { entityRoutes } from '../rest/entity-routes.ts';
import type { RowRules } from '../rest/row-rules.ts';
import { parameterRoutes } from '../session/parameter-routes.ts';
import { sessionRoutes } from '../session/session-routes.ts';
import type { Registry } from '../storage/registry.ts';
import { openApiRoute } from './open-api.ts';
import type { AnyRoute } from './route.ts';

/** Every call of the server, from one explicit list: the platform's own, the entities', the actions', the modules'. */
export function allRoutes(
  modules: readonly ImplementedModule[],
  registry: Registry,
  session: Parameters<typeof sessionRoutes>[0],
): AnyRoute[] {
  const code = moduleCodeOf(modules, registry);
  // An entity that no module shows has no calls: nobody holds a right to it.
  const shown = registry.entities.filter((known) => permissionsFor(known, 'see').length > 0);
  const routes = [
    ...sessionRoutes(session),
    ...parameterRoutes(),
    ...jobRoutes(),
    ...definitionRoutes(registry),
    ...shown.flatMap((known) => entityRoutes(known, code.rulesOf(known.entity.path))),
    ...actionRoutes(registry.actions, modules),
    ...processRoutes(code),
    ...modules.flatMap((module) => module.routes),
  ];
  return [...routes, openApiRoute(routes)].filter(isReachable);
}

/** What the modules wrote themselves, for processes that run actions by name and for rows that have rules. */
export function moduleCodeOf(modules: readonly ImplementedModule[], registry: Registry): ModuleCode {
  const rules = modules.flatMap(({ module, rules: own }) =>
    Object.entries(module.entities).flatMap(([name, { path }]) =>
      own[name] ? [[path, own[name]] as const] : [],
    ),
  );
  const byPath = new Map<string, RowRules>(rules);
  return {
    rulesOf: (path) => byPath.get(path),
    findApprovers: (moduleName, name) => {
      const query = modules.find(({ module }) => module.name === moduleName)?.approvers[name];
      if (!query) throw new Error(`a process asks ${moduleName}.${name}, which is no query for approvers`);
      return query;
    },
    findAction: (moduleName, name) => {
      const action = registry.actions.find((one) => one.module.name === moduleName && one.name === name);
      if (!action) throw new Error(`a process runs ${moduleName}.${name}, which is no action`);
      return { action, code: codeOf(action, modules) };
    },
  };
}

/** What the session's routes need, for tools that only list the routes and never call them. */
export function routeNeedsForListing(): Parameters<typeof sessionRoutes>[0] {
  const nothing = undefined as never;
  return { sessions: nothing, keys: nothing, captchas: nothing, tickets: nothing, defaultTenant: () => '' };
}

/** Deeds that nobody may do have no call. */
function isReachable({ access }: AnyRoute): boolean {
  return typeof access === 'string' || access.anyOf.length > 0;
}
