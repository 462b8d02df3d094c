import { callSpec } from '@jianheng/contract';
import {
  type AnyRoute,
  addFirmTime,
  formulaCalendar,
  moduleError,
  readSettings,
  route,
  seenRows,
} from '@jianheng/server-platform';
import { z } from 'zod';
import { attendanceCalls } from '../attendance.calls.ts';
import { attendance } from '../attendance.module.ts';
import { daysFrom } from './days.ts';
import { leaveHalves } from './leave-halves.ts';

type Asking = Parameters<typeof seenRows>[0];
type Asked = { readonly person: string; readonly from: string; readonly to: string };

const MOST_DAYS = 92;
const reading = {
  access: { anyOf: ['attendance:use', 'attendance:manage'] },
  audit: 'none',
  transaction: 'read',
} as const;

/** 考勤配置: when the firm works, and what that means for a person. */
export const signConfigRoutes: readonly AnyRoute[] = [
  route(
    {
      ...reading,
      ...callSpec(attendanceCalls, 'GET /b/attendance/sign/config/cal/:datetime/:n'),
      summary: '考勤配置：某时刻之后第 n 个工作日的工作时刻',
    },
    async ({ tx, params }) => {
      const at = await addFirmTime(tx, new Date(params.datetime).toISOString(), `P${Number(params.n)}D`);
      if (at === undefined) throw moduleError(attendance, 'noWorkingTime');
      return { at };
    },
  ),
  route(
    {
      ...reading,
      ...callSpec(attendanceCalls, 'GET /b/attendance/sign/config/:a/:b'),
      summary: '考勤配置：某人某天的考勤规则',
    },
    async ({ tx, user, server, params: { a, b } }) => {
      const [found] = await rulesOf({ tx, user, server }, { person: a, from: b, to: b });
      if (found === undefined) throw moduleError(attendance, 'noWorkingTime');
      return found;
    },
  ),
  route(
    {
      ...reading,
      ...callSpec(attendanceCalls, 'GET /b/attendance/sign/config/:a/:b/:c'),
      summary: '考勤配置：某人一段时间里每天的考勤规则',
    },
    ({ tx, user, server, params: { a, b, c } }) =>
      rulesOf({ tx, user, server }, { person: a, from: b, to: c }),
  ),
];

/** Leave is told as far as the asker sees it; when the firm works is no secret in it. */
async function rulesOf(asking: Asking, { person, from, to }: Asked) {
  const days = Date.parse(from) <= Date.parse(to) ? Date.parse(to) - Date.parse(from) : -1;
  if (days < 0 || days >= MOST_DAYS * DAY_MS)
    throw moduleError(attendance, 'spanTooLong', { most: MOST_DAYS });
  const { isWorkday, hours } = await formulaCalendar(asking.tx);
  const { lateMinutes, earlyMinutes, absentMinutes } = await ruleSettings(asking);
  const leaves = await seenRows(asking, attendance, 'leave').list({
    params: { applicant: person, fromOn$le: to, toOn$ge: from, processState: 'approved' },
    pageSize: 200,
  });
  return daysFrom(from, to).map((day) => ({
    day,
    isWorkday: isWorkday(day),
    hours: isWorkday(day) ? [...hours] : [],
    away: [...new Set(leaves.flatMap((leave) => leaveHalves(leave, day)))],
    lateMinutes,
    earlyMinutes,
    absentMinutes,
  }));
}

const DAY_MS = 86_400_000;
const ruleSchema = z.object({ lateMinutes: z.number(), earlyMinutes: z.number(), absentMinutes: z.number() });

async function ruleSettings({ tx }: Asking) {
  return ruleSchema.parse(await readSettings(tx, attendance));
}
