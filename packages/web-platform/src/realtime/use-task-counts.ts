import type { PlatformAnswer } from '@jianheng/contract';
import { useQuery } from '@tanstack/react-query';
import { api } from '../api/client.ts';
import { queryKeys } from '../api/query-keys.ts';
import { settledStore } from '../api/settled.ts';
import { useStore } from '../hooks/store.ts';
import { useSession } from '../session/session-context.ts';

/** How many tasks wait for the person, and how many copies he has not opened. */
export type Counts = PlatformAnswer<'GET /b/wf/task/counts'>;

export function useTaskCounts(): Counts | undefined {
  const isSignedIn = useSession().login !== undefined;
  const isSettled = useStore(settledStore);
  const { data } = useQuery({
    queryKey: queryKeys.processRows.counts,
    queryFn: () => api('GET /b/wf/task/counts', { errors: 'returned' }),
    enabled: isSignedIn && isSettled,
  });
  return data;
}
