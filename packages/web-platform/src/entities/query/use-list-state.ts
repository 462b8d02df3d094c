import type { ListShape, PresetShape } from '@jianheng/definition';
import {
  fieldOfGroup,
  filterFor,
  type GroupShape,
  onlyParams,
  type RowFilter,
  readRowFilter,
  WHERE_KEY,
} from '@jianheng/definition';
import type { FilterValue } from '../../fields/kind/field-kind.ts';
import type { QueryChange } from '../../routes/use-address-query.ts';
import { useSession } from '../../session/session-context.ts';
import { useUserConfig } from '../../session/use-user-config.ts';
import type { WebEntity } from '../definition/web-module.ts';
import { countFilters, type FilterParams, type Filters, filterParams } from './filter-params.ts';
import {
  allRowsParts,
  filterParts,
  groupParts,
  isUntouched,
  pageParts,
  questionIn,
  questionParts,
  readListAddress,
  sortParts,
  whereParts,
} from './list-address.ts';
import { configKept, configThrough, type ListConfig, readListConfig } from './list-config.ts';
import { type ListQuery, type Sort, sortOf } from './list-query.ts';
import { useListQuery } from './list-query-place.ts';

export type ListState = {
  readonly keyword: string;
  readonly filters: Filters;
  /** What the user put together beside them. */
  readonly where: RowFilter | undefined;
  /** By what rows are put together; nothing where they stand in one list. */
  readonly group: GroupShape | undefined;
  readonly groupBy: (group: GroupShape | undefined) => void;
  /** Whether he looks for anything at all. */
  readonly isFiltered: boolean;
  readonly query: ListQuery;
  /** Of its conditions those that hold for everybody who looks at this list here, and those that he asks by. */
  readonly always: FilterParams;
  readonly asked: FilterParams;
  /** All that he asks, as it may be kept in a view. */
  readonly question: Readonly<Record<string, string>>;
  /** The view that it began with. */
  readonly viewId: string | undefined;
  readonly config: ListConfig;
  readonly search: (keyword: string) => void;
  readonly filter: (name: string, value: FilterValue | undefined) => void;
  readonly filterBy: (where: RowFilter | undefined) => void;
  /** Asks and draws as a view says; none is the list's own. */
  readonly show: (viewId: string | undefined, settings: Shown) => void;
  readonly clear: () => void;
  readonly sortBy: (sort: Sort | undefined) => void;
  readonly turnTo: (pageNo: number, pageSize: number) => void;
  readonly configure: (config: ListConfig) => void;
};

type Shown = {
  readonly query: Readonly<Record<string, string>>;
  readonly columns: readonly string[] | undefined;
};

type Listed = {
  readonly webEntity: WebEntity;
  readonly listName: string;
  readonly list: ListShape;
  readonly params?: FilterParams | undefined;
};

/**
 * What the user looks for in a list, which stands in the page's address, and how he wants it drawn. Every other question
 * begins on its first page; `params` hold for all of them.
 */
export function useListState({ webEntity, listName, list, params: given }: Listed): ListState {
  const { module, fields } = webEntity;
  const { query, change } = useListQuery();
  const { login } = useSession();
  const [kept, keep] = useUserConfig(`list.${module.name}.${listName}`, readListConfig);
  const address = readListAddress(query);
  const { viewId } = address;
  const config = configThrough(viewId, kept);
  const configure = (next: ListConfig) => keep(configKept(viewId, kept, next));
  const { keyword, filters, pageNo, pageSize = config.pageSize, ...asked } = address;
  // A list within a page shows what belongs there, whatever it opens with alone.
  const { where, noWhere } = whereOf(asked.where, given === undefined ? firstFilter(list) : undefined, query);
  const sort = asked.sort !== undefined && asked.sort.by in fields ? asked.sort : sortOf(list.sort);
  const ask = (parts: QueryChange) => change({ ...pageParts(1), ...parts });
  const nothingSet = Object.keys(filters).map((name) => filterParts(name, undefined));
  const asks = filterParams({ fields, search: list.search ?? [], keyword, filters });
  const me = login?.userId ?? '';
  const own = { ...asks, ...whereParams(where, me) };
  const always = { ...onlyParams(list, me), ...given };
  const params = { ...own, ...always };
  return {
    keyword,
    filters,
    where,
    group: asked.group !== undefined && fieldOfGroup(asked.group) in fields ? asked.group : undefined,
    groupBy: (next) => ask(groupParts(next)),
    isFiltered: keyword !== '' || where !== undefined || countFilters(filters) > 0,
    config,
    question: questionIn(query),
    viewId,
    query: { params, sort, pageNo, pageSize },
    always,
    asked: own,
    search: (next) => ask({ q: next }),
    filter: (name, value) => ask(filterParts(name, value)),
    filterBy: (next) => ask(next === undefined ? noWhere : whereParts(next)),
    show: (id, { query: question, columns }) => {
      keep({ ...kept, viewed: id === undefined ? undefined : { id, columns } });
      ask(questionParts(query, question, id));
    },
    clear: () => ask(Object.assign({ q: undefined }, noWhere, ...nothingSet)),
    sortBy: (next) => ask(sortParts(next)),
    turnTo: (next, size) => {
      const isResized = size !== pageSize;
      if (isResized) configure({ ...config, pageSize: size });
      change(isResized ? pageParts(1, size) : pageParts(next));
    },
    configure,
  };
}

/** The filter in force, and what the address says once the reader takes it away. */
function whereOf(asked: RowFilter | undefined, first: RowFilter | undefined, query: URLSearchParams) {
  return {
    where: asked ?? (isUntouched(query) ? first : undefined),
    noWhere: first === undefined ? whereParts(undefined) : allRowsParts(),
  };
}

/** The question that a list opens with. */
function firstFilter({ presets = [] }: ListShape): RowFilter | undefined {
  const first = presets.find(({ isFirst }) => isFirst);
  return first && filterOf(first);
}

/** The filter of a question that ships with a list. */
export function filterOf({ where }: PresetShape): RowFilter | undefined {
  const read = readRowFilter(where);
  return 'wrong' in read ? undefined : read.filter;
}

const whereParams = (where: RowFilter | undefined, me: string): FilterParams =>
  where === undefined ? {} : { [WHERE_KEY]: filterFor(where, me) };
