import { aliasRows } from './aliases.routes.ts';
import { baseDataRows } from './base-data.routes.ts';
import { boardRows } from './boards.routes.ts';
import { financeOfficeRows } from './finance-office.routes.ts';
import { compareSpecificity } from './match-path.ts';
import { processPageRows } from './process.routes.ts';
import { projectRows } from './projects.routes.ts';
import { publicRows } from './public.routes.ts';
import type { RouteRow } from './route-definition.ts';
import { sessionRows } from './session.routes.ts';
import { systemRows } from './system.routes.ts';
import { workspaceRows } from './workspace.routes.ts';

const ROOT: RouteRow = { path: '/', title: '首页', layout: 'main', redirect: '/home' };

/** Every address of the product, the more exact pattern before the less exact one. */
export const routeTable: readonly RouteRow[] = [
  ROOT,
  ...sessionRows,
  ...publicRows,
  ...workspaceRows,
  ...processPageRows,
  ...boardRows,
  ...projectRows,
  ...baseDataRows,
  ...financeOfficeRows,
  ...systemRows,
  ...aliasRows,
].toSorted((left, right) => compareSpecificity(left.path, right.path));
