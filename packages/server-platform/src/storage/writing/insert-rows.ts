import { queryRows } from '../../database/query.ts';
import type { Tx } from '../../database/transaction.ts';
import type { RegisteredEntity } from '../registry.ts';
import type { Writer } from './fill-in.ts';
import { requireChecks } from './keep-checks.ts';
import { keepFiles } from './keep-files.ts';
import { keepRollUpsOfAll } from './keep-roll-ups.ts';
import { completeRows, type GivenRow } from './new-rows.ts';
import type { Columns } from './row-columns.ts';

/**
 * Adds rows with their lines as `insertRow` does, in as many statements as there are tables and not as there are rows.
 * Answers their ids in the order they were given. `beside` is put together and sent while the database adds the rows.
 */
export async function insertRows(
  tx: Tx,
  known: RegisteredEntity,
  given: readonly GivenRow[],
  writer: Writer,
  beside: (ids: readonly string[]) => Promise<void> = async () => undefined,
): Promise<string[]> {
  const rows = await completeRows(tx, known, given, writer);
  for (const { values } of rows) await requireChecks(tx, known, values);
  const ids = rows.map(({ id }) => id);
  const columns = rows.map((row) => row.columns);
  await Promise.all([insertColumns(tx, known.table, columns, rows[0]?.shared), beside(ids)]);
  for (const [index, { table }] of known.lines.entries())
    await insertColumns(
      tx,
      table,
      rows.flatMap(({ lines }) => lines[index]?.columns ?? []),
    );
  for (const { id, values } of rows) keepFiles(tx, known, id, { after: values });
  const written = rows.map(({ values }) => ({ after: values }));
  await keepRollUpsOfAll(tx, known, written, writer.now);
  return ids;
}

/** What rows have in common goes over once. The database does not find out by itself of which type a value is there. */
const TYPES: Readonly<Record<string, string>> = {
  tenant_id: 'bigint',
  created_by: 'bigint',
  created_department: 'bigint',
  created_at: 'timestamptz',
  updated_by: 'bigint',
  updated_at: 'timestamptz',
};

/**
 * Adds rows to a table, with what is `shared` by all of them. The statement is the same however many they are; only rows that
 * fill other columns need one more.
 */
export async function insertColumns(
  tx: Tx,
  table: string,
  rows: readonly Columns[],
  shared: Columns = {},
): Promise<void> {
  const names = Object.keys(shared);
  const values = names.map((name, at) => `$${at + 2}::${TYPES[name]}`);
  const alike = Map.groupBy(rows, (row) => Object.keys(row).join());
  for (const group of alike.values()) {
    const own = Object.keys(group[0] ?? {}).map(quoted);
    await queryRows(
      tx,
      `insert into "${table}" (${[...names.map(quoted), ...own].join(', ')})
       select ${[...values, ...own].join(', ')} from jsonb_populate_recordset(null::"${table}", $1::jsonb)`,
      [JSON.stringify(group), ...Object.values(shared)],
    );
  }
}

const quoted = (column: string) => `"${column}"`;
