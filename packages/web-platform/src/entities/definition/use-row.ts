import type { Entity } from '@jianheng/definition';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call, callForData } from '../../api/call.ts';
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

/** Reports once that the row is shown, where its module listens to that; a report that fails is not worth a message. */
export function useOpened({ path, opened }: Pick<Entity, 'path' | 'opened'>, id: string | undefined): void {
  useEffect(() => {
    if (opened && id !== undefined)
      void call('POST', `${path}/${id}/opened`, {}, { errors: 'returned' }).catch(() => undefined);
  }, [path, opened, id]);
}
