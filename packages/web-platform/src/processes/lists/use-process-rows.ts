import type { BodyOf, PlatformCalls } from '@jianheng/contract';
import { pageApi } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import type { ListQuery } from '../../entities/query/list-query.ts';
import { usePages } from '../../entities/query/use-list-rows.ts';
import { type ListName, listSpec } from './list-specs.ts';
import type { ListCall, ProcessRow } from './process-rows.ts';

type Asked = NonNullable<BodyOf<PlatformCalls, ListCall>>;
/** What is asked of a list of tasks or processes. */
export type ProcessQuery = ListQuery<Exclude<Asked['params'], '' | null | undefined>>;

/** One page of a list; the page before stays in view until the next one is here. */
export function useProcessRows(list: ListName, query: ProcessQuery) {
  const { call, given } = listSpec(list);
  const asked = given === undefined ? query : { ...query, params: { ...query.params, ...given } };
  return usePages<ProcessRow, ProcessQuery['params']>(
    (body, signal) => pageApi(call, { body, signal, errors: 'returned' }),
    queryKeys.processRows.list(list, asked),
    asked,
  );
}
