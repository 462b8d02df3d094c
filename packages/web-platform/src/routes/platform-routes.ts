import { formRoutes } from './form.routes.ts';
import { processPageRoutes } from './process.routes.ts';
import type { RouteDefinition } from './route-definition.ts';
import { sessionRoutes } from './session.routes.ts';
import { workspaceRoutes } from './workspace.routes.ts';

const ROOT: RouteDefinition = { path: '/', title: '首页', layout: 'main', redirect: '/home' };

/** The platform's own addresses: home, signing in, approvals. It names no module. */
export const platformRoutes: readonly RouteDefinition[] = [
  ROOT,
  ...sessionRoutes,
  ...workspaceRoutes,
  ...processPageRoutes,
  ...formRoutes,
];
