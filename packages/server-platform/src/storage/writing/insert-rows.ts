import { queryRows } from '../../database/query.ts';
import type { Tx } from '../../database/transaction.ts';
import type { RegisteredEntity } from '../registry.ts';
import type { Writer } from './fill-in.ts';
import { requireChecks } from './keep-checks.ts';
import { keepFiles } from './keep-files.ts';
import { keepRollUpsOfAll } from './keep-roll-ups.ts';
import { completeRows, type GivenRow, type NewRow } from './new-rows.ts';
import type { Columns } from './row-columns.ts';

/** A statement with its values. */
export type Statement = { readonly text: string; readonly values: readonly unknown[] };

/** New rows of which nothing is left to be worked out, and the statements that add them and their lines. */
export type PreparedRows = {
  readonly rows: readonly NewRow[];
  readonly own: readonly Statement[];
  readonly lines: readonly Statement[];
};

/** Rows as `insertRow` would write them. Throws where a check of their entity refuses one. */
export async function prepareRows(
  tx: Tx,
  known: RegisteredEntity,
  given: readonly GivenRow[],
  writer: Writer,
): Promise<PreparedRows> {
  const rows = await completeRows(tx, known, given, writer);
  for (const { values } of rows) await requireChecks(tx, known, values);
  const columns = rows.map((row) => row.columns);
  return {
    rows,
    own: insertStatements(known.table, columns, rows[0]?.shared),
    lines: known.lines.flatMap(({ table }, index) =>
      insertStatements(
        table,
        rows.flatMap(({ lines }) => lines[index]?.columns ?? []),
      ),
    ),
  };
}

/** Sends prepared rows of an entity that nothing is rolled up from; their answers are heard with the transaction. */
export function sendRows(tx: Tx, known: RegisteredEntity, { rows, own, lines }: PreparedRows): void {
  for (const { text, values } of [...own, ...lines]) tx.send(text, values);
  for (const { id, values } of rows) keepFiles(tx, known, id, { after: values });
}

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
  const { rows, own, lines } = await prepareRows(tx, known, given, writer);
  const ids = rows.map(({ id }) => id);
  await Promise.all([runAll(tx, own), beside(ids)]);
  await runAll(tx, lines);
  for (const { id, values } of rows) keepFiles(tx, known, id, { after: values });
  const written = rows.map(({ values }) => ({ after: values }));
  await keepRollUpsOfAll(tx, known, written, writer.now);
  return ids;
}

async function runAll(tx: Tx, statements: readonly Statement[]): Promise<void> {
  for (const { text, values } of statements) await queryRows(tx, text, values);
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

/** Adds rows to a table. */
export const insertColumns = (tx: Tx, table: string, rows: readonly Columns[]): Promise<void> =>
  runAll(tx, insertStatements(table, rows));

/**
 * What adds rows to a table, with what is `shared` by all of them. The statement is the same however many they are; only rows
 * that fill other columns need one more.
 */
function insertStatements(table: string, rows: readonly Columns[], shared: Columns = {}): Statement[] {
  const names = Object.keys(shared);
  const places = names.map((name, at) => `$${at + 2}::${TYPES[name]}`);
  const alike = Map.groupBy(rows, (row) => Object.keys(row).join());
  return [...alike.values()].map((group) => {
    const own = Object.keys(group[0] ?? {}).map(quoted);
    return {
      text: `insert into "${table}" (${[...names.map(quoted), ...own].join(', ')})
        select ${[...places, ...own].join(', ')} from jsonb_populate_recordset(null::"${table}", $1::jsonb)`,
      values: [JSON.stringify(group), ...Object.values(shared)],
    };
  });
}

const quoted = (column: string) => `"${column}"`;
