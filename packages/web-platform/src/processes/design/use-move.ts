import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { invalidateEntityQueries } from '../../mutations/invalidate-entity-queries.ts';
import { useRunEach } from '../batch/use-run-each.ts';
import { mapToSend, stepsToMap, suggestedMap } from './step-map.ts';
import type { StepMap } from './version-data.ts';

/** Moving running processes to a version: what it would do, and what came of it, each by a call of its own. */
export function useMove(targetId: string) {
  const client = useQueryClient();
  const { stateOf, isRunning, runEach } = useRunEach();
  const steps = useQuery({
    queryKey: queryKeys.processRows.versionSteps(targetId),
    queryFn: () => api('GET /act/procdef/:id/steps', { params: { id: targetId } }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [chosen, setChosen] = useState<StepMap>({});
  const unmapped = usePlans(targetId, {}).data;
  const mapped = useMemo(() => stepsToMap(unmapped ?? [], steps.data ?? []), [unmapped, steps.data]);
  const map = { ...suggestedMap(mapped, steps.data ?? []), ...chosen };
  const { data: plans, isPlaceholderData } = usePlans(targetId, mapToSend(map), steps.isSuccess);
  const move = (procInstId: string, comment: string) => {
    const mapping = plans?.find((plan) => plan.procInstId === procInstId)?.mapping ?? {};
    const body = { procInstId, comment, mapping };
    return api('POST /act/procdef/:id/move', { params: { id: targetId }, body, errors: 'returned' });
  };
  return {
    plans,
    /** The plans in view are those of the map before. */
    isPlanning: isPlaceholderData,
    mapped,
    map,
    isThere: (nodeId: string) => steps.data?.some(({ id }) => id === nodeId) ?? true,
    choose: (nodeId: string, to: string) => setChosen({ ...chosen, [nodeId]: to }),
    stateOf,
    isRunning,
    run: (ids: readonly string[], comment: string) => void runEach(ids, (id) => move(id, comment)),
    /** What was moved is elsewhere now: everything is read anew. */
    leave: () => void invalidateEntityQueries(client),
  };
}

export type Moving = ReturnType<typeof useMove>;

function usePlans(targetId: string, mapping: StepMap, isAsked = true) {
  return useQuery({
    queryKey: queryKeys.processRows.movePlans(targetId, mapping),
    queryFn: () => api('POST /act/procdef/:id/previewMove', { params: { id: targetId }, body: { mapping } }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}
