import { type SqlBool, sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { plannedAnewUnion } from '../database/planned-anew.ts';
import { inTransaction, type Tx } from '../database/transaction.ts';
import { startWithEveryKind } from '../testing/every-kind.ts';
import type { TestServer } from '../testing/start-test-server.ts';
import { everyTitle } from './labels.ts';
import { listRows } from './list-rows.ts';
import { insertRows } from './writing/insert-rows.ts';

/** More rows than are looked through first; the latest are in use, the oldest are broken. */
const ROWS = 300;
const IN_USE = 60;
let server: TestServer;
beforeAll(async () => {
  server = await startWithEveryKind();
  await inFirm(async (tx) => {
    const writer = { userId: null, departmentId: null, now: new Date(), ids: server.context.ids };
    const rows = Array.from({ length: ROWS }, (_none, at) => ({
      values: { name: `物品${at}`, state: at < ROWS - IN_USE ? 'free' : 'used' },
    }));
    await insertRows(tx, item(), rows, writer);
    await sql`update every_kind_item t set created_at = timestamptz '2026-01-01' + n * interval '1 minute'
      from (select id, row_number() over (order by code) as n from every_kind_item) numbered where numbered.id = t.id`.execute(
      tx.db,
    );
  });
});
afterAll(() => server.close());
afterEach(() => vi.useRealTimers());

const inFirm = <T>(work: (tx: Tx) => Promise<T>) => inTransaction(server.pool, server.tenantId, work);
const item = () => server.context.registry.entityAt('/t/item');

/** The newest rows in a state, and how many statements they took. */
const latest = (state: string, cursor?: string) =>
  inFirm(async (tx) => {
    const asked = vi.spyOn(tx.client, 'query');
    const rights = [plannedAnewUnion([sql<SqlBool>`t.state::text = any(${[state]}::text[])`])];
    const { rows, next } = await listRows(
      tx,
      item(),
      { pageSize: 20, orderBy: 'createdDate', order: 'desc', count: 'none', ...(cursor ? { cursor } : {}) },
      { rights, titles: everyTitle },
    );
    const statements = asked.mock.calls.length;
    asked.mockRestore();
    return { names: rows.map(({ name }) => name), statements, next };
  });
const namesFrom = (last: number) => Array.from({ length: 20 }, (_none, at) => `物品${last - at}`);

describe('a page of rows', () => {
  it('is found among the first rows by one statement', async () => {
    for (let time = 0; time < 2; time++)
      expect(await latest('used')).toMatchObject({ names: namesFrom(ROWS - 1), statements: 1 });
  });

  it('is found among all where the first rows hold too few of it, which is remembered for a while', async () => {
    const whole = namesFrom(ROWS - IN_USE - 1);
    await inFirm((tx) =>
      sql`update every_kind_item set state = null where state = 'free' and created_at > timestamptz '2026-01-01 02:00'`.execute(
        tx.db,
      ),
    );
    const oldest = namesFrom(119);
    expect(whole).not.toEqual(oldest);
    expect(await latest('free')).toMatchObject({ names: oldest, statements: 2 });
    expect(await latest('free')).toMatchObject({ names: oldest, statements: 1 });
    const { next } = await latest('free');
    expect(await latest('free', next ?? '')).toMatchObject({ names: namesFrom(99), statements: 1 });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });
    expect(await latest('free')).toMatchObject({ names: oldest, statements: 2 });
  });

  it('is whole when rows that were known to lie among the first are gone', async () => {
    expect((await latest('used')).statements).toBe(1);
    await inFirm((tx) =>
      sql`update every_kind_item set state = null where state = 'used' and created_at > timestamptz '2026-01-01 04:05'`.execute(
        tx.db,
      ),
    );
    const { names, statements } = await latest('used');
    expect(names).toEqual(['物品244', '物品243', '物品242', '物品241', '物品240']);
    expect(statements).toBe(2);
  });
});
