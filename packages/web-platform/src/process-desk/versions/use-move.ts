import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call, callForData } from '../../calls/call.ts';
import { forgetRows } from '../../definitions/use-row.ts';
import { useRunEach } from '../../process-lists/use-run-each.ts';
import type { MovePlan } from './version-data.ts';

/** Moving running processes to a version: what it would do, and what came of it, each by a call of its own. */
export function useMove(targetId: string) {
  const client = useQueryClient();
  const { stateOf, isRunning, runEach } = useRunEach();
  const plans = useQuery({
    queryKey: ['processRows', 'movePlans', targetId],
    queryFn: () => callForData<readonly MovePlan[]>('POST', `/act/procdef/${targetId}/previewMove`, {}),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const move = (procInstId: string, comment: string) =>
    call('POST', `/act/procdef/${targetId}/move`, { procInstId, comment }, { faults: 'returned' });
  return {
    plans: plans.data,
    stateOf,
    isRunning,
    run: (ids: readonly string[], comment: string) => void runEach(ids, (id) => move(id, comment)),
    /** What was moved is elsewhere now: everything is read anew. */
    leave: () => void forgetRows(client),
  };
}
