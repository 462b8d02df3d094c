import { type Fields, isDay, needsCalendar, workdayInputs } from '@jianheng/definition';
import { type WorkCalendar, workCalendar } from '@jianheng/expression';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';

const QUIET = { errors: 'returned' } as const;

/** The firm's working days, asked for where a formula counts them; nothing until they are there. */
export function useWorkCalendar(fields: Fields): WorkCalendar | undefined {
  return useCalendar(fields)?.calendar;
}

/**
 * Years that working days are counted in though the firm keeps no holidays of them yet, by the days that the form holds;
 * none until the calendar is loaded.
 */
export function useYearsWithoutHolidays(
  fields: Fields,
  values: Readonly<Record<string, unknown>>,
): readonly string[] {
  const kept = useCalendar(fields)?.years;
  if (kept === undefined) return [];
  const days = workdayInputs(fields).flatMap((name) => (fields[name]?.kind === 'date' ? [values[name]] : []));
  return yearsOf(days).filter((year) => !kept.includes(year));
}

const yearsOf = (days: readonly unknown[]): readonly string[] =>
  [
    ...new Set(days.flatMap((day) => (typeof day === 'string' && isDay(day) ? [day.slice(0, 4)] : []))),
  ].sort();

function useCalendar(fields: Fields) {
  const { data } = useQuery({
    queryKey: queryKeys.directory.workCalendar,
    queryFn: async () => {
      const [{ week }, days] = await Promise.all([
        api('GET /b/wf/calendar/workTime', QUIET),
        api('GET /b/wf/calendar', { query: {}, ...QUIET }),
      ]);
      return { calendar: workCalendar(week, days), years: yearsOf(days.map(({ day }) => day)) };
    },
    enabled: needsCalendar(fields),
    staleTime: 300_000,
  });
  return data;
}
