import type { Changes, TableName } from '@jianheng/process-engine';
import { Ids, inTransaction, type Tx } from '@jianheng/server-platform';
import { loadLive } from '@jianheng/server-platform/testing';
import type { Pool } from 'pg';
import type { Step } from './engine-work.ts';

type Row = Readonly<Record<string, unknown>>;
const TABLES: readonly TableName[] = [
  'instance',
  'token',
  'task',
  'taskCandidate',
  'job',
  'subscription',
  'log',
  'action',
];
const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const tableOf = (name: TableName) => `wf_${snake(name)}`;
const JSONB = [
  'vars',
  'picked',
  'lastLog',
  'mi',
  'ret',
  'afterSign',
  'prev',
  'target',
  'attachments',
  'detail',
];

/**
 * The same rows written by hand: each step locks the process, reads it with one statement, and sends one insert for
 * each table, one update of what changed for each changed row, and one delete for each table, prepared, in one transaction. No engine.
 */
export class BareWork {
  readonly #pool: Pool;
  readonly #tenantId: string;
  readonly #ids: Ids;
  readonly #steps: readonly Step[];

  constructor(place: { pool: Pool; tenantId: string }, steps: readonly Step[]) {
    this.#pool = place.pool;
    this.#tenantId = place.tenantId;
    this.#ids = new Ids(place.pool);
    this.#steps = steps;
  }

  /** From start to end, as it was recorded. */
  async drive(): Promise<void> {
    const ids = new Map<string, string>();
    for (const [index, { changes }] of this.#steps.entries()) await this.#step(changes, ids, index > 0);
  }

  #step(changes: Changes, ids: Map<string, string>, isRunning: boolean): Promise<void> {
    return inTransaction(this.#pool, this.#tenantId, async (tx) => {
      await this.#ids.reserve(1000, tx.client);
      if (isRunning) await readTree(tx, ids.get('root') ?? '');
      for (const table of TABLES) this.#renew(changes[table].added as unknown as readonly Row[], ids);
      if (!isRunning) ids.set('root', newIdOf(changes, ids));
      for (const table of TABLES) await write(tx, table, changes[table] as never, ids);
    });
  }

  #renew(rows: readonly Row[], ids: Map<string, string>): void {
    for (const { id } of rows) if (typeof id === 'string') ids.set(id, this.#ids.take());
  }
}

const newIdOf = ({ instance }: Changes, ids: ReadonlyMap<string, string>) =>
  ids.get(String(instance.added[0]?.id)) ?? '';

async function readTree(tx: Tx, root: string): Promise<void> {
  await run(tx, 'select id from wf_instance where tenant_id = $1 and id = $2 for update', [
    tx.tenantId,
    root,
  ]);
  await loadLive(tx, root);
}

type TableRows = {
  readonly added: readonly Row[];
  readonly changed: readonly Row[];
  readonly touched: readonly string[];
  readonly removed: readonly Row[];
};

async function write(
  tx: Tx,
  name: TableName,
  rows: TableRows,
  ids: ReadonlyMap<string, string>,
): Promise<void> {
  const table = tableOf(name);
  const { added, changed, touched, removed } = rows;
  const columns = Object.keys(added[0] ?? {});
  const written = (column: string, value: unknown) => plain(column, replaced(value, ids));
  if (added.length > 0) {
    const places = added.map(
      (_, index) =>
        `($1, ${columns.map((__, column) => `$${index * columns.length + column + 2}`).join(', ')})`,
    );
    await run(
      tx,
      `insert into ${table} (tenant_id, ${columns.map(snake).join(', ')}) values ${places.join(', ')}`,
      [tx.tenantId, ...added.flatMap((row) => columns.map((column) => written(column, row[column])))],
    );
  }
  for (const row of changed) {
    await run(
      tx,
      `update ${table} set ${touched.map((column, index) => `${snake(column)} = $${index + 3}`).join(', ')} where tenant_id = $1 and id = $2`,
      [tx.tenantId, replaced(row.id, ids), ...touched.map((column) => written(column, row[column]))],
    );
  }
  if (removed.length > 0)
    await run(tx, `delete from ${table} where tenant_id = $1 and id = any($2)`, [
      tx.tenantId,
      removed.map((row) => replaced(row.id, ids)),
    ]);
}

function replaced(value: unknown, ids: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'string') return ids.get(value) ?? value;
  return Array.isArray(value) ? value.map((one) => replaced(one, ids)) : value;
}

const plain = (column: string, value: unknown) =>
  JSONB.includes(column) && value !== null ? JSON.stringify(value) : value;

const names = new Map<string, string>();

async function run(tx: Tx, text: string, values: readonly unknown[]): Promise<void> {
  const name = names.get(text) ?? `bare${names.size}`;
  names.set(text, name);
  await tx.client.query({ name, text, values: [...values] });
}
