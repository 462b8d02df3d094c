import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { fetchProcessRows, type ProcessList, type ProcessQuestion } from './process-rows.ts';

/** One page of a list; the page before stays in view until the next one is here. */
export function useProcessRows(list: ProcessList, question: ProcessQuestion) {
  return useQuery({
    queryKey: ['processRows', list, question],
    queryFn: () => fetchProcessRows(list, question),
    placeholderData: keepPreviousData,
  });
}

/** What the panels of the home page and its figures read, once for both. */
export const FIRST_ROWS: ProcessQuestion = { keyword: '', pageNo: 1, pageSize: 8 };
