import { pageParts, readPage } from '../../entities/query/list-address.ts';
import { PAGE_SIZES } from '../../entities/query/list-config.ts';
import { pagerTotal, type Sort } from '../../entities/query/list-query.ts';
import { noteInAddress, type QueryChange, useAddressQuery } from '../../routes/use-address-query.ts';
import type { ListName } from './list-specs.ts';
import {
  filterParts,
  type ProcessFilters,
  processParams,
  readFilters,
  readSort,
  sortPart,
} from './process-filters.ts';
import { type ProcessQuery, useProcessRows } from './use-process-rows.ts';

/**
 * What is looked for in a list of processes and the page of it that is in view, both in the address. Every other question
 * begins at its first page.
 */
export function useProcessList(list: ListName) {
  const { query: address, change } = useAddressQuery();
  const filters = readFilters(address);
  const { pageNo, pageSize = PAGE_SIZES[0] } = readPage(address);
  const sort = readSort(address);
  const page = { pageNo, pageSize };
  const query: ProcessQuery = { params: processParams(filters), sort, ...page };
  const { data, error, isFetching, isPlaceholderData, refetch } = useProcessRows(list, query);
  const pageInfo = data?.pageInfo ?? { total: 0, isCapped: false, next: null };
  const ask = (parts: QueryChange) => change({ ...pageParts(1), ...parts });
  return {
    filters,
    filter: (next: ProcessFilters) => ask(filterParts({ ...filters, ...next })),
    clear: () => ask(filterParts({})),
    sort,
    sortBy: (next: Sort | undefined) => ask(sortPart(next)),
    query,
    page,
    turnTo: (next: number, size: number) => change(pageParts(size === pageSize ? next : 1, size)),
    /** The line that was opened last; Back finds it again. */
    markedId: address.get('at') ?? undefined,
    mark: (id: string) => noteInAddress('at', id),
    rows: data?.rows,
    error,
    isLoading: isFetching && isPlaceholderData,
    again: () => void refetch(),
    total: pageInfo.total,
    isCapped: pageInfo.isCapped,
    pagerTotal: pagerTotal(pageInfo, page.pageNo, page.pageSize),
  };
}

export type ProcessListState = ReturnType<typeof useProcessList>;
