import { queryRows } from '../../database/query.ts';
import type { Tx } from '../../database/transaction.ts';
import type { RegisteredEntity } from '../registry.ts';
import type { Writer } from './fill-in.ts';
import { requireChecks } from './keep-checks.ts';
import { keepFiles } from './keep-files.ts';
import { keepRollUps } from './keep-roll-ups.ts';
import { completeRows, type GivenRow } from './new-rows.ts';
import type { Columns } from './row-columns.ts';

/**
 * Adds rows with their lines as `insertRow` does, in as many statements as there are tables and not as there are rows.
 * Answers their ids in the order they were given.
 */
export async function insertRows(
  tx: Tx,
  known: RegisteredEntity,
  given: readonly GivenRow[],
  writer: Writer,
): Promise<string[]> {
  const rows = await completeRows(tx, known, given, writer);
  for (const { values } of rows) await requireChecks(tx, known, values);
  await insertColumns(
    tx,
    known.table,
    rows.map(({ columns }) => columns),
  );
  for (const [index, { table }] of known.lines.entries())
    await insertColumns(
      tx,
      table,
      rows.flatMap(({ lines }) => lines[index]?.columns ?? []),
    );
  for (const { id, values } of rows) keepFiles(tx, known, id, { after: values });
  for (const { values } of rows) await keepRollUps(tx, known, { after: values }, writer.now);
  return rows.map(({ id }) => id);
}

/** Adds rows to a table. The statement is the same however many they are; only rows that fill other columns need one more. */
export async function insertColumns(tx: Tx, table: string, rows: readonly Columns[]): Promise<void> {
  const alike = Map.groupBy(rows, (row) =>
    Object.keys(row)
      .map((column) => `"${column}"`)
      .join(', '),
  );
  for (const [columns, group] of alike)
    await queryRows(
      tx,
      `insert into "${table}" (${columns}) select ${columns} from jsonb_populate_recordset(null::"${table}", $1::jsonb)`,
      [JSON.stringify(group)],
    );
}
