import { type Fields, needsCalendar } from '@jianheng/definition';
import { type WorkCalendar, workCalendar } from '@jianheng/expression';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';

const QUIET = { errors: 'returned' } as const;

/** The firm's working days, asked for where a formula counts them; nothing until they are there. */
export function useWorkCalendar(fields: Fields): WorkCalendar | undefined {
  const { data } = useQuery({
    queryKey: queryKeys.directory.workCalendar,
    queryFn: async () => {
      const [{ week }, days] = await Promise.all([
        api('GET /b/wf/calendar/workTime', QUIET),
        api('GET /b/wf/calendar', { query: {}, ...QUIET }),
      ]);
      return workCalendar(week, days);
    },
    enabled: needsCalendar(fields),
    staleTime: 300_000,
  });
  return data;
}
