import { compareSpecificity } from './match-path.ts';
import type { RouteRow } from './route-row.ts';
import { aliasRows } from './rows-aliases.ts';
import { baseDataRows } from './rows-base-data.ts';
import { boardRows } from './rows-boards.ts';
import { financeOfficeRows } from './rows-finance-office.ts';
import { processPageRows } from './rows-process.ts';
import { projectRows } from './rows-projects.ts';
import { publicRows } from './rows-public.ts';
import { sessionRows } from './rows-session.ts';
import { systemRows } from './rows-system.ts';
import { workspaceRows } from './rows-workspace.ts';

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
