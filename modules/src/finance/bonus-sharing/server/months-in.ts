/** Days, of which the last one counts. */
export type Period = { readonly fromOn: string; readonly toOn: string };

/** The months of a period, the first and the last as far as they belong to it. */
export function monthsIn({ fromOn, toOn }: Period): Period[] {
  const months: Period[] = [];
  for (let day = fromOn; day <= toOn; ) {
    const [year = 0, month = 0] = day.split('-').map(Number);
    const last = new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
    months.push({ fromOn: day, toOn: last < toOn ? last : toOn });
    day = new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);
  }
  return months;
}
