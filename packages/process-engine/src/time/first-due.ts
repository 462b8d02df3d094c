import { firstOf, readCycle } from './cycle.ts';
import { readDate } from './date-text.ts';
import { addDuration } from './duration.ts';

/** When something is due first, how many times are left and what lies between them; `over` is a cycle that has ended. */
export type FirstDue =
  | { readonly dueAt: string; readonly leftN: number | null; readonly every: string | null }
  | 'over'
  | undefined;

/** Reads a literal date, duration or cycle (ISO 8601) as seen from `now`; undefined for anything else. */
export function firstDue(now: string, text: string): FirstDue {
  const cycle = readCycle(text);
  if (cycle) {
    const dueAt = firstOf(cycle, now);
    return dueAt === undefined ? 'over' : { dueAt, leftN: cycle.times, every: cycle.every };
  }
  const dueAt = addDuration(now, text) ?? readDate(text);
  return dueAt === undefined ? undefined : { dueAt, leftN: 1, every: null };
}

/** Is this a literal date, duration or cycle? */
export function isTimer(text: string): boolean {
  return firstDue('2000-01-01T00:00:00.000Z', text) !== undefined;
}
