import { aliasRoutes } from './aliases.routes.ts';
import { baseDataRoutes } from './base-data.routes.ts';
import { boardRoutes } from './boards.routes.ts';
import { financeOfficeRoutes } from './finance-office.routes.ts';
import { compareSpecificity } from './match-path.ts';
import { processPageRoutes } from './process.routes.ts';
import { projectRoutes } from './projects.routes.ts';
import { publicRoutes } from './public.routes.ts';
import type { RouteDefinition } from './route-definition.ts';
import { sessionRoutes } from './session.routes.ts';
import { systemRoutes } from './system.routes.ts';
import { workspaceRoutes } from './workspace.routes.ts';

const ROOT: RouteDefinition = { path: '/', title: '首页', layout: 'main', redirect: '/home' };

/** Every address of the product, the more exact pattern before the less exact one. */
export const routeTable: readonly RouteDefinition[] = [
  ROOT,
  ...sessionRoutes,
  ...publicRoutes,
  ...workspaceRoutes,
  ...processPageRoutes,
  ...boardRoutes,
  ...projectRoutes,
  ...baseDataRoutes,
  ...financeOfficeRoutes,
  ...systemRoutes,
  ...aliasRoutes,
].toSorted((left, right) => compareSpecificity(left.path, right.path));
