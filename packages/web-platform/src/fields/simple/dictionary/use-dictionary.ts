import { useQuery } from '@tanstack/react-query';
import { callForData } from '../../../api/call.ts';
import { queryKeys } from '../../../api/query-keys.ts';

export interface DictionaryItem {
  readonly id: string;
  readonly value: string;
  readonly label: string;
}

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
    queryFn: () =>
      callForData<readonly DictionaryItem[]>('GET', `/share/bd/dict/${encodeURIComponent(code)}`),
    staleTime: TEN_MINUTES,
  };
}
