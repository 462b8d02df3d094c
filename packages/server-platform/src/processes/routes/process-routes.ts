import type { AnyRoute } from '../../http/route.ts';
import type { ModuleCode } from '../process-context.ts';
import { calendarRoutes } from './calendar-routes.ts';
import { correctionRoutes } from './correction-routes.ts';
import { processDefinitionRoutes } from './definition-routes.ts';
import { designRoutes } from './design-routes.ts';
import { detailRoutes } from './detail-routes.ts';
import { draftRoutes } from './draft-routes.ts';
import { followRoutes } from './follow-routes.ts';
import { formRoutes } from './form-routes.ts';
import { listRoutes } from './list-routes.ts';
import { managementRoutes } from './management-routes.ts';
import { relatedRoutes } from './related-routes.ts';
import { ruleRoutes } from './rule-routes.ts';
import { simulationRoutes } from './simulation-routes.ts';
import { substituteRoutes } from './substitute-routes.ts';
import { taskRoutes } from './task-routes.ts';

/** The calls of the catalogue's area "workflow", and our own beside them. */
export function processRoutes(code: ModuleCode): AnyRoute[] {
  return [
    ...processDefinitionRoutes(),
    ...formRoutes(),
    ...listRoutes(),
    ...detailRoutes(code),
    ...taskRoutes(code),
    ...followRoutes(code),
    ...relatedRoutes(code),
    ...managementRoutes(code),
    ...correctionRoutes(code),
    ...designRoutes(code),
    ...draftRoutes(),
    ...simulationRoutes(code),
    ...ruleRoutes(code),
    ...substituteRoutes(),
    ...calendarRoutes(),
  ];
}
