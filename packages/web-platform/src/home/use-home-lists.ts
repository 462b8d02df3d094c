import { useQuery } from '@tanstack/react-query';
import { api } from '../api/client.ts';
import { queryKeys } from '../api/query-keys.ts';

/** What waits for the person, what he did and what he asked for: read once for the panels and the figures of the home page. */
export function useHomeLists() {
  const { data } = useQuery({
    queryKey: queryKeys.processRows.home,
    queryFn: () => api('GET /b/wf/home', { errors: 'returned' }),
  });
  return data;
}
