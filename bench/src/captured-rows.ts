import type { PoolClient } from 'pg';

type Row = Readonly<Record<string, unknown>>;
export type Captured = ReadonlyMap<string, readonly Row[]>;

const OF_A_PROCESS: Readonly<Record<string, string>> = {
  loans_loan: 'process_id = $1',
  wf_instance: 'root_id = $1',
  wf_token: 'root_id = $1',
  wf_task: 'root_id = $1',
  wf_log: 'root_id = $1',
  wf_action: 'root_id = $1',
  wf_participant: 'instance_id = $1',
  outbox: `payload->>'procInstId' = $1::text`,
  audit: `object = 'process/' || $1::text`,
};
/** Ids that the database gives itself. */
const GIVEN = ['outbox', 'audit'];

/** Every row that a process consists of, as the database holds it. */
export async function captureRows(client: PoolClient, instance: string): Promise<Captured> {
  const captured = new Map<string, Row[]>();
  for (const [table, where] of Object.entries(OF_A_PROCESS)) {
    const { rows } = await client.query<{ row: Row }>(
      `select to_jsonb(t) as row from ${table} t where ${where}`,
      [instance],
    );
    captured.set(
      table,
      rows.map(({ row }) => withoutGiven(table, row)),
    );
  }
  return captured;
}

function withoutGiven(table: string, row: Row): Row {
  const left = GIVEN.includes(table) ? ['id'] : ['files', 'ext_values'];
  return Object.fromEntries(Object.entries(row).filter(([column]) => !left.includes(column)));
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

/** One insert for each table with rows, as somebody would write it by hand, ids replaced by those of another process. */
export function insertsOf(
  captured: Captured,
  replace: (value: unknown) => unknown,
): { text: string; values: unknown[] }[] {
  return [...captured].flatMap(([table, rows]) => {
    const [first] = rows;
    if (!first) return [];
    const columns = Object.keys(first);
    const places = rows.map(
      (_row, index) =>
        `(${columns.map((_column, column) => `$${index * columns.length + column + 1}`).join(', ')})`,
    );
    return [
      {
        text: `insert into ${table} (${columns.join(', ')}) values ${places.join(', ')}`,
        values: rows.flatMap((row) => columns.map((column) => plain(replace(row[column])))),
      },
    ];
  });
}

function plain(value: unknown): unknown {
  return Array.isArray(value) || (typeof value === 'object' && value !== null)
    ? JSON.stringify(value)
    : value;
}
