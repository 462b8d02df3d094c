import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { queryRows } from '../database/query.ts';
import { inTransaction } from '../database/transaction.ts';
import {
  type Compared,
  type Importer,
  readBook,
  restOf,
  startImporting,
  workbookOf,
} from '../testing/import-book.ts';
import type { TestServer } from '../testing/start-test-server.ts';

/** So many that nobody misses the moment at which some are done and others are not. */
const ROWS = 12_000;
let server: TestServer;
let who: Importer;
let at: { readonly file: string; readonly colIndexMaps: readonly Record<string, string>[] };
beforeAll(async () => {
  ({ server, who } = await startImporting());
  const rows = Array.from({ length: ROWS }, (_, row) => [`物品 ${row}`, row % 90]);
  const { file, read } = await readBook(
    server,
    who,
    'every_kind_item',
    await workbookOf([['名称', '数量'], ...rows]),
  );
  at = { file, colIndexMaps: read.colIndexMaps };
});
afterAll(() => server.close());

type Begun = { readonly importId: string; readonly jobRunId: string };
type Run = { readonly state: string; readonly done: number; readonly total: number };

async function begin(params: object): Promise<Begun> {
  const path = `/b/excel/template/confirmExcel/every_kind_item/${at.file}`;
  return (await who.client.post(path, { colIndexMaps: at.colIndexMaps, params })).data as Begun;
}
const runOf = async ({ jobRunId }: Begun) => (await who.client.get(`/b/job-run/${jobRunId}`)).data as Run;
const importOf = async ({ importId }: Begun) =>
  (await who.client.get(`/b/excel/import/${importId}`)).data as Compared;
const written = async () =>
  (await who.client.post('/t/item/queryList', { params: {}, pageSize: 1 })).total ?? 0;

/** Entries of the log about rows that were saved. */
const logged = () =>
  inTransaction(server.pool, server.tenantId, async (tx) => {
    const [found] = await queryRows<{ count: number }>(
      tx,
      `select count(*)::int as count from audit where tenant_id = $1 and event = '/t/item/save'`,
      [tx.tenantId],
    );
    return found?.count;
  });

/** Gives an import up as soon as some of its rows are done; answers how many that were. */
async function stopped(begun: Begun): Promise<number> {
  await expect.poll(async () => (await runOf(begun)).done, { interval: 5 }).toBeGreaterThan(0);
  const run = (await who.client.delete(`/b/job-run/${begun.jobRunId}`)).data as Run;
  expect(run.state).toBe('cancelled');
  return run.done;
}

/** Nothing of a run that was given up goes on: all connections of the server have come to a rest. */
async function settled(): Promise<void> {
  await expect
    .poll(async () => {
      const { rows } = await server.pool.query(
        `select 1 from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`,
      );
      return rows.length;
    })
    .toBe(0);
}

const told = (done: number) => `已停止，已处理 ${done} 行，没有写入任何数据。`;

describe('an import that somebody stops', () => {
  it('says how far it was compared, and is nothing that could be confirmed', async () => {
    const begun = await begin({ compareOnly: true });
    const done = await stopped(begun);
    await settled();

    expect(done).toBeLessThan(ROWS);
    expect(await importOf(begun)).toMatchObject({ state: 'cancelled', message: told(done) });
    const path = `/b/excel/template/confirmExcel/every_kind_item/${at.file}`;
    const confirmed = await who.client.post(path, {
      colIndexMaps: at.colIndexMaps,
      params: { importId: begun.importId },
    });
    expect(confirmed).toMatchObject({ status: 409, error: 'importNotCompared' });
    expect(await written()).toBe(0);
  });

  it('leaves nothing half written where it was read and written at one go', async () => {
    const begun = await begin({ mode: 'partial' });
    const done = await stopped(begun);
    await settled();

    expect(await importOf(begun)).toMatchObject({ state: 'cancelled', message: told(done) });
    expect(await runOf(begun)).toMatchObject({ state: 'cancelled', done });
    expect(await written()).toBe(0);
    expect(await logged()).toBe(0);
  });

  it('can be taken up again where it was compared before, and writes every row once', async () => {
    const compared = await begin({ compareOnly: true });
    expect(await restOf(who, compared.importId)).toMatchObject({ state: 'compared', counts: { new: ROWS } });
    const first = await begin({ importId: compared.importId });
    expect(await who.client.delete(`/b/excel/import/${first.importId}`)).toMatchObject({
      status: 409,
      error: 'importRunning',
    });
    const done = await stopped(first);
    await settled();
    expect(await importOf(first)).toMatchObject({
      state: 'compared',
      counts: { new: ROWS },
      message: told(done),
    });
    expect(await written()).toBe(0);

    const second = await begin({ importId: compared.importId });

    expect(await restOf(who, second.importId)).toMatchObject({ state: 'done', counts: { new: ROWS } });
    const { data } = await who.client.post('/t/item/queryList', {
      params: {},
      orderBy: 'code',
      pageSize: 2,
    });
    // Numbers that were given to rows which were taken back are given again.
    expect(
      (data as { code: string; name: string }[]).map(({ code, name }) => [code.slice(-4), name]),
    ).toEqual([
      ['0001', '物品 0'],
      ['0002', '物品 1'],
    ]);
    expect(await logged()).toBe(ROWS);
    const again = await begin({ mode: 'partial' });
    expect(await restOf(who, again.importId)).toMatchObject({ counts: { new: 0, same: ROWS } });
  });
});
