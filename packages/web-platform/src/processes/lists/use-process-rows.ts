import { queryKeys } from '../../api/query-keys.ts';
import type { ListQuery } from '../../entities/query/list-query.ts';
import { usePages } from '../../entities/query/use-list-rows.ts';
import { type ListName, listSpec } from './list-specs.ts';
import type { ProcessRow } from './process-rows.ts';

/** One page of a list; the page before stays in view until the next one is here. */
export function useProcessRows(list: ListName, query: ListQuery) {
  const { path, given } = listSpec(list);
  const asked = given === undefined ? query : { ...query, params: { ...query.params, ...given } };
  return usePages<ProcessRow>(path, queryKeys.processRows.list(list, asked), asked);
}

/** What the panels of the home page and its figures read, once for both. */
export const FIRST_ROWS: ListQuery = { params: {}, sort: undefined, pageNo: 1, pageSize: 8 };
