import { useQuery } from '@tanstack/react-query';
import { callForData } from '../../api/call.ts';
import { queryKeys } from '../../api/query-keys.ts';

type NamedProcess = { readonly key: string; readonly name: string };

/** Every process of the firm: also one whose versions are all stopped, which nobody can start. */
export function useAllProcesses(): readonly NamedProcess[] {
  const { data = [] } = useQuery({
    queryKey: queryKeys.processRows.allProcesses,
    queryFn: () => callForData<readonly NamedProcess[]>('POST', '/act/procdef/queryAllList'),
  });
  return data;
}
