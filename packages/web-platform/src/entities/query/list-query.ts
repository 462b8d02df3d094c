import type { FilterParams } from './filter-params.ts';

export type Sort = { readonly by: string; readonly isDescending: boolean };

/** What a list asks the server for. */
export type ListQuery<Params = FilterParams> = {
  readonly params: Params;
  readonly sort: Sort | undefined;
  readonly pageNo: number;
  readonly pageSize: number;
};

/** What it answered. */
export type PageInfo = { readonly total: number; readonly isCapped: boolean; readonly next: string | null };

/** From here on a page is asked for by cursor, where counting rows from the beginning becomes slow. */
const DEEP = 10;

/** The declared order: `-code` is descending by code. */
export function sortOf(declared: string | undefined): Sort | undefined {
  if (declared === undefined) return undefined;
  const isDescending = declared.startsWith('-');
  return { by: isDescending ? declared.slice(1) : declared, isDescending };
}

/** An order as calls take it. */
export function orderBody(sort: Sort | undefined) {
  return sort === undefined ? {} : { orderBy: sort.by, order: sort.isDescending ? 'desc' : 'asc' };
}

/** The body of `queryList`. A cursor is given for the page that follows the one it came with. */
export function listBody<Params>(
  { params, sort, pageNo, pageSize }: ListQuery<Params>,
  cursor: string | undefined,
) {
  const page = cursor !== undefined && pageNo > DEEP ? { cursor, count: 'none' as const } : { pageNo };
  return { params, ...orderBody(sort), pageSize, ...page };
}

/** What of a question stays the same while pages are turned. */
export function listQueryKey({ params, sort, pageSize }: ListQuery<unknown>): string {
  return JSON.stringify([params, sort, pageSize]);
}

/** How many rows the pager reckons with: where more were not counted, a page behind those that were is offered from the first on. */
export function pagerTotal({ total, isCapped, next }: PageInfo, pageNo: number, pageSize: number): number {
  if (!isCapped) return total;
  return Math.max(total, pageNo * pageSize) + (next === null ? 0 : 1);
}

/** The page to show when rows went away under it: the last one that has any. */
export function lastPage(total: number, pageSize: number): number {
  return Math.max(1, Math.ceil(total / pageSize));
}
