import type { Duplex } from 'node:stream';
import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ownDatabase } from '../testing/test-cluster.ts';
import { openPool } from './connection.ts';
import { inTransaction } from './transaction.ts';

let pool: Pool;
let watcher: Pool;
let drop: () => Promise<void>;
beforeAll(async () => {
  const database = await ownDatabase();
  drop = database.drop;
  pool = openPool({ ...database.request, max: 1 });
  watcher = openPool({ ...database.request, max: 1 });
});
afterAll(async () => {
  await watcher.end();
  await drop();
});

const read = () =>
  inTransaction(
    pool,
    '1',
    async ({ client }) => {
      const { stream } = (client as unknown as { connection: { stream: Duplex } }).connection;
      const { rows } = await client.query<{ pid: number; state: string }>(
        `select pg_backend_pid() as pid, current_setting('transaction_read_only') as state`,
      );
      return { stream, ...rows[0] };
    },
    { readOnly: true },
  );

it('ends what was only read with the next transaction of its connection, and by itself when there is none', async () => {
  const { stream, pid, state } = await read();
  expect(state).toBe('on');
  expect(stream.writableCorked).toBe(1);
  for (let index = 0; index < 20; index++) expect(await read()).toMatchObject({ pid, state: 'on' });
  // Whoever comes next on the connection is in a transaction of his own.
  await inTransaction(pool, '1', async ({ client }) => {
    const { rows } = await client.query(`select current_setting('transaction_read_only') as state`);
    expect(rows).toEqual([{ state: 'off' }]);
  });
  await read();
  const stateOf = async () => {
    const { rows } = await watcher.query<{ state: string }>(
      'select state from pg_stat_activity where pid = $1',
      [pid],
    );
    return rows[0]?.state;
  };
  await expect.poll(stateOf).toBe('idle');
  expect(stream.writableCorked).toBe(0);
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);

  await read();
  await pool.end();
  await expect.poll(stateOf).toBe(undefined);
});
