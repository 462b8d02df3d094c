import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { type Answer, call, callForData } from '../../api/call.ts';
import { queryKeys } from '../../api/query-keys.ts';
import type { Row } from '../definition/web-module.ts';
import { type ListQuery, listBody, listQueryKey, type PageInfo } from './list-query.ts';

export type ListAnswer<R = Row> = { readonly rows: readonly R[]; readonly pageInfo: PageInfo };

/** One page of an entity's list. */
export function useListRows(path: string, query: ListQuery) {
  return usePages<Row>(
    (body, signal) => call('POST', `${path}/queryList`, body, { signal, errors: 'returned' }),
    queryKeys.entity.list(path, query),
    query,
  );
}

/** The first page of an entity's list, for whoever asks before the list is drawn. */
export function rowsQuery(path: string, query: ListQuery) {
  return {
    queryKey: queryKeys.entity.list(path, query),
    queryFn: async (): Promise<ListAnswer> => {
      const body = listBody(query, undefined);
      const answer = await call<readonly Row[]>('POST', `${path}/queryList`, body, { errors: 'returned' });
      const { data: rows, total, totalCapped: isCapped, next } = answer;
      return { rows, pageInfo: { total, isCapped, next } };
    },
  };
}

type AskForPage<R, Params> = (
  body: ReturnType<typeof listBody<Params>>,
  signal: AbortSignal,
) => Promise<Answer<readonly R[]>>;

/** One page of what a call lists; the page before stays in view until the next one is here. */
export function usePages<R, Params = ListQuery['params']>(
  ask: AskForPage<R, Params>,
  queryKey: readonly unknown[],
  query: ListQuery<Params>,
) {
  const pages = usePageMemory(query);
  return useQuery({
    queryKey,
    queryFn: async ({ signal }): Promise<ListAnswer<R>> => {
      const cursor = pages.cursorFor(query.pageNo);
      const body = listBody(query, cursor);
      const answer = await ask(body, signal);
      const pageInfo = pages.remember(query.pageNo, answer, 'cursor' in body);
      return { rows: answer.data, pageInfo };
    },
    placeholderData: keepPreviousData,
  });
}

type Memory = { key: string; cursors: Map<number, string>; counted: Pick<PageInfo, 'total' | 'isCapped'> };
const FRESH = { total: 0, isCapped: false };

/** Cursors and count that pages of one question gave, for the pages after them. */
function usePageMemory(query: ListQuery<unknown>) {
  const memory = useRef<Memory>({ key: '', cursors: new Map(), counted: FRESH });
  const key = listQueryKey(query);
  const current = () => {
    if (memory.current.key !== key) memory.current = { key, cursors: new Map(), counted: FRESH };
    return memory.current;
  };
  return {
    cursorFor: (pageNo: number) => current().cursors.get(pageNo),
    remember: (pageNo: number, answer: Answer<unknown>, isByCursor: boolean): PageInfo => {
      const kept = current();
      if (answer.next !== null) kept.cursors.set(pageNo + 1, answer.next);
      if (!isByCursor) kept.counted = { total: answer.total, isCapped: answer.totalCapped };
      return { ...kept.counted, next: answer.next };
    },
  };
}

/** The sums of some columns over all rows that the filters leave. */
export function useListSums(path: string, sums: readonly string[], params: ListQuery['params']) {
  const { data } = useQuery({
    queryKey: queryKeys.entity.sums(path, sums, params),
    queryFn: ({ signal }) =>
      callForData<Readonly<Record<string, string>>>(
        'POST',
        `${path}/querySums`,
        { sums, params },
        { signal, errors: 'returned' },
      ),
    enabled: sums.length > 0,
    placeholderData: keepPreviousData,
  });
  return data;
}

/** The true number of rows, counted only when somebody asks. */
export function useExactTotal(path: string, params: ListQuery['params'], isAsked: boolean) {
  const { data, isFetching } = useQuery({
    queryKey: queryKeys.entity.count(path, params),
    queryFn: async () =>
      (await call('POST', `${path}/queryList`, { params, pageSize: 1, count: 'exact' })).total,
    enabled: isAsked,
  });
  return { exactTotal: isAsked ? data : undefined, isCounting: isAsked && isFetching };
}

/** How many rows there are, as far as the server counts at once. */
export function useCappedTotal(path: string, params: ListQuery['params'], isAsked = true) {
  const { data } = useQuery({
    queryKey: queryKeys.entity.cappedCount(path, params),
    queryFn: ({ signal }) =>
      call('POST', `${path}/queryList`, { params, pageSize: 1 }, { signal, errors: 'returned' }),
    enabled: isAsked,
  });
  return data && { total: data.total, isCapped: data.totalCapped };
}
