import { CHINA } from '@jianheng/expression';
import { addDuration } from './duration.ts';

const PATTERN = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)(?::?(Z|[+-]\d{2}:?\d{2}))?)?$/;

/** A date as text, `2026-03-02` or with a time of day, as an instant; without a zone it is meant as people in China write it. */
export function readDate(text: string): string | undefined {
  const [, day, time = '00:00', zone = CHINA.zone] = PATTERN.exec(text.trim()) ?? [];
  if (day === undefined || !isDay(day)) return undefined;
  const instant = new Date(`${day}T${time}${zone}`);
  return Number.isNaN(instant.getTime()) ? undefined : instant.toISOString();
}

/** The same for a deadline: a day alone is over at its end. */
export function readDeadline(text: string): string | undefined {
  const date = readDate(text);
  const isWholeDay = /^\d{4}-\d{2}-\d{2}$/.test(text.trim());
  return date !== undefined && isWholeDay ? addDuration(date, 'P1D') : date;
}

/** There is no 31 February. */
function isDay(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
}
