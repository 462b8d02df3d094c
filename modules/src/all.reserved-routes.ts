import type { RouteDefinition } from '@jianheng/web-platform/routes';
import { baseDataRoutes } from './reserved-routes/base-data.ts';
import { boardRoutes } from './reserved-routes/boards.ts';
import { financeOfficeRoutes } from './reserved-routes/finance-office.ts';
import { projectRoutes } from './reserved-routes/projects.ts';
import { publicRoutes } from './reserved-routes/public.ts';
import { secondSpellings } from './reserved-routes/second-spellings.ts';
import { systemRoutes } from './reserved-routes/system.ts';
import { workspaceRoutes } from './reserved-routes/workspace.ts';

/**
 * Addresses of the product's catalogue that no module serves yet: who goes there is told so. A module takes one over
 * by naming it.
 */
export const reservedRoutes: readonly RouteDefinition[] = [
  ...publicRoutes,
  ...workspaceRoutes,
  ...boardRoutes,
  ...projectRoutes,
  ...baseDataRoutes,
  ...financeOfficeRoutes,
  ...systemRoutes,
  ...secondSpellings,
];
