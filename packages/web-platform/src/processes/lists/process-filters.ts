import { type Sort, sortOf } from '../../entities/query/list-query.ts';
import type { QueryChange } from '../../routes/use-address-query.ts';

/** From a day to a day, `2026-11-20`, by the moment that they narrow. */
export const SPANS = {
  started: { name: 'startedAt', from: 'from', to: 'to' },
  arrived: { name: 'createdAt', from: 'arrivedFrom', to: 'arrivedTo' },
  due: { name: 'dueAt', from: 'dueFrom', to: 'dueTo' },
  ended: { name: 'endedAt', from: 'endedFrom', to: 'endedTo' },
} as const;
export type SpanName = keyof typeof SPANS;
type SpanPart = (typeof SPANS)[SpanName]['from' | 'to'];

/** What a list of processes is narrowed to. */
export type ProcessFilters = {
  readonly keyword?: string | undefined;
  readonly procDefKey?: string | undefined;
  readonly status?: string | undefined;
  /** A step by its key. */
  readonly step?: string | undefined;
  /** Ids of people with commas between them: who started it, and who holds it. */
  readonly initiator?: string | undefined;
  readonly assignee?: string | undefined;
} & { readonly [Part in SpanPart]?: string | undefined };

/** The filters as the wire has them; what is not set is not there. */
export function processParams(filters: ProcessFilters) {
  const { keyword, procDefKey, status, step, initiator, assignee } = filters;
  const days = Object.values(SPANS).flatMap(({ name, from, to }) => [
    [`${name}$ge`, filters[from]],
    [`${name}$le`, filters[to]],
  ]);
  const given = { keyword, procDefKey, status, taskDefKey: step, initiator, assignee };
  return Object.fromEntries(
    [...Object.entries(given), ...days].filter(([, value]) => value !== undefined && value !== ''),
  );
}

const WORDS = {
  keyword: 'q',
  procDefKey: 'process',
  status: 'state',
  step: 'step',
  initiator: 'by',
  assignee: 'who',
} as const;
const DAYS = Object.values(SPANS).flatMap(({ from, to }) => [from, to]);
const PEOPLE: readonly string[] = ['initiator', 'assignee'];

/** The filters in the query of the page's address. */
export function readFilters(query: URLSearchParams): ProcessFilters {
  const said = Object.entries(WORDS).map(([name, word]) => {
    const value = query.get(word) ?? undefined;
    return [name, PEOPLE.includes(name) ? ids(value) : value] as const;
  });
  return Object.fromEntries([...said, ...DAYS.map((part) => [part, day(query.get(part))] as const)]);
}

/** The filters as a query has them; what is not set is taken out of it. */
export function filterParts(filters: ProcessFilters): QueryChange {
  const said = Object.entries(WORDS).map(
    ([name, word]) => [word, filters[name as keyof typeof WORDS]] as const,
  );
  return Object.fromEntries([...said, ...DAYS.map((part) => [part, filters[part]] as const)]);
}

const day = (text: string | null) => (/^\d{4}-\d\d-\d\d$/.test(text ?? '') ? (text ?? undefined) : undefined);
const ids = (text: string | undefined) =>
  /^[1-9]\d{0,17}(,[1-9]\d{0,17}){0,99}$/.test(text ?? '') ? text : undefined;

/** Whether anything is narrowed. */
export function isFiltered(filters: ProcessFilters): boolean {
  return Object.keys(processParams(filters)).length > 0;
}

/** The order in the query of the page's address, such as `-dueAt`; none is the list's own. */
export function readSort(query: URLSearchParams): Sort | undefined {
  const said = query.get('sort') ?? '';
  return /^-?[A-Za-z]{1,40}$/.test(said) ? sortOf(said) : undefined;
}

/** The order as a query has it. */
export function sortPart(sort: Sort | undefined): QueryChange {
  return { sort: sort === undefined ? undefined : `${sort.isDescending ? '-' : ''}${sort.by}` };
}
