import { callSpec, platformCalls } from '@jianheng/contract';
import { getCalendar } from '../../calendar/working-calendar.ts';
import { type AnyRoute, route } from '../../http/route.ts';
import { readDepartments } from '../definitions/read-departments.ts';
import { simulationPeople, simulationSubstitutes } from '../design/simulation-people.ts';
import type { ModuleCode } from '../process-context.ts';
import { requireModelAccess } from '../rules/model-access.ts';
import { commandContext, designAccess, readRoute } from './route-parts.ts';

/** What a process that a designer plays (模拟运行) asks of the firm; nothing of it is written. */
export function simulationRoutes(code: ModuleCode): AnyRoute[] {
  return [
    route(
      {
        ...readRoute,
        access: designAccess,
        ...callSpec(platformCalls, 'POST /act/model/:key/simulationPeople'),
        summary: '模拟运行：审批人规则找到的人',
      },
      async (call) => {
        const { key } = call.params;
        await requireModelAccess(call.tx, call.user, key, 'design');
        return simulationPeople(commandContext(call, code), key, call.body);
      },
    ),
    route(
      {
        ...readRoute,
        access: designAccess,
        ...callSpec(platformCalls, 'GET /act/model/:key/simulationFirm'),
        summary: '模拟运行：工作日历、部门与代理',
      },
      async ({ tx, user, server, params: { key } }) => {
        await requireModelAccess(tx, user, key, 'design');
        const departments = await readDepartments(tx);
        return {
          calendar: await getCalendar(tx, server.now()),
          departments: [...departments].map(([id, { code: departmentCode, above }]) => ({
            id,
            code: departmentCode,
            above,
          })),
          substitutes: await simulationSubstitutes(tx, key, server.now()),
        };
      },
    ),
  ];
}
