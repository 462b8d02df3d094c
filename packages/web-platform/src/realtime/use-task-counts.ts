import { useQuery } from '@tanstack/react-query';
import { callForData } from '../api/call.ts';
import { queryKeys } from '../api/query-keys.ts';
import { settledStore } from '../api/settled.ts';
import { useStore } from '../hooks/store.ts';
import { useSession } from '../session/session-context.ts';

/** How many tasks wait for the person, and how many copies he has not opened. */
export type Counts = { readonly todo: number; readonly copies: number };

export function useTaskCounts(): Counts | undefined {
  const isSignedIn = useSession().login !== undefined;
  const isSettled = useStore(settledStore);
  const { data } = useQuery({
    queryKey: queryKeys.processRows.counts,
    queryFn: () => callForData<Counts>('GET', '/b/wf/task/counts', undefined, { errors: 'returned' }),
    enabled: isSignedIn && isSettled,
  });
  return data;
}
