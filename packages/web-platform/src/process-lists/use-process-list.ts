import { useState } from 'react';
import type { ListQuestion } from '../list/list-question.ts';
import { pagerTotal } from '../list/list-question.ts';
import type { ListName } from './list-specs.ts';
import { type ProcessFilters, processParams } from './process-filters.ts';
import { useProcessRows } from './use-process-rows.ts';

const FIRST = { pageNo: 1, pageSize: 20 } as const;

/** What is looked for in a list of processes and the page of it that is in view. Every other question begins at its first page. */
export function useProcessList(list: ListName, first: ProcessFilters = {}) {
  const [filters, setFilters] = useState<ProcessFilters>(first);
  const [page, setPage] = useState<{ pageNo: number; pageSize: number }>(FIRST);
  const question: ListQuestion = { params: processParams(filters), sort: undefined, ...page };
  const { data, error, isFetching, isPlaceholderData, refetch } = useProcessRows(list, question);
  const facts = data?.facts ?? { total: 0, isCapped: false, next: null };
  return {
    filters,
    filter: (change: ProcessFilters) => {
      setFilters({ ...filters, ...change });
      setPage({ ...page, pageNo: 1 });
    },
    clear: () => {
      setFilters({});
      setPage({ ...page, pageNo: 1 });
    },
    page,
    turnTo: (pageNo: number, pageSize: number) => setPage({ pageNo, pageSize }),
    rows: data?.rows,
    error,
    isLoading: isFetching && isPlaceholderData,
    again: () => void refetch(),
    total: facts.total,
    isCapped: facts.isCapped,
    pagerTotal: pagerTotal(facts, page.pageNo, page.pageSize),
  };
}

export type ProcessListState = ReturnType<typeof useProcessList>;
