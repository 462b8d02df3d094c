import { callSpec, platformCalls } from '@jianheng/contract';
import { ALWAYS } from '../../calendar/formula-calendar.ts';
import { deleteDays, getWorkDays, saveDays } from '../../calendar/work-days.ts';
import { getWorkTime, saveWorkTime } from '../../calendar/work-time.ts';
import { invalidateCalendar } from '../../calendar/working-calendar.ts';
import { type AnyRoute, route } from '../../http/route.ts';
import { manageAccess, readRoute, writeRoute } from './route-parts.ts';

/** 工作日历: by which the time of a task is counted. */
export function calendarRoutes(): AnyRoute[] {
  return [
    route(
      { ...readRoute, ...callSpec(platformCalls, 'GET /b/wf/calendar'), summary: '工作日历' },
      ({ tx, query: { year } }) =>
        getWorkDays(tx, year === undefined ? ALWAYS : { from: `${year}-01-01`, to: `${year}-12-31` }),
    ),
    route(
      {
        ...writeRoute('process.calendar'),
        access: manageAccess,
        ...callSpec(platformCalls, 'PUT /b/wf/calendar'),
        summary: '设置节假日与调休',
      },
      async (call) => {
        await saveDays(call.tx, call.body.days);
        call.tx.afterCommit(() => invalidateCalendar(call.tx));
        call.audit('calendar', call.body);
        return { kept: call.body.days.length };
      },
    ),
    route(
      {
        ...readRoute,
        ...callSpec(platformCalls, 'GET /b/wf/calendar/workTime'),
        summary: '每周的工作日与每天的工作时间',
      },
      ({ tx }) => getWorkTime(tx),
    ),
    route(
      {
        ...writeRoute('process.calendar'),
        access: manageAccess,
        ...callSpec(platformCalls, 'PUT /b/wf/calendar/workTime'),
        summary: '设置工作时间',
      },
      async (call) => {
        saveWorkTime(call.tx, call.body);
        call.tx.afterCommit(() => invalidateCalendar(call.tx));
        call.audit('calendar', call.body);
        return call.body;
      },
    ),
    route(
      {
        ...writeRoute('process.calendar'),
        access: manageAccess,
        ...callSpec(platformCalls, 'DELETE /b/wf/calendar/:day'),
        summary: '恢复为平常的日子',
      },
      async (call) => {
        call.tx.afterCommit(() => invalidateCalendar(call.tx));
        const removed = await deleteDays(call.tx, [call.params.day]);
        call.audit('calendar', call.params);
        return { removed };
      },
    ),
  ];
}
