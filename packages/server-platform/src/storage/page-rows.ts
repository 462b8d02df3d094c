import type { RawBuilder } from 'kysely';
import { keepLatest } from '../database/keep-latest.ts';
import type { Tx } from '../database/transaction.ts';
import type { PageStatement } from './page-statement.ts';

/** For so long a page is not looked for again by a statement that left out some of it. */
const KEPT_MS = 60_000;
const MOST_KEPT = 1000;
/** What hangs on more values than this is asked for by the sure statement at once. */
const LONGEST_KEY = 4000;
/** Until when, by what somebody sees and the size of the page. */
const notWhole = new Map<string, number>();

/**
 * The rows of a page. Where those that are likely to be all of it were not, that is remembered, so that whoever sees few
 * rows is asked for by one statement too; it says how rows are found, never which.
 *
 * @param read runs the whole statement around one that gives rows.
 */
export async function pageRows<Row>(
  { db, cacheKey }: Tx,
  { rows, whole }: PageStatement,
  read: (rows: RawBuilder<unknown>) => Promise<readonly Row[]>,
): Promise<readonly Row[]> {
  if (!whole) return read(rows);
  const { sql, parameters } = whole.of.compile(db);
  const key = JSON.stringify([cacheKey, whole.pageSize, sql, parameters]);
  if (key.length <= LONGEST_KEY && (notWhole.get(key) ?? 0) < Date.now()) {
    const found = await read(rows);
    if (found.length > whole.pageSize) return found;
    keepLatest(notWhole, key, Date.now() + KEPT_MS, MOST_KEPT);
  }
  return read(whole.rows());
}
