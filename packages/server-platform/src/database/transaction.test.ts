import type { Duplex } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startWithEveryKind } from '../testing/every-kind.ts';
import type { TestServer } from '../testing/start-test-server.ts';
import { asAdministrator } from './administrator.ts';
import { queryRows } from './query.ts';
import { inTransaction, type Tx } from './transaction.ts';

let server: TestServer;
let other: string;
beforeAll(async () => {
  server = await startWithEveryKind();
  other = (await server.secondFirm()).tenantId;
});
afterAll(() => server.close());

const put = (tx: Tx, key: string, value = 'x') =>
  tx.client.query('insert into system_parameter (tenant_id, key, value) values ($1, $2, $3)', [
    tx.tenantId,
    key,
    value,
  ]);
const keys = (tenantId: string) =>
  inTransaction(server.pool, tenantId, async (tx) =>
    (await tx.client.query<{ key: string }>('select key from system_parameter order by key')).rows.map(
      ({ key }) => key,
    ),
  );

describe('a transaction', () => {
  it('sees and writes the rows of its own firm, also without a condition on it', async () => {
    await inTransaction(server.pool, server.tenantId, (tx) => put(tx, 'ours'));
    await inTransaction(server.pool, other, (tx) => put(tx, 'theirs'));

    expect(await keys(server.tenantId)).toEqual(['ours']);
    expect(await keys(other)).toEqual(['theirs']);
    await expect(
      inTransaction(server.pool, server.tenantId, (tx) => put({ ...tx, tenantId: other } as Tx, 'smuggled')),
    ).rejects.toThrow('row-level security');
  });

  it('leaves no trace of its firm on the connection', async () => {
    await keys(server.tenantId);

    // Unset is an error, empty after a committed SET LOCAL is one too: either way nothing is shown.
    for (let index = 0; index < 12; index++)
      await expect(server.pool.query('select * from system_parameter')).rejects.toThrow();
  });

  it('sends what does not wait for each other in one write, and holds nothing back', async () => {
    await inTransaction(server.pool, server.tenantId, async (tx) => {
      const socket = (tx.client as unknown as { connection: { stream: Duplex } }).connection.stream;

      const answers = [tx.client.query('select 1 as one'), tx.client.query('select 2 as one')];
      expect(socket.writableLength).toBeGreaterThan(0);

      expect((await Promise.all(answers)).map(({ rows }) => rows)).toEqual([[{ one: 1 }], [{ one: 2 }]]);
      expect(socket.writableLength).toBe(0);
      expect(socket.writableCorked).toBe(0);
    });
  });

  it('keeps everything or nothing', async () => {
    const broken = inTransaction(server.pool, server.tenantId, async (tx) => {
      await put(tx, 'half');
      throw new Error('broken off');
    });

    await expect(broken).rejects.toThrow('broken off');
    expect(await keys(server.tenantId)).not.toContain('half');
  });

  it('hears of a sent statement with the commit, and fails as it did', async () => {
    const send = (tx: Tx, key: string, value: string | null) =>
      tx.send('insert into system_parameter (tenant_id, key, value) values ($1, $2, $3)', [
        tx.tenantId,
        key,
        value,
      ]);

    await inTransaction(server.pool, server.tenantId, async (tx) => send(tx, 'sent', 'x'));
    const broken = inTransaction(server.pool, server.tenantId, async (tx) => {
      await put(tx, 'before it');
      send(tx, 'sent badly', null);
    });

    await expect(broken).rejects.toMatchObject({ code: '23502', column: 'value' });
    expect(await keys(server.tenantId)).toContain('sent');
    expect(await keys(server.tenantId)).not.toContain('before it');
  });

  it('names the statement that failed, not those that came after it', async () => {
    const broken = inTransaction(server.pool, server.tenantId, async (tx) => {
      tx.send('insert into system_parameter (tenant_id, key) values ($1, $2)', [tx.tenantId, 'no value']);
      await put(tx, 'after it');
    });

    await expect(broken).rejects.toMatchObject({ code: '23502' });
    expect(await keys(server.tenantId)).not.toContain('after it');
  });

  it('that only reads cannot write', async () => {
    await expect(
      inTransaction(server.pool, server.tenantId, (tx) => put(tx, 'read'), { readOnly: true }),
    ).rejects.toMatchObject({ code: '25006' });
  });

  it('tells what waits for its end only when it holds', async () => {
    const told: string[] = [];
    const run = (word: string, fails: boolean) =>
      inTransaction(server.pool, server.tenantId, async (tx) => {
        tx.afterCommit(() => told.push(word));
        if (fails) throw new Error('no');
      });

    await run('kept', false);
    await run('lost', true).catch(() => undefined);

    expect(told).toEqual(['kept']);
  });

  it('holds though what waited for its end fails, and gives its connection back once', async () => {
    const warned: unknown[] = [];
    // Heard here instead of printed.
    const printing = process.listeners('warning');
    process.removeAllListeners('warning');
    process.on('warning', (warning) => warned.push(warning));
    const told: string[] = [];

    const answer = await inTransaction(server.pool, server.tenantId, async (tx) => {
      await put(tx, 'kept though');
      tx.afterCommit(() => {
        throw new Error('a listener that fails');
      });
      tx.afterCommit(() => told.push('the next one'));
      return 'done';
    });

    expect(answer).toBe('done');
    expect(told).toEqual(['the next one']);
    expect(await keys(server.tenantId)).toContain('kept though');
    await expect.poll(() => warned.map(String)).toEqual(['Error: a listener that fails']);
    process.removeAllListeners('warning');
    for (const print of printing) process.on('warning', print);
    await expect.poll(() => server.pool.idleCount).toBe(server.pool.totalCount);
  });

  it('that runs into another one is run again', async () => {
    await inTransaction(server.pool, server.tenantId, (tx) => put(tx, 'left'));
    await inTransaction(server.pool, server.tenantId, (tx) => put(tx, 'right'));
    let runs = 0;
    const both: (() => void)[] = [];
    const met = () =>
      new Promise<void>((resolve) => (both.push(resolve) === 2 ? both.map((go) => go()) : undefined));
    const change = (tx: Tx, key: string) =>
      tx.client.query('update system_parameter set value = value || $2 where key = $1', [key, '+']);
    const crossing = (first: string, second: string) =>
      inTransaction(server.pool, server.tenantId, async (tx) => {
        runs++;
        await change(tx, first);
        if (runs <= 2) await met();
        await change(tx, second);
      });

    await Promise.all([crossing('left', 'right'), crossing('right', 'left')]);

    expect(runs).toBeGreaterThanOrEqual(3);
    const { rows } = await inTransaction(server.pool, server.tenantId, (tx) =>
      tx.client.query(`select value from system_parameter where key in ('left', 'right')`),
    );
    expect(rows).toEqual([{ value: 'x++' }, { value: 'x++' }]);
  });

  it('counts its statements, however they are sent', async () => {
    await inTransaction(server.pool, server.tenantId, async (tx) => {
      await tx.client.query('select 1');
      await tx.db.selectFrom('system_parameter').selectAll().execute();
      expect(tx.statements.count).toBe(2);
    });
  });

  it.each(['', 'x', '1; drop table x', '-1', '1'.repeat(19)])(
    'is refused for the firm %o',
    async (tenantId) => {
      await expect(inTransaction(server.pool, tenantId, async () => undefined)).rejects.toThrow(
        'a tenant id is a number',
      );
    },
  );
});

it('goes on with a table that was widened, on connections that had prepared for it as it was', async () => {
  await asAdministrator(server.owner, (client) =>
    client.query(`set search_path to app, public;
      create table widened (tenant_id bigint not null, id bigint not null, primary key (tenant_id, id));
      select isolate_tenants('widened')`),
  );
  const read = () =>
    inTransaction(server.pool, server.tenantId, (tx) => queryRows(tx, 'select * from widened', []));
  const all = () => Promise.all(Array.from({ length: 12 }, read));
  await all();
  await asAdministrator(server.owner, (client) =>
    client.query('alter table app.widened add column more text'),
  );
  expect(await all()).toEqual(Array(12).fill([]));
});
