import {
  currentName,
  formerName,
  type GroupShape,
  mapComparisons,
  type RowFilter,
  readRowFilter,
} from '@jianheng/definition';
import type { FilterValue } from '../../fields/kind/field-kind.ts';
import type { QueryChange } from '../../routes/use-address-query.ts';
import type { Filters } from './filter-params.ts';
import { PAGE_SIZES } from './list-config.ts';
import { type Sort, sortOf } from './list-query.ts';

/** What of a list stands in its address, so that it can be reloaded, sent to others and come back to. */
export type ListAddress = {
  readonly keyword: string;
  readonly filters: Filters;
  /** What the user put together beside them. */
  readonly where: RowFilter | undefined;
  /** None is the list's own order. */
  readonly sort: Sort | undefined;
  readonly pageNo: number;
  /** By what its rows are put together. */
  readonly group: GroupShape | undefined;
  /** The kept view that the question began with. */
  readonly viewId: string | undefined;
  /** None is the size that the user prefers. */
  readonly pageSize: number | undefined;
};

/** Filters share the query with words that mean something to tabs and windows, such as `name`. */
const FILTER = 'f.';
const WHERE = 'where';
const GROUP = 'group';
const VIEW = 'view';
/** What of an address is asked of the list, beside its filters. */
const ASKED: readonly string[] = ['q', 'sort', WHERE, GROUP];
const SPAN = '..';
const TEXT = '~';

/** Reads it out of a query. What makes no sense in it counts as not there. */
export function readListAddress(query: URLSearchParams): ListAddress {
  const filters = [...query]
    .filter(([name]) => name.startsWith(FILTER))
    .map(([name, text]) => [currentName(name.slice(FILTER.length)), readFilter(text)] as const);
  return {
    keyword: query.get('q') ?? '',
    filters: Object.fromEntries(filters),
    where: readWhere(query.get(WHERE)),
    group: readGroup(query.get(GROUP)),
    viewId: /^[1-9]\d{0,17}$/.exec(query.get(VIEW) ?? '')?.[0],
    sort: readSort(query),
    ...readPage(query),
  };
}

function readWhere(text: string | null): RowFilter | undefined {
  if (text === null) return undefined;
  try {
    const read = readRowFilter(JSON.parse(text));
    if ('wrong' in read) return undefined;
    return mapComparisons(read.filter, (one) => ({ ...one, field: currentName(one.field) }));
  } catch {
    return undefined;
  }
}

/** In the place of a filter: the reader wants all rows of a list that opens with a question of its own. */
const ALL_ROWS = 'all';

/** Whether a query asks nothing yet, so that a list opens with its own question. */
export const isUntouched = (query: URLSearchParams): boolean =>
  ![...query.keys()].some((name) => isAsked(name) || name === VIEW);

/** All rows, in a list that opens with a question of its own. */
export const allRowsParts = (): QueryChange => ({ [WHERE]: ALL_ROWS });

/** A filter that was put together, as a query has it. */
export function whereParts(where: RowFilter | undefined): QueryChange {
  return { [WHERE]: where === undefined ? undefined : JSON.stringify(where) };
}

const PERIODS = ['month', 'quarter', 'year'] as const;

function readGroup(text: string | null): GroupShape | undefined {
  if (text === null || text === '') return undefined;
  const [field = '', per] = text.split(':');
  if (per === undefined) return currentName(field);
  const period = PERIODS.find((one) => one === per);
  return period && { field: currentName(field), per: period };
}

/** By what rows are put together, as a query has it. */
export function groupParts(group: GroupShape | undefined): QueryChange {
  if (group === undefined || typeof group === 'string') return { [GROUP]: group };
  return { [GROUP]: 'per' in group ? `${group.field}:${group.per}` : undefined };
}

function readSort(query: URLSearchParams): Sort | undefined {
  const sort = sortOf(query.get('sort') ?? undefined);
  return sort && { ...sort, by: currentName(sort.by) };
}

/** The page of a list in a query. */
export function readPage(query: URLSearchParams): Pick<ListAddress, 'pageNo' | 'pageSize'> {
  const page = query.get('page') ?? '';
  const size = Number(query.get('size'));
  return {
    pageNo: /^[1-9]\d{0,6}$/.test(page) ? Number(page) : 1,
    pageSize: PAGE_SIZES.find((one) => one === size),
  };
}

/** The page of a list as a query has it; the first one is not said. */
export function pageParts(pageNo: number, pageSize?: number): QueryChange {
  const page = pageNo === 1 ? undefined : String(pageNo);
  return pageSize === undefined ? { page } : { page, size: String(pageSize) };
}

/** A filter as a query has it. */
export function filterParts(name: string, value: FilterValue | undefined): QueryChange {
  const former = formerName(name);
  return {
    ...(former === undefined ? {} : { [`${FILTER}${former}`]: undefined }),
    [`${FILTER}${name}`]: value === undefined ? undefined : filterText(value),
  };
}

const isAsked = (name: string) => name.startsWith(FILTER) || ASKED.includes(name);

/** All that a query asks of the list, as it may be kept. */
export function questionIn(query: URLSearchParams): Readonly<Record<string, string>> {
  return Object.fromEntries([...query].filter(([name]) => isAsked(name)));
}

/** Another question in the place of the one that stands in a query, by the kept view that it comes from. */
export function questionParts(
  query: URLSearchParams,
  question: Readonly<Record<string, string>>,
  viewId: string | undefined,
): QueryChange {
  const before = Object.keys(questionIn(query)).map((name) => [name, undefined]);
  const asked = Object.entries(question).filter(([name]) => isAsked(name));
  return { ...Object.fromEntries(before), ...Object.fromEntries(asked), [VIEW]: viewId };
}

/** An order as a query has it. */
export function sortParts(sort: Sort | undefined): QueryChange {
  return { sort: sort === undefined ? undefined : `${sort.isDescending ? '-' : ''}${sort.by}` };
}

function filterText(value: FilterValue): string {
  switch (value.kind) {
    case 'text':
      return `${TEXT}${value.text}`;
    case 'span':
      return `${value.from ?? ''}${SPAN}${value.to ?? ''}`;
    case 'choices':
      return value.choices.map(escaped).join(',');
  }
}

function readFilter(text: string): FilterValue | undefined {
  if (text === '') return undefined;
  if (text.startsWith(TEXT)) return { kind: 'text', text: text.slice(TEXT.length) };
  const at = text.indexOf(SPAN);
  if (at < 0) return { kind: 'choices', choices: text.split(',').map(unescaped) };
  const [from, to] = [text.slice(0, at), text.slice(at + SPAN.length)];
  return { kind: 'span', ...(from === '' ? {} : { from }), ...(to === '' ? {} : { to }) };
}

/** A choice may hold the very signs that part choices, spans and texts. */
const escaped = (choice: string) =>
  choice.replaceAll(/[%,.~]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
const unescaped = (choice: string) =>
  choice.replaceAll(/%(25|2c|2e|7e)/gi, (_whole, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
