import { useQuery } from '@tanstack/react-query';
import { callForData } from '../../api/call.ts';
import { queryKeys } from '../../api/query-keys.ts';
import type { Row } from './web-module.ts';

/** One row with its lines. */
export function useRow(path: string, id: string | undefined) {
  return useQuery({
    queryKey: queryKeys.entity.row(path, id),
    queryFn: () => callForData<Row>('GET', `${path}/${id}`, undefined, { errors: 'returned' }),
    enabled: id !== undefined,
    staleTime: 0,
  });
}

/** The same for whoever goes on with it: never what was read before he came, since when somebody may have saved it. */
export function useCurrentRow(path: string, id: string | undefined) {
  const { data, isFetchedAfterMount, error, refetch } = useRow(path, id);
  return { data: isFetchedAfterMount ? data : undefined, error, refetch };
}
