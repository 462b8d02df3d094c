import type { RawBuilder } from 'kysely';
import { keepLatest } from '../database/keep-latest.ts';
import { statementName } from '../database/statement-names.ts';
import type { Tx } from '../database/transaction.ts';
import type { PageStatement } from './page-statement.ts';

/** For so long a page is not looked for again by a statement that left out some of it. */
const KEPT_MS = 60_000;
const MOST_KEPT = 1000;
/** What hangs on more values than this is asked for by the sure statement at once. */
const LONGEST_KEY = 4000;
/** Until when, by the question with its values, those of rights among them. */
const notWhole = new Map<string, number>();

/**
 * The rows of a page. Where those that are likely to be all of it were not, that is remembered, so that whoever sees few
 * rows is asked for by one statement too; it says how rows are found, never which.
 *
 * @param withPage the whole statement around one that gives rows.
 */
export async function pageRows<Row>(
  { db, cacheKey }: Tx,
  { rows, whole }: PageStatement,
  withPage: (rows: RawBuilder<unknown>) => RawBuilder<Row>,
): Promise<readonly Row[]> {
  const asked = withPage(rows).compile(db);
  if (!whole) return (await db.executeQuery(asked)).rows;
  const key = JSON.stringify([cacheKey, statementName(asked.sql), asked.parameters]);
  if (key.length <= LONGEST_KEY && (notWhole.get(key) ?? 0) < Date.now()) {
    const found = await db.executeQuery(asked);
    if (found.rows.length > whole.pageSize) return found.rows;
    keepLatest(notWhole, key, Date.now() + KEPT_MS, MOST_KEPT);
  }
  return (await withPage(whole.rows()).execute(db)).rows;
}
