import { useQuery } from '@tanstack/react-query';
import { callForData } from '../../api/call.ts';
import { queryKeys } from '../../api/query-keys.ts';
import type { FilterParams } from '../query/filter-params.ts';
import { flattened, type TreeRow, withoutEmptyChildren } from './tree-moves.ts';

/** All rows of a tree that the filters leave, with what they hang below. */
export function useTreeRows(path: string, params: FilterParams) {
  const keepsAncestors = Object.keys(params).length > 0;
  return useQuery({
    queryKey: queryKeys.entity.tree(path, params),
    queryFn: async ({ signal }) => {
      const roots = await callForData<readonly TreeRow[]>(
        'POST',
        `${path}/queryTree`,
        { params, keepsAncestors },
        { signal, errors: 'returned' },
      );
      return {
        roots,
        rows: withoutEmptyChildren(roots),
        count: flattened(roots).filter(({ isAncestor }) => isAncestor !== true).length,
      };
    },
  });
}
