import type { QueryChange } from '../../routes/use-address-query.ts';

/** What a list of processes is narrowed to. */
export type ProcessFilters = {
  readonly keyword?: string | undefined;
  readonly procDefKey?: string | undefined;
  readonly status?: string | undefined;
  /** Days on which it was started, `2026-11-20`. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
};

/** The filters as the wire has them; what is not set is not there. */
export function processParams({ keyword, procDefKey, status, from, to }: ProcessFilters) {
  const given = { keyword, procDefKey, status, startedAt$ge: from, startedAt$le: to };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined && value !== ''));
}

/** The filters in the query of the page's address. */
export function readFilters(query: URLSearchParams): ProcessFilters {
  const said = (name: string) => query.get(name) ?? undefined;
  return {
    keyword: said('q'),
    procDefKey: said('process'),
    status: said('state'),
    from: day(said('from')),
    to: day(said('to')),
  };
}

/** The filters as a query has them; what is not set is taken out of it. */
export function filterParts({ keyword, procDefKey, status, from, to }: ProcessFilters): QueryChange {
  return { q: keyword, process: procDefKey, state: status, from, to };
}

const day = (text: string | undefined) => (/^\d{4}-\d\d-\d\d$/.test(text ?? '') ? text : undefined);

/** Whether anything is narrowed. */
export function isFiltered(filters: ProcessFilters): boolean {
  return Object.keys(processParams(filters)).length > 0;
}
