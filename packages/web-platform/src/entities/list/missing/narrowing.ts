import { type ListShape, WHERE_KEY } from '@jianheng/definition';
import type { WebEntity } from '../../definition/web-module.ts';
import { type FilterParams, filterParams } from '../../query/filter-params.ts';
import type { ListState } from '../../query/use-list-state.ts';

/** One of the things that narrow a list, by itself. */
export type Narrowing = {
  /** What it is called, to be translated with its words. */
  readonly label: string;
  readonly words: Readonly<Record<string, string>>;
  readonly params: FilterParams;
  /** Takes it away; what belongs to the list or its page stays. */
  readonly clear?: () => void;
};

type Asked = Pick<ListState, 'keyword' | 'filters' | 'where' | 'query' | 'search' | 'filter' | 'filterBy'>;

/** What keeps rows out of a list: the search, each filter, the conditions put together, and what the list itself is about. */
export function narrowingsOf(
  { fields }: Pick<WebEntity, 'fields'>,
  list: Pick<ListShape, 'search'>,
  state: Asked,
): Narrowing[] {
  const { keyword, filters, where, query } = state;
  const own: Narrowing[] = [
    {
      label: '搜索“{keyword}”',
      words: { keyword: keyword.trim() },
      params: filterParams({ fields, search: list.search ?? [], keyword, filters: {} }),
      clear: () => state.search(''),
    },
    ...Object.entries(filters).map(([name, value]) => ({
      label: '筛选“{label}”',
      words: { label: fields[name]?.label ?? name },
      params: filterParams({ fields, search: [], keyword: '', filters: { [name]: value } }),
      clear: () => state.filter(name, undefined),
    })),
    {
      label: '组合的条件',
      words: {},
      params: where === undefined ? {} : { [WHERE_KEY]: query.params[WHERE_KEY] },
      clear: () => state.filterBy(undefined),
    },
  ];
  const asked = new Set(own.flatMap(({ params }) => Object.keys(params)));
  const rest = Object.entries(query.params).filter(([key]) => !asked.has(key));
  const all = [...own, { label: '本列表的范围', words: {}, params: Object.fromEntries(rest) }];
  return all.filter(({ params }) => Object.keys(params).length > 0);
}
