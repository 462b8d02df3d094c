import { fillPath, matchPath, type PathParams } from './match-path.ts';
import type { RouteRow } from './route-row.ts';
import { routeTable } from './route-table.ts';
import { lostRow } from './rows-session.ts';

/** The row of an address with its parameters. */
export interface FoundRow {
  readonly row: RouteRow;
  readonly params: PathParams;
}

const exact = new Map(routeTable.filter(({ path }) => !/[:*]/.test(path)).map((row) => [row.path, row]));
const patterns = routeTable.filter(({ path }) => /[:*]/.test(path));

/** Finds who serves an address; an address nobody serves is led to 404. */
export function findRow(pathname: string): FoundRow {
  const plain = withoutTrailingSlash(pathname);
  const row = exact.get(plain);
  if (row !== undefined) return { row, params: {} };
  for (const pattern of patterns) {
    const params = matchPath(pattern.path, plain);
    if (params !== undefined) return { row: pattern, params };
  }
  return { row: lostRow, params: {} };
}

/** Where a redirecting row leads, with the query it was asked with. */
export function redirectTarget({ row, params }: FoundRow, search: string): string | undefined {
  if (row.redirect === undefined) return undefined;
  const address = fillPath(row.redirect, params);
  return address.includes('?') ? `${address}${search.replace('?', '&')}` : `${address}${search}`;
}

function withoutTrailingSlash(pathname: string): string {
  return pathname.length > 1 && pathname.endsWith('/') ? pathname.slice(0, -1) : pathname;
}
