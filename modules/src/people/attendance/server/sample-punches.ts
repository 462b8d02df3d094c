import { chinaDay } from '@jianheng/expression';
import {
  type FirmCalendar,
  formulaCalendar,
  type SamplePerson,
  type SampleTenant,
} from '@jianheng/server-platform';
import { attendance } from '../attendance.module.ts';
import { dayAfter, daysFrom, daysOfMonth, momentAt, monthOf } from './days.ts';
import { judgeDay } from './judge-day.ts';

/** Departments whose punches go back to the beginning of last month; of the others the last days are there. */
const WHOLE = ['造价一部', '财务部', '人力行政部'];
const RULE = { lateMinutes: 5, earlyMinutes: 0, absentMinutes: 240 };

type Days = {
  readonly calendar: FirmCalendar;
  /** Ids of months by person and month, and the days that leave has made already. */
  readonly months: Map<string, string>;
  readonly taken: ReadonlySet<string>;
  readonly today: string;
  /** Who forgot to punch this month, and on which day. */
  readonly forgot: Working[];
};

/** Punches of the last weeks; the sheets of last month are closed, one of this month is under way. */
export async function samplePunches(firm: SampleTenant, today: Date, keeper: SamplePerson): Promise<void> {
  firm.at(today, 0);
  const now = chinaDay(today);
  const last = monthOf(dayAfter(`${monthOf(now)}-01`, -1));
  const days: Days = {
    calendar: await firm.inTenant((tx) => formulaCalendar(tx)),
    ...(await known(firm)),
    today: now,
    forgot: [],
  };
  for (const person of firm.people) {
    const from = WHOLE.includes(person.departmentName) ? `${last}-01` : dayAfter(now, -4);
    for (const onDay of daysFrom(from, dayAfter(now, -1))) await work(firm, days, { person, onDay });
  }
  await askForCorrections(firm, today, days);
  for (const name of WHOLE) await close(firm, { name, period: last, keeper });
  await compile(firm, { name: WHOLE[0] ?? '', period: monthOf(now), keeper });
}

async function known(firm: SampleTenant): Promise<Pick<Days, 'months' | 'taken'>> {
  const read = (sql: string) =>
    firm.inTenant((tx) => tx.client.query<{ id: string; key: string }>(sql, [firm.tenantId]));
  const months = await read(
    `select id, person || ' ' || period as key from attendance_monthly where tenant_id = $1`,
  );
  const days = await read(
    `select id, person || ' ' || on_day as key from attendance_day where tenant_id = $1`,
  );
  return {
    months: new Map(months.rows.map(({ id, key }) => [key, id])),
    taken: new Set(days.rows.map(({ key }) => key)),
  };
}

type Working = { readonly person: SamplePerson; readonly onDay: string };

/** One day at work; now and then somebody is late or forgets to punch. */
async function work(firm: SampleTenant, days: Days, { person, onDay }: Working): Promise<void> {
  if (!days.calendar.isWorkday(onDay) || days.taken.has(`${person.id} ${onDay}`)) return;
  const minutes = (most: number) => String(firm.random.between(0, most)).padStart(2, '0');
  const inAt = momentAt(onDay, firm.random.chance(7) ? `09:${minutes(40)}` : `08:${minutes(59)}`);
  const outAt = firm.random.chance(3) ? null : momentAt(onDay, `18:${minutes(55)}`);
  if (outAt === null && monthOf(onDay) === monthOf(days.today)) days.forgot.push({ person, onDay });
  const facts = { onDay, isDue: true, away: [], cameAt: inAt, leftAt: outAt };
  const values = {
    person: person.id,
    department: person.departmentId,
    onDay,
    month: await monthIdOf(firm, days, { person, onDay }),
    isDue: true,
    inAt,
    outAt,
    cameAt: inAt,
    leftAt: outAt,
    ...judgeDay(facts, { ...RULE, hours: days.calendar.hours }, days),
  };
  await firm.add('/b/attendance-day', values, person);
}

async function monthIdOf(
  firm: SampleTenant,
  { months, calendar }: Days,
  { person, onDay }: Working,
): Promise<string> {
  const period = monthOf(onDay);
  const key = `${person.id} ${period}`;
  const { from, to } = daysOfMonth(period);
  const due = daysFrom(from, to).filter((day) => calendar.isWorkday(day)).length;
  const values = { person: person.id, department: person.departmentId, period, due };
  const id = months.get(key) ?? (await firm.add('/b/attendance-month', values, person));
  months.set(key, id);
  return id;
}

/** Some have noticed; of the last one nobody has decided yet. */
async function askForCorrections(firm: SampleTenant, today: Date, { forgot }: Days): Promise<void> {
  const noticed = forgot.filter(({ person }) => person.job !== '部门经理').slice(0, 4);
  for (const [at, { person, onDay }] of noticed.entries()) {
    firm.at(today, 0);
    const data = {
      part: 'out',
      punchedAt: momentAt(onDay, '18:05'),
      reason: '下班后直接从项目部回家，忘记打卡。',
    };
    const process = await firm.start('punchCorrection', data, person);
    const [task] = await firm.waiting(process);
    if (task && at < noticed.length - 1)
      await firm.decide({ id: task.id, action: 'approve', comment: '情况属实。' }, task.by);
  }
}

type Sheet = { readonly name: string; readonly period: string; readonly keeper: SamplePerson };

async function close(firm: SampleTenant, sheet: Sheet): Promise<void> {
  const id = await compile(firm, sheet);
  if (id) await firm.act(attendance, 'close', id, { input: {}, by: sheet.keeper });
}

async function compile(firm: SampleTenant, { name, period, keeper }: Sheet): Promise<string | undefined> {
  const department = firm.people.find((one) => one.departmentName === name)?.departmentId;
  if (department === undefined) return undefined;
  const id = await firm.add('/b/attendance-sheet', { period, department }, keeper);
  await firm.act(attendance, 'compile', id, { input: {}, by: keeper });
  return id;
}
