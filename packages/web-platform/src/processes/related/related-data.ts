import type { PlatformAnswer } from '@jianheng/contract';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';

export type RelatedProcess = PlatformAnswer<'GET /b/wf/process/:id/related'>[number];

/** How another process belongs to this one. */
export type Relation = RelatedProcess['relation'];

/** Words for it, as people read them. */
export const RELATIONS: Readonly<Record<Relation, string>> = {
  main: '主流程',
  sub: '子流程',
  called: '调用的流程',
  linked: '关联流程',
};

/** 相关流程 of a process that the person may open. */
export function useRelated(processId: string) {
  return useQuery({
    queryKey: queryKeys.approval.related(processId),
    queryFn: () => api('GET /b/wf/process/:id/related', { params: { id: processId }, errors: 'returned' }),
    staleTime: 0,
  });
}

export type LinkChoice = { readonly value: string; readonly label: string; readonly hint: string };
type Participated = Pick<
  PlatformAnswer<'POST /b/wf/process/queryParticipantList'>[number],
  'procInstId' | 'processName' | 'procDefName'
>;

const CHOICES = 20;

/** Processes the person took part in, by a part of their subject. */
export function useLinkable(keyword: string, without: readonly string[]) {
  const { data, isFetching } = useQuery({
    queryKey: queryKeys.processRows.linkable(keyword),
    queryFn: () =>
      api('POST /b/wf/process/queryParticipantList', {
        body: { params: keyword === '' ? {} : { keyword }, pageSize: CHOICES, count: 'none' },
      }),
  });
  return { choices: choicesOf(data ?? [], without), isSearching: isFetching };
}

/** What may be linked: none that is there already, and the process itself is none of them. */
export function choicesOf(found: readonly Participated[], without: readonly string[]): LinkChoice[] {
  return found
    .filter(({ procInstId }) => !without.includes(procInstId))
    .map(({ procInstId, processName, procDefName }) => ({
      value: procInstId,
      label: processName || procDefName,
      hint: procDefName,
    }));
}
