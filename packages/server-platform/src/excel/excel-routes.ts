import type { AnyRoute } from '../http/route.ts';
import type { ModuleCode } from '../processes/process-context.ts';
import { importRoutes } from './import-routes.ts';
import { templateRoutes } from './template-routes.ts';

/** Excel: importing workbooks, and templates of them. */
export function excelRoutes(code: ModuleCode): AnyRoute[] {
  return [...importRoutes(code), ...templateRoutes(code)];
}
