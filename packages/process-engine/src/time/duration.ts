const PATTERN =
  /^P(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d+)?)S)?)?$/;

/** Is this an ISO 8601 duration such as `P2D` or `PT30M`? */
export function isDuration(text: string): boolean {
  return /\d/.test(text) && PATTERN.test(text.trim());
}

/** A time plus an ISO 8601 duration, in UTC; undefined when the text is no duration. */
export function addDuration(time: string, duration: string): string | undefined {
  const parts = PATTERN.exec(duration.trim());
  if (!parts || !isDuration(duration)) return undefined;
  const [years, months, weeks, days, hours, minutes, seconds] = parts
    .slice(1)
    .map((part) => Number(part ?? 0));
  const date = new Date(time);
  addMonths(date, (years ?? 0) * 12 + (months ?? 0));
  const dayCount = (weeks ?? 0) * 7 + (days ?? 0);
  const secondCount = ((dayCount * 24 + (hours ?? 0)) * 60 + (minutes ?? 0)) * 60 + (seconds ?? 0);
  return new Date(date.getTime() + secondCount * 1000).toISOString();
}

/** A month after 31 January is the last of February, not the third of March. */
function addMonths(date: Date, months: number): void {
  const day = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() + months);
  if (date.getUTCDate() !== day) date.setUTCDate(0);
}

/** `R3/PT10M`: how often (null without end) and in which steps; undefined when it is no cycle. */
export function readCycle(
  text: string,
): { readonly times: number | null; readonly every: string } | undefined {
  const parts = /^R(\d*)\/(.+)$/.exec(text.trim());
  const every = parts?.[2];
  if (every === undefined || !isDuration(every)) return undefined;
  return { times: parts?.[1] ? Number(parts[1]) : null, every };
}
