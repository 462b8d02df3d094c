import { queryRows } from '../../database/query.ts';
import type { Tx } from '../../database/transaction.ts';
import type { RegisteredEntity } from '../registry.ts';
import { areSingle, type ColumnTypes, columnTypes } from './column-types.ts';
import type { Writer } from './fill-in.ts';
import { withFoundLinks } from './find-links.ts';
import { requireChecks } from './keep-checks.ts';
import { keepFiles } from './keep-files.ts';
import { keepRollUpsOfAll } from './keep-roll-ups.ts';
import { completeRows, type GivenRow, type NewRow } from './new-rows.ts';
import type { Columns, Statement } from './row-columns.ts';
import { insertRow } from './write-row.ts';

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
  const found = await withFoundLinks(tx, known, given, { writer, make: insertRow });
  const filled = given.map((row, at) => ({ ...row, values: found[at] ?? row.values }));
  const rows = await completeRows(tx, known, filled, writer);
  for (const { values } of rows) await requireChecks(tx, known, values);
  const columns = rows.map((row) => row.columns);
  return {
    rows,
    own: insertStatements(known.table, columns, { shared: rows[0]?.shared, types: columnTypes(known) }),
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

/** Adds rows to a table. */
export const insertColumns = (tx: Tx, table: string, rows: readonly Columns[]): Promise<void> =>
  runAll(tx, insertStatements(table, rows));

type Inserting = {
  readonly shared?: Columns | undefined;
  /** Of which types its columns are, as far as that is known. */
  readonly types?: ColumnTypes;
};

/**
 * What adds rows to a table, with what is `shared` by all of them. The statement is the same however many they are; only rows
 * that fill other columns need one more.
 */
function insertStatements(
  table: string,
  rows: readonly Columns[],
  { shared = {}, types = NONE }: Inserting = {},
): Statement[] {
  const names = Object.keys(shared);
  // The database does not find out by itself of which type a value is there.
  const places = names.map((name, at) => `$${at + 1}::${types.get(name)}`);
  const alike = Map.groupBy(rows, (row) => Object.keys(row).join());
  return [...alike.values()].map((group) => {
    const own = Object.keys(group[0] ?? {});
    const quotedOwn = own.map(quoted).join(', ');
    const given = givenRows(table, { own, group, types, taken: names.length });
    return {
      text: `insert into "${table}" (${[...names.map(quoted), quotedOwn].join(', ')})
        select ${[...places, quotedOwn].join(', ')} from ${given.text}`,
      values: [...Object.values(shared), ...given.values],
    };
  });
}

const NONE: ColumnTypes = new Map();

type Given = {
  readonly own: readonly string[];
  readonly group: readonly Columns[];
  readonly types: ColumnTypes;
  /** How many parameters stand before these. */
  readonly taken: number;
};

/** Rows with the same columns: column by column where that can be, for which the database takes a third of the time. */
export function givenRows(table: string, { own, group, types, taken }: Given): Statement {
  if (!areSingle(own, types))
    return {
      text: `jsonb_populate_recordset(null::"${table}", $${taken + 1}::jsonb)`,
      values: [JSON.stringify(group)],
    };
  const arrays = own.map((name, at) => `$${taken + at + 1}::${types.get(name)}[]`);
  return {
    text: `unnest(${arrays.join(', ')}) given(${own.map(quoted).join(', ')})`,
    values: own.map((name) => group.map((row) => row[name] ?? null)),
  };
}

const quoted = (column: string) => `"${column}"`;
