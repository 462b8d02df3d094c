import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callForData } from '../../../api/call.ts';
import { queryKeys } from '../../../api/query-keys.ts';

/** A row to choose, with what tells rows of one name apart. */
export interface LinkOption {
  readonly id: string;
  readonly label: string;
  readonly hint?: string | null;
  /** Of a level of a tree: nothing hangs below it. */
  readonly isLeaf?: boolean;
  /** It is not offered to forms any more: a person who has left, an item out of use. */
  readonly isDisabled?: boolean;
  /** What forms show of the row, by field. */
  readonly shown?: Readonly<Record<string, unknown>>;
}

/** The link of a form for which rows are chosen, and what stands in the fields that it asks. */
export interface Narrowing {
  readonly link: string;
  readonly siblings: Readonly<Record<string, unknown>>;
}

interface Asked {
  readonly keyword: string;
  readonly narrowing: Narrowing | undefined;
  /** Whether people who have left and items out of use are found too. */
  readonly includesDisabled?: boolean;
}

/** The rows of an entity whose name contains what was typed. */
export function useOptions(
  path: string,
  { keyword, narrowing, includesDisabled = false }: Asked,
  isAsked: boolean,
) {
  return useQuery({
    queryKey: includesDisabled
      ? queryKeys.options.lookedBack(path, keyword)
      : queryKeys.options.found(path, keyword, narrowing),
    queryFn: () =>
      fetchOptions(path, keyword === '' ? {} : { keyword }, narrowing, undefined, includesDisabled),
    enabled: isAsked,
    staleTime: 60_000,
    // Rows that fitted what stood in the form before are none to choose now.
    ...(narrowing === undefined ? { placeholderData: keepPreviousData } : {}),
  });
}

/** The names of rows whose ids are known. */
export function useLabels(path: string, ids: readonly string[]): readonly LinkOption[] {
  const { data } = useQuery({
    queryKey: queryKeys.options.labels(path, ids),
    queryFn: () => fetchOptions(path, { ids }),
    enabled: ids.length > 0,
    staleTime: 60_000,
  });
  return data ?? [];
}

/** One level of a tree: what hangs right below a row, or with -1 stands at the top. */
export function levelQuery(path: string, parentId: string, narrowing: Narrowing | undefined) {
  return {
    queryKey: queryKeys.options.level(path, parentId, narrowing),
    queryFn: () => fetchOptions(path, { parentId }, narrowing, MOST_IN_LEVEL),
    staleTime: 60_000,
  };
}

const MOST_IN_LEVEL = 500;

type OptionQuery = {
  readonly keyword?: string;
  readonly ids?: readonly string[];
  readonly parentId?: string;
};

/** Asks for rows to choose from; the server's refusal leaves the list empty and is told in it. */
export function fetchOptions(
  path: string,
  params: OptionQuery,
  narrowing?: Narrowing,
  pageSize = 50,
  includeDisabled = false,
): Promise<readonly LinkOption[]> {
  const body = { params, pageSize, ...(includeDisabled ? { includeDisabled } : {}), ...narrowing };
  return callForData<readonly LinkOption[]>('POST', `${path}/queryOptions`, body, { errors: 'returned' });
}
