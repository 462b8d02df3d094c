import type { FirmCalendar } from '@jianheng/server-platform';
import { daysFrom, monthOf } from './days.ts';
import type { Hands } from './hands.ts';
import { judgeDay } from './judge-day.ts';
import { correctedTimes, type Leave, leaveHalves } from './leave-halves.ts';
import { joinedDay, type Month, openMonth } from './months.ts';

export type Stretch = { readonly person: string; readonly from: string; readonly to: string };
type Options = {
  /** Adds the working days that are over and of which nothing is known: somebody was absent. */
  readonly fills?: boolean;
};
type Day = Awaited<ReturnType<Hands['tables']['day']['find']>>[number];
type Correction = Awaited<ReturnType<Hands['tables']['correction']['find']>>[number];

type Known = {
  readonly calendar: FirmCalendar;
  readonly leaves: readonly Leave[];
  readonly corrections: readonly Correction[];
  readonly days: ReadonlyMap<string, Day>;
};

/**
 * Works out anew what the days of a person come to, of his punches, approved leave and corrections, whatever stood there:
 * done twice it changes nothing. Days of a closed month are refused as soon as one of them would change.
 */
export async function refreshDays(
  hands: Hands,
  stretch: Stretch,
  { fills = false }: Options = {},
): Promise<void> {
  const known = await readKnown(hands, stretch);
  const months = new Map<string, Month>();
  const month = async (period: string) => {
    const held = months.get(period) ?? (await openMonth(hands, { person: stretch.person, period }));
    months.set(period, held);
    return held;
  };
  const joinedOn = fills ? await joinedDay(hands.tables, stretch.person) : '';
  for (const onDay of daysFrom(stretch.from, stretch.to)) {
    const values = valuesOf(hands, known, onDay);
    const before = known.days.get(onDay);
    const isAbsence = fills && values.isDue && onDay < hands.today && onDay >= joinedOn;
    if (before === undefined && values.leave === null && values.cameAt === null && values.leftAt === null)
      if (!isAbsence) continue;
    await write(hands, { stretch, onDay, before, values, month });
  }
}

async function readKnown({ tables, calendar }: Hands, { person, from, to }: Stretch): Promise<Known> {
  const days = await tables.day.find({ person: { is: person }, onDay: { atLeast: from, atMost: to } });
  return {
    calendar: await calendar(),
    leaves: await approvedLeaves(tables, { person, from, to }),
    corrections: await tables.correction.find({
      applicant: { is: person },
      onDay: { atLeast: from, atMost: to },
      processState: { is: 'approved' },
    }),
    days: new Map(days.map((day) => [day.onDay, day])),
  };
}

/** The leave of a person that touches a stretch of days. */
export const approvedLeaves = (tables: Hands['tables'], { person, from, to }: Stretch): Promise<Leave[]> =>
  tables.leave.find({
    applicant: { is: person },
    fromOn: { atMost: to },
    toOn: { atLeast: from },
    processState: { is: 'approved' },
  });

/** The day as it should stand. */
function valuesOf({ settings, today }: Hands, known: Known, onDay: string) {
  const before = known.days.get(onDay);
  const isDue = known.calendar.isWorkday(onDay);
  const taken = isDue ? known.leaves.filter((leave) => leaveHalves(leave, onDay).length > 0) : [];
  const away = [...new Set(taken.flatMap((leave) => leaveHalves(leave, onDay)))];
  const corrected = correctedTimes(known.corrections.filter((one) => one.onDay === onDay));
  const cameAt = corrected.cameAt ?? before?.inAt ?? null;
  const leftAt = corrected.leftAt ?? before?.outAt ?? null;
  const rule = { ...settings, hours: known.calendar.hours };
  return {
    isDue,
    cameAt,
    leftAt,
    isCorrected: corrected.cameAt !== null || corrected.leftAt !== null,
    leave: taken[0]?.id ?? null,
    ...judgeDay({ onDay, isDue, away, cameAt, leftAt }, rule, { today }),
  };
}

type Writing = {
  readonly stretch: Stretch;
  readonly onDay: string;
  readonly before: Day | undefined;
  readonly values: ReturnType<typeof valuesOf>;
  readonly month: (period: string) => Promise<Month>;
};

async function write(hands: Hands, { stretch, onDay, before, values, month }: Writing): Promise<void> {
  if (before && isSame(before, values)) return;
  const { id, department } = await month(monthOf(onDay));
  if (before) await hands.tables.day.change(before.id, values);
  else await hands.tables.day.add({ ...values, person: stretch.person, department, onDay, month: id });
}

const isSame = (before: Day, values: ReturnType<typeof valuesOf>) =>
  Object.entries(values).every(([name, value]) => Reflect.get(before, name) === value);
