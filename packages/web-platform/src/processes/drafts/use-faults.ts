import type { PlatformBody } from '@jianheng/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { useSettled } from '../../hooks/use-settled.ts';
import type { Fault } from './drawing.ts';

const PAUSE_MS = 600;
const NONE: readonly Fault[] = [];

/** What stands against what is drawn, by the word of the server, a moment after the last change. */
export function useFaults(drawn: PlatformBody<'POST /act/procdef/check'>): readonly Fault[] {
  const settled = useSettled(drawn, PAUSE_MS);
  const { data } = useQuery({
    queryKey: queryKeys.processDesign.check(settled),
    queryFn: () => api('POST /act/procdef/check', { body: settled }),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return data?.problems ?? NONE;
}
