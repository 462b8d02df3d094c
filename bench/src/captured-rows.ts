import type { PoolClient } from 'pg';

type Row = Readonly<Record<string, unknown>>;
export type Captured = ReadonlyMap<string, readonly Row[]>;

const OF_A_PROCESS: Readonly<Record<string, string>> = {
  loans_loan: 'process_id = $1',
  wf_instance: 'root_id = $1',
  wf_token: 'root_id = $1',
  wf_task: 'root_id = $1',
  wf_activity: 'root_id = $1',
  wf_decision: 'root_id = $1',
  wf_participant: 'instance_id = $1',
  outbox: `payload->>'procInstId' = $1::text`,
  audit: `object = 'process/' || $1::text`,
};
/** Ids that the database gives itself. */
const GIVEN = ['outbox', 'audit'];

/** Every row that a process consists of, as the database holds it and as the driver takes it back. */
export async function captureRows(client: PoolClient, instance: string): Promise<Captured> {
  const captured = new Map<string, Row[]>();
  for (const [table, where] of Object.entries(OF_A_PROCESS)) {
    const documents = await documentColumns(client, table);
    const { rows } = await client.query<{ row: Row }>(
      `select to_jsonb(t) as row from ${table} t where ${where}`,
      [instance],
    );
    captured.set(
      table,
      rows.map(({ row }) => asGiven(table, row, documents)),
    );
  }
  return captured;
}

/** The driver writes a list as an array; a document (jsonb) it takes as text. */
async function documentColumns(client: PoolClient, table: string): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns where table_schema = 'app' and table_name = $1 and data_type = 'jsonb'`,
    [table],
  );
  return rows.map(({ name }) => name);
}

function asGiven(table: string, row: Row, documents: readonly string[]): Row {
  const left = GIVEN.includes(table) ? ['id'] : ['files', 'ext_values'];
  const kept = Object.entries(row).filter(([column]) => !left.includes(column));
  return Object.fromEntries(
    kept.map(([column, value]) => [
      column,
      documents.includes(column) && value !== null ? JSON.stringify(value) : value,
    ]),
  );
}

/** Rows that the second capture has and the first one lacks. */
export function addedRows(before: Captured, after: Captured): Captured {
  return new Map(
    [...after].map(([table, rows]) => [
      table,
      rows.filter((row) => !(before.get(table) ?? []).some((one) => isSame(one, row))),
    ]),
  );
}

const isSame = (left: Row, right: Row) =>
  'id' in left ? left.id === right.id : JSON.stringify(left) === JSON.stringify(right);

/**
 * One insert for each table with rows, as somebody would write it by hand, ids replaced by those of another process.
 * `place` takes a value and answers where it stands in the statement.
 */
export function insertsOf(
  captured: Captured,
  replace: (value: unknown) => unknown,
  place: (value: unknown) => string,
): string[] {
  return [...captured].flatMap(([table, rows]) => {
    const [first] = rows;
    if (!first) return [];
    const columns = Object.keys(first);
    const places = rows.map((row) => `(${columns.map((column) => place(replace(row[column]))).join(', ')})`);
    return [`insert into ${table} (${columns.join(', ')}) values ${places.join(', ')}`];
  });
}
