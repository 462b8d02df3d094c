import type { FirmCalendar } from '@jianheng/server-platform';
import { minutesInto } from './days.ts';

type Hours = FirmCalendar['hours'];
type Half = 'am' | 'pm';

/** What is known of a day of one person. */
export type Facts = {
  readonly onDay: string;
  readonly isDue: boolean;
  /** The halves that he is on leave. */
  readonly away: readonly Half[];
  readonly cameAt: string | null;
  readonly leftAt: string | null;
};

export type AttendanceRule = {
  readonly hours: Hours;
  /** Minutes by which somebody may be late, or leave early. */
  readonly lateMinutes: number;
  readonly earlyMinutes: number;
  /** From so many minutes on the whole day counts as absence; 0 never. */
  readonly absentMinutes: number;
};

export type Judged = {
  readonly mark: 'normal' | 'late' | 'early' | 'missing' | 'absent' | 'leave' | 'free' | 'open';
  readonly lateMinutes: number;
  readonly earlyMinutes: number;
  readonly leaveDays: string;
  readonly present: string;
  readonly absent: string;
};

const DAYS = ['0.0', '0.5', '1.0'] as const;
const NOT_HERE = { present: '0.0', absent: '0.0' } as const;
const daysOf = (halves: number) => DAYS[halves] ?? '0.0';

/**
 * What a day comes to (考勤结果): the same facts always yield the same, however often it is asked. A day that is not over
 * is judged by what has happened so far.
 */
export function judgeDay(facts: Facts, rule: AttendanceRule, { today }: { readonly today: string }): Judged {
  const { isDue, away } = facts;
  const halves = isDue ? 2 - away.length : 0;
  const nothing = { lateMinutes: 0, earlyMinutes: 0, leaveDays: daysOf(isDue ? away.length : 0) };
  if (!isDue) return { ...nothing, ...NOT_HERE, mark: 'free' };
  if (halves === 0) return { ...nothing, ...NOT_HERE, mark: 'leave' };
  const isOver = facts.onDay < today;
  if (facts.cameAt === null || facts.leftAt === null)
    return { ...nothing, ...openDay(facts, rule, { isOver, halves }) };
  const times = lateAndEarly(facts, rule);
  const isAbsent =
    isOver && rule.absentMinutes > 0 && times.lateMinutes + times.earlyMinutes >= rule.absentMinutes;
  if (isAbsent) return { ...nothing, ...times, mark: 'absent', present: '0.0', absent: daysOf(halves) };
  return { ...nothing, ...times, mark: markOf(times), present: daysOf(halves), absent: '0.0' };
}

type Open = { readonly isOver: boolean; readonly halves: number };

/** A punch is missing, or has not been made yet. */
function openDay(
  facts: Facts,
  rule: AttendanceRule,
  { isOver, halves }: Open,
): Omit<Judged, 'earlyMinutes' | 'leaveDays'> {
  const { lateMinutes } = lateAndEarly(facts, rule);
  const cameAtAll = facts.cameAt !== null || facts.leftAt !== null;
  if (!cameAtAll)
    return isOver
      ? { mark: 'absent', lateMinutes, present: '0.0', absent: daysOf(halves) }
      : { mark: 'open', lateMinutes, ...NOT_HERE };
  const here = { lateMinutes, present: daysOf(halves), absent: '0.0' };
  if (isOver) return { ...here, mark: 'missing' };
  return { ...here, mark: lateMinutes > 0 ? 'late' : 'open' };
}

function lateAndEarly(facts: Facts, rule: AttendanceRule) {
  const { onDay, cameAt, leftAt } = facts;
  const { begin, end } = workTimeOf(rule.hours, facts.away);
  const late = cameAt === null ? 0 : minutesInto(onDay, cameAt) - begin;
  const early = leftAt === null ? 0 : end - minutesInto(onDay, leftAt);
  return {
    lateMinutes: late > rule.lateMinutes ? late : 0,
    earlyMinutes: early > rule.earlyMinutes ? early : 0,
  };
}

const markOf = ({ lateMinutes, earlyMinutes }: Pick<Judged, 'lateMinutes' | 'earlyMinutes'>) => {
  if (lateMinutes > 0) return 'late';
  return earlyMinutes > 0 ? 'early' : 'normal';
};

/** From when to when somebody is due, in minutes: with half a day of leave the other half. */
function workTimeOf(hours: Hours, away: readonly Half[]): { readonly begin: number; readonly end: number } {
  const stretches = hours.map(({ from, to }) => ({ from: minutes(from), to: minutes(to) }));
  const begin = Math.min(...stretches.map(({ from }) => from));
  const end = Math.max(...stretches.map(({ to }) => to));
  const middle = Math.floor((begin + end) / 2);
  const morning = stretches.filter(({ from }) => from < middle);
  const afternoon = stretches.filter(({ from }) => from >= middle);
  if (away.includes('am')) return { begin: afternoon[0]?.from ?? middle, end };
  if (away.includes('pm') && afternoon.length > 0) return { begin, end: morning.at(-1)?.to ?? middle };
  return away.includes('pm') ? { begin, end: middle } : { begin, end };
}

function minutes(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * 60 + minute;
}
