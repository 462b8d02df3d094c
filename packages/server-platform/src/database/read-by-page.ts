import type { RawBuilder } from 'kysely';
import type { QueryResultRow } from 'pg';
import { prepared } from './connection.ts';
import { keepLatest } from './keep-latest.ts';
import type { Tx } from './transaction.ts';

type AroundPage<Row> = {
  /** For whose rows the statement is always the same around the same page. */
  readonly of: object;
  readonly page: RawBuilder<unknown>;
  /** The whole statement, with no values beside those of the page. */
  readonly whole: () => RawBuilder<Row>;
};

/** Of one entity: a list has few shapes, and each text takes some four thousand letters of memory. */
const MOST_KEPT = 30;
const texts = new WeakMap<object, Map<string, string>>();

/**
 * Runs a statement around that of a page. It is as long as a page of a book, and for most calls the same: it is put
 * together once, and afterwards known by the page's own short text.
 */
export async function readByPage<Row extends QueryResultRow>(
  { db, client }: Tx,
  { of, page, whole }: AroundPage<Row>,
): Promise<readonly Row[]> {
  const { sql: short, parameters } = page.compile(db);
  const kept = texts.get(of) ?? new Map<string, string>();
  const text = kept.get(short) ?? whole().compile(db).sql;
  if (!kept.has(short)) keepLatest(kept, short, text, MOST_KEPT);
  texts.set(of, kept);
  const { rows } = await client.query<Row>(prepared(text, parameters));
  return rows;
}
