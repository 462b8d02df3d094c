const DATE = /^(\d{4})[-/.年]?(\d{1,2})[-/.月]?(\d{1,2})日?(?:[ T]+(.+))?$/;
const CLOCK = /^(\d{1,2}):?(\d{2}):?(\d{2})?$/;

/**
 * The time of a row from its date (`20240104`, `2024/01/04 14:40`) and its clock (`144023`, `14:40:23`) when that stands apart. `null` when
 * there is no such day.
 */
export function statementTime(date: string, clock: string): string | null {
  const match = DATE.exec(date.trim());
  if (!match) return null;
  const [, year = '', month = '', day = '', behind = ''] = match;
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  if (!isDay(text)) return null;
  const time = clockOf(clock.trim() === '' ? behind : clock.trim());
  return time === '' ? text : `${text} ${time}`;
}

function isDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** A clock that is none says nothing about the row, so the day alone is kept. */
function clockOf(text: string): string {
  const match = CLOCK.exec(text.padStart(/^\d{5}$/.test(text) ? 6 : 0, '0'));
  if (!match) return '';
  const [, hour = '', minute = '', second = '00'] = match;
  return Number(hour) < 24 && Number(minute) < 60 ? `${hour.padStart(2, '0')}:${minute}:${second}` : '';
}
