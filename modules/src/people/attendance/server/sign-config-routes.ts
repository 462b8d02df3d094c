import { addFirmTime, type ReadingCall, serve } from '@jianheng/server-platform';
import { attendanceCalls } from '../attendance.calls.ts';
import { attendance } from '../attendance.module.ts';
import { daysFrom } from './days.ts';
import { leaveHalves } from './leave-halves.ts';

/** Rules of attendance (考勤配置): when the firm works, and what that means for a person. */
export const signConfig = serve(
  attendance,
  attendanceCalls,
  { read: ['use', 'manage'] },
  {
    'GET /b/attendance/sign/config/cal/:datetime/:n': {
      label: '考勤配置：某时刻之后第 n 个工作日的工作时刻',
      reads: async ({ tx, params, businessError }) => {
        const at = await addFirmTime(tx, new Date(params.datetime).toISOString(), `P${Number(params.n)}D`);
        if (at === undefined) throw businessError('noWorkingTime');
        return { at };
      },
    },
    'GET /b/attendance/sign/config/:a/:b': {
      label: '考勤配置：某人某天的考勤规则',
      reads: async (call) => {
        const { a, b } = call.params;
        const [found] = await rulesOf(call, { person: a, from: b, to: b });
        if (found === undefined) throw call.businessError('noWorkingTime');
        return found;
      },
    },
    'GET /b/attendance/sign/config/:a/:b/:c': {
      label: '考勤配置：某人一段时间里每天的考勤规则',
      reads: (call) => rulesOf(call, { person: call.params.a, from: call.params.b, to: call.params.c }),
    },
  },
);

const MAX_DAYS = 92;
const DAY_MS = 86_400_000;
type Span = { readonly person: string; readonly from: string; readonly to: string };

/** The rules of each day. Leave is included as far as the caller sees it; the working hours of the firm are no secret. */
async function rulesOf(
  { seen, settings, calendar, businessError }: ReadingCall<typeof attendance>,
  { person, from, to }: Span,
) {
  const days = Date.parse(from) <= Date.parse(to) ? Date.parse(to) - Date.parse(from) : -1;
  if (days < 0 || days >= MAX_DAYS * DAY_MS) throw businessError('spanTooLong', { most: MAX_DAYS });
  const { isWorkday, hours } = await calendar();
  const { lateMinutes, earlyMinutes, absentMinutes } = settings;
  const leaves = await seen('leave').list({
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
