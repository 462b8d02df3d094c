import { parameterRoutes } from '../account/parameter-routes.ts';
import { sessionRoutes } from '../account/session-routes.ts';
import { jobRoutes } from '../archives/job-run-routes.ts';
import { ownDataRoutes } from '../archives/own-data-routes.ts';
import { hasViewers } from '../authorization/row-scope.ts';
import { customFormRoutes } from '../custom-forms/custom-form-routes.ts';
import { extraFieldRoutes } from '../custom-forms/extra-field-routes.ts';
import { formCodeRoutes, formPatterns } from '../custom-forms/form-patterns.ts';
import { indexRoutes } from '../custom-forms/indexes/index-routes.ts';
import { editorRoutes } from '../editors/editor-routes.ts';
import { actionRoutes } from '../entities/routes/action-routes.ts';
import { definitionRoutes } from '../entities/routes/definition-routes.ts';
import { entityRoutes } from '../entities/routes/entity-routes.ts';
import { sharedRoutes } from '../entities/routes/shared-routes.ts';
import { excelRoutes } from '../excel/excel-routes.ts';
import { dashboardRoutes } from '../figures/dashboards/dashboard-routes.ts';
import { fileRoutes } from '../files/routes/file-routes.ts';
import { formTimeRoutes } from '../form-times/form-time-routes.ts';
import { homeRoutes } from '../home/home-routes.ts';
import { openApiRoute } from '../http/open-api.ts';
import { type AnyRoute, isReachable } from '../http/route.ts';
import { listViewRoutes } from '../list-views/list-view-routes.ts';
import { messageRoutes } from '../messages/message-routes.ts';
import type { ImplementedModule } from '../modules/implement.ts';
import { createModuleCode } from '../modules/module-code.ts';
import { officeRoutes } from '../office/office-routes.ts';
import { printRoutes } from '../print-templates/print-routes.ts';
import { templateRoutes } from '../print-templates/template-routes.ts';
import { processRoutes } from '../processes/routes/process-routes.ts';
import { searchRoutes } from '../search/search-routes.ts';
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
    ...formTimeRoutes(),
    ...ownDataRoutes(),
    ...messageRoutes(),
    ...searchRoutes(),
    ...definitionRoutes(),
    ...customFormRoutes(),
    ...indexRoutes(),
    ...extraFieldRoutes(),
    ...listViewRoutes(),
    ...editorRoutes(),
    ...shown.flatMap((known) =>
      entityRoutes(known, code).map((one) => ({
        ...one,
        entityPath: known.entity.path,
        ...(known.module ? { module: known.module.name } : {}),
      })),
    ),
    ...registry.actions.flatMap((action) =>
      actionRoutes([action], code).map((one) => ({ ...one, module: action.module.name })),
    ),
    ...processRoutes(code),
    ...homeRoutes,
    ...dashboardRoutes,
    ...sharedRoutes,
    ...fileRoutes(code, session),
    ...printRoutes(code, session),
    ...templateRoutes(),
    ...officeRoutes(code),
    ...excelRoutes(code),
    ...formCodeRoutes(code),
    ...modules.flatMap(({ module, routes: own, serves }) =>
      [...own, ...serves.flatMap((served) => served.routes(code))].map((one) => ({
        ...one,
        module: module.name,
      })),
    ),
  ];
  routes.push(...modules.flatMap((module) => secondPaths(module, routes)));
  const all = [...routes, ...formPatterns(registry, code, routes)];
  return [...all, openApiRoute(all)].filter(isReachable);
}

/** The calls that a module's entities have under a second path as well. */
function secondPaths({ alsoAt }: ImplementedModule, routes: readonly AnyRoute[]): AnyRoute[] {
  return Object.entries(alsoAt).map(([path, first]) => {
    const served = routes.find((one) => one.method === 'POST' && one.path === first);
    if (!served) throw new Error(`${path} is another path of ${first}, which is not served`);
    return { ...served, path };
  });
}

/** What the session's routes need, for tools that only list the routes and never call them. */
export function sessionServicesForListing(): Parameters<typeof sessionRoutes>[0] {
  const nothing = undefined as never;
  return {
    sessions: nothing,
    keys: nothing,
    devices: nothing,
    captchas: nothing,
    tickets: nothing,
    codes: nothing,
    messages: nothing,
    qr: nothing,
    pending: nothing,
    secret: nothing,
    ask: nothing,
    gate: nothing,
    defaultTenant: () => '',
  };
}
