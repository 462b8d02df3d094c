import type { PlatformAnswer } from '@jianheng/contract';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';

type DictionaryItem = PlatformAnswer<'GET /share/bd/dict/:code'>[number];

const TEN_MINUTES = 600_000;

/** The items of a dictionary in their order. */
export function useDictionary(code: string): readonly DictionaryItem[] {
  const { data } = useQuery({ ...dictionaryQuery(code), enabled: code !== '' });
  return data ?? [];
}

/** How a dictionary is read and kept, for those who are not components. */
export function dictionaryQuery(code: string) {
  return {
    queryKey: queryKeys.dictionary(code),
    queryFn: () => api('GET /share/bd/dict/:code', { params: { code } }),
    staleTime: TEN_MINUTES,
  };
}
