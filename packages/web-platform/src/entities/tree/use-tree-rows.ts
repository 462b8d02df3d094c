import { useQuery } from '@tanstack/react-query';
import { callForData } from '../../api/call.ts';
import { queryKeys } from '../../api/query-keys.ts';
import type { FilterParams } from '../query/filter-params.ts';
import { flattened, type TreeRow, withoutEmptyChildren } from './tree-moves.ts';

/** All rows of a tree that the filters leave. */
export function useTreeRows(path: string, params: FilterParams) {
  return useQuery({
    queryKey: queryKeys.entity.tree(path, params),
    queryFn: async ({ signal }) => {
      const roots = await callForData<readonly TreeRow[]>(
        'POST',
        `${path}/queryTree`,
        { params },
        { signal, errors: 'returned' },
      );
      return { roots, rows: withoutEmptyChildren(roots), count: flattened(roots).length };
    },
  });
}
