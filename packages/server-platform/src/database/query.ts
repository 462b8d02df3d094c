import type { RawBuilder } from 'kysely';
import { prepared } from './connection.ts';
import type { Tx } from './transaction.ts';

/** Runs a prepared statement in the transaction. */
export async function queryRows<Row extends object>(
  tx: Tx,
  text: string,
  values: readonly unknown[],
): Promise<Row[]> {
  return (await tx.client.query<Row & Record<string, unknown>>(prepared(text, values))).rows;
}

/** The same of a statement that was put together; it leaves at once, which one that Kysely runs does not. */
export function queryBuilt<Row extends object>(tx: Tx, statement: RawBuilder<Row>): Promise<Row[]> {
  const { sql: text, parameters } = statement.compile(tx.db);
  return queryRows<Row>(tx, text, parameters);
}
