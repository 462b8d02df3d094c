import type { FilterParams } from '../list/filter-params.ts';

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
export function processParams({ keyword, procDefKey, status, from, to }: ProcessFilters): FilterParams {
  const given = { keyword, procDefKey, status, startedAt$ge: from, startedAt$le: to };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined && value !== ''));
}

/** Whether anything is narrowed. */
export function isFiltered(filters: ProcessFilters): boolean {
  return Object.keys(processParams(filters)).length > 0;
}
