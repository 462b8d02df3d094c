import { readDate } from './date-text.ts';
import { addDuration, readDuration } from './duration.ts';

/** ISO 8601 repeating interval: how often (null without end), in which steps, from when and until when. */
export interface Cycle {
  readonly times: number | null;
  /** `PT10M`, with the instant of the end behind it where there is one: `PT10M/2026-12-01T00:00:00.000Z`. */
  readonly every: string;
  readonly from: string | undefined;
}

/** Shortest time between two repetitions: shorter ones would fill the task lists and keep the workers busy. */
const MIN_REPEAT_MS = 60_000;
/** So many steps are looked ahead at most for the first one that is not past. */
const MAX_STEPS = 100_000;

/** Reads `R3/PT10M`, `R/2026-01-05T09:00/P1D` and `R3/PT10M/2026-12-01`; undefined when it is no cycle. */
export function readCycle(text: string): Cycle | undefined {
  const [, count, first = '', second] = /^R(\d*)\/([^/]+)(?:\/([^/]+))?$/.exec(text.trim()) ?? [];
  if (count === undefined) return undefined;
  const span = isStep(first) ? stepsUntil(first, second) : stepsFrom(first, second);
  return span && { times: count === '' ? null : Number(count), ...span };
}

function stepsUntil(step: string, until: string | undefined): Omit<Cycle, 'times'> | undefined {
  if (until === undefined) return { every: step, from: undefined };
  const end = readDate(until);
  return end === undefined ? undefined : { every: `${step}/${end}`, from: undefined };
}

function stepsFrom(start: string, step: string | undefined): Omit<Cycle, 'times'> | undefined {
  const from = readDate(start);
  return from === undefined || step === undefined || !isStep(step) ? undefined : { every: step, from };
}

/** Is it written as a cycle at all, be it a right one or not? */
export const looksLikeCycle = (text: string) => /^R\d*\//.test(text.trim());

/** The first time of a cycle that begins now; undefined when it is over by then. */
export function firstOf({ every, from }: Cycle, now: string): string | undefined {
  if (from === undefined) return nextOf(now, every);
  let at: string | undefined = from;
  for (let step = 0; at !== undefined && at < now && step < MAX_STEPS; step++) at = nextOf(at, every);
  return at;
}

/**
 * The time after this one; undefined when it lies after the end of the cycle. Cycles stored before the shortest step was
 * enforced are slowed down to it.
 */
export function nextOf(time: string, every: string): string | undefined {
  const [step = '', end] = every.split('/');
  const next = isStep(step) ? addDuration(time, step) : afterShortestStep(time);
  return next !== undefined && end !== undefined && next > end ? undefined : next;
}

/** The earliest moment of a repetition that follows this one. */
export function afterShortestStep(time: string): string {
  return new Date(Date.parse(time) + MIN_REPEAT_MS).toISOString();
}

function isStep(text: string): boolean {
  const parts = readDuration(text);
  if (!parts) return false;
  return parts.months + parts.weeks + parts.days > 0 || parts.milliseconds >= MIN_REPEAT_MS;
}
