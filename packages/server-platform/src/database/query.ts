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
