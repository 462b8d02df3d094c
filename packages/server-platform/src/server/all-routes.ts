import { parameterRoutes } from '../account/parameter-routes.ts';
import { sessionRoutes } from '../account/session-routes.ts';
import { hasViewers } from '../authorization/row-scope.ts';
import { customFormRoutes } from '../custom-forms/custom-form-routes.ts';
import { extraFieldRoutes } from '../custom-forms/extra-field-routes.ts';
import { formCodeRoutes, formPatterns } from '../custom-forms/form-patterns.ts';
import { indexRoutes } from '../custom-forms/indexes/index-routes.ts';
import { editorRoutes } from '../editors/editor-routes.ts';
import { jobRoutes } from '../entities/export/job-run-routes.ts';
import { actionRoutes } from '../entities/routes/action-routes.ts';
import { definitionRoutes } from '../entities/routes/definition-routes.ts';
import { entityRoutes } from '../entities/routes/entity-routes.ts';
import { fileRoutes } from '../files/routes/file-routes.ts';
import { openApiRoute } from '../http/open-api.ts';
import { type AnyRoute, isReachable } from '../http/route.ts';
import { listViewRoutes } from '../list-views/list-view-routes.ts';
import { messageRoutes } from '../messages/message-routes.ts';
import type { ImplementedModule } from '../modules/implement.ts';
import { createModuleCode } from '../modules/module-code.ts';
import { processRoutes } from '../processes/routes/process-routes.ts';
import type { Registry } from '../storage/registry.ts';

/** Every call of the server, from one explicit list: the platform's own, the entities', the actions', the modules'. */
export function allRoutes(
  modules: readonly ImplementedModule[],
  registry: Registry,
  session: Parameters<typeof sessionRoutes>[0],
): AnyRoute[] {
  const code = createModuleCode(modules, registry);
  // An entity that no module shows has no calls: nobody holds a right to it.
  const shown = registry.entities.filter(hasViewers);
  const routes = [
    ...sessionRoutes(session),
    ...parameterRoutes(),
    ...jobRoutes(),
    ...messageRoutes(),
    ...definitionRoutes(),
    ...customFormRoutes(),
    ...indexRoutes(),
    ...extraFieldRoutes(),
    ...listViewRoutes(),
    ...editorRoutes(),
    ...shown.flatMap((known) =>
      entityRoutes(known, code).map((one) => ({ ...one, entityPath: known.entity.path })),
    ),
    ...actionRoutes(registry.actions, code),
    ...processRoutes(code),
    ...fileRoutes(code, session),
    ...formCodeRoutes(code),
    ...modules.flatMap((module) => module.routes),
  ];
  const all = [...routes, ...formPatterns(registry, code, routes)];
  return [...all, openApiRoute(all)].filter(isReachable);
}

/** What the session's routes need, for tools that only list the routes and never call them. */
export function sessionServicesForListing(): Parameters<typeof sessionRoutes>[0] {
  const nothing = undefined as never;
  return { sessions: nothing, keys: nothing, captchas: nothing, tickets: nothing, defaultTenant: () => '' };
}
