const DAY = 86_400_000;
/** Day 0 of the serial count; it counts 1900-02-29, which was not, so days before March 1900 are not dates of ours. */
const START_1900 = Date.UTC(1899, 11, 30);
const START_1904 = Date.UTC(1904, 0, 1);
/** 9999-12-31 */
const LAST_DAY = 2_958_465;

/**
 * The date of a serial number as spreadsheets keep it: `2024-11-20`, with `12:30:00` when the number has a fraction. `null` outside
 * the calendar.
 */
export function serialDate(serial: number, startsIn1904: boolean): string | null {
  if (!(serial >= 0 && serial <= LAST_DAY)) return null;
  const start = startsIn1904 ? START_1904 : START_1900;
  const seconds = Math.round((serial * DAY) / 1000);
  const text = new Date(start + seconds * 1000).toISOString();
  const day = text.slice(0, 10);
  return seconds % 86_400 === 0 ? day : `${day} ${text.slice(11, 19)}`;
}
