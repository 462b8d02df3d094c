import { CHINA, chinaTime } from '@jianheng/expression';

/**
 * What the firm's clock shows, counted in milliseconds as if it were UTC: in it every day has as many hours, wherever the
 * reader sits.
 */
export type Face = number;

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** The face of a stored day or moment. */
export function faceOf(text: string): Face {
  return Date.parse(text.length <= 10 ? `${text}T00:00:00Z` : `${chinaTime(new Date(text))}Z`);
}

/** `2026-11-22` */
export const dayText = (face: Face): string => new Date(face).toISOString().slice(0, 10);

/** `08:30` */
export const timeText = (face: Face): string => new Date(face).toISOString().slice(11, 16);

/** The moment at which the firm's clock shows this face, as it is stored. */
export function momentText(face: Face): string {
  return new Date(`${new Date(face).toISOString().slice(0, -1)}${CHINA.zone}`).toISOString();
}

export const startOfDay = (face: Face): Face => face - (((face % DAY) + DAY) % DAY);

/** Weeks begin on Monday. */
export function startOfWeek(face: Face): Face {
  const day = startOfDay(face);
  return day - ((new Date(day).getUTCDay() + 6) % 7) * DAY;
}

export function startOfMonth(face: Face): Face {
  const date = new Date(face);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1);
}

/** The same day some months on; the last one where that month is shorter. */
export function addMonths(face: Face, count: number): Face {
  const date = new Date(face);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + count];
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return Date.UTC(year, month, Math.min(date.getUTCDate(), last));
}
