import type { PlatformAnswer } from '@jianheng/contract';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';

type NamedProcess = PlatformAnswer<'POST /act/procdef/queryAllList'>[number];

/** Every process of the firm: also one whose versions are all stopped, which nobody can start. */
export function useAllProcesses(): readonly NamedProcess[] {
  const { data = [] } = useQuery({
    queryKey: queryKeys.processRows.allProcesses,
    queryFn: () => api('POST /act/procdef/queryAllList'),
  });
  return data;
}
