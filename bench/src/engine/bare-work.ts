import type { Changes, TableName } from '@jianheng/process-engine';
import { Ids, inTransaction, type Tx } from '@jianheng/server-platform';
import { loadLive } from '@jianheng/server-platform/testing';
import type { Pool } from 'pg';
import { OneStatement } from '../one-statement.ts';
import type { Step } from './engine-work.ts';

type Row = Readonly<Record<string, unknown>>;
const TABLES: readonly TableName[] = [
  'instance',
  'token',
  'task',
  'taskCandidate',
  'job',
  'subscription',
  'activity',
  'decision',
];
/** Under which the id of the tree is kept beside those of rows; no value reads so. */
const ROOT = 'id of the root';
const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const tableOf = (name: TableName) => `wf_${snake(name)}`;
const JSONB = [
  'vars',
  'selectedApprovers',
  'lastActivities',
  'multiInstance',
  'directReturn',
  'approversAfter',
  'causeIds',
  'target',
  'attachments',
  'detail',
];

/**
 * The floor: the same rows written by hand. Each step locks the process, reads it, and writes all that changes in one
 * prepared statement, in one transaction. No engine.
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
      if (isRunning) await readTree(tx, ids.get(ROOT) ?? '');
      for (const table of TABLES) this.#renew(changes[table].added as unknown as readonly Row[], ids);
      if (!isRunning) ids.set(ROOT, newIdOf(changes, ids));
      const statement = new OneStatement();
      statement.place(tx.tenantId);
      const written = (column: string, value: unknown) =>
        statement.place(plain(column, replaced(value, ids)));
      for (const table of TABLES) statement.add(...partsOf(table, changes[table] as never, written));
      await statement.run(tx.client);
    });
  }

  #renew(rows: readonly Row[], ids: Map<string, string>): void {
    for (const { id } of rows) if (typeof id === 'string') ids.set(id, this.#ids.take());
  }
}

const newIdOf = ({ instance }: Changes, ids: ReadonlyMap<string, string>) =>
  ids.get(String(instance.added[0]?.id)) ?? '';

async function readTree(tx: Tx, root: string): Promise<void> {
  const text = 'select id from wf_instance where tenant_id = $1 and id = $2 for update';
  await tx.client.query({ name: 'lock-process', text, values: [tx.tenantId, root] });
  await loadLive(tx, root);
}

type TableRows = {
  readonly added: readonly Row[];
  readonly changed: readonly Row[];
  readonly touched: readonly string[];
  readonly removed: readonly Row[];
};

/** What a step changes in one table, as parts of its one statement. */
function partsOf(
  name: TableName,
  { added, changed, touched, removed }: TableRows,
  written: (column: string, value: unknown) => string,
): string[] {
  const table = tableOf(name);
  const columns = Object.keys(added[0] ?? {});
  const rows = added.map(
    (row) => `($1, ${columns.map((column) => written(column, row[column])).join(', ')})`,
  );
  const inserts =
    rows.length > 0
      ? [`insert into ${table} (tenant_id, ${columns.map(snake).join(', ')}) values ${rows.join(', ')}`]
      : [];
  const updates = changed.map(
    (row) =>
      `update ${table} set ${touched.map((column) => `${snake(column)} = ${written(column, row[column])}`).join(', ')} where tenant_id = $1 and id = ${written('id', row.id)}`,
  );
  const deletes = removed.map(
    (row) => `delete from ${table} where tenant_id = $1 and id = ${written('id', row.id)}`,
  );
  return [...inserts, ...updates, ...deletes];
}

function replaced(value: unknown, ids: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'string') return ids.get(value) ?? value;
  return Array.isArray(value) ? value.map((one) => replaced(one, ids)) : value;
}

const plain = (column: string, value: unknown) =>
  JSONB.includes(column) && value !== null ? JSON.stringify(value) : value;
