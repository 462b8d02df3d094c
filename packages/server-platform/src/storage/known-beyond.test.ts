import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { asAdministrator } from '../database/administrator.ts';
import { inTransaction, type Tx } from '../database/transaction.ts';
import { EVERY_PERMISSION, startWithEveryKind } from '../testing/every-kind.ts';
import type { Client, TestServer } from '../testing/start-test-server.ts';
import { everyTitle } from './labels.ts';
import { listRows } from './list-rows.ts';
import { insertRows } from './writing/insert-rows.ts';

/** A few more than are counted. */
const ROWS = 1005;
const BEYOND = { total: 1000, totalCapped: true };
const EVERYTHING = 'everyKind:all';
let server: TestServer;
let other: Awaited<ReturnType<TestServer['secondFirm']>>;
let whole: Client;
beforeAll(async () => {
  server = await startWithEveryKind();
  other = await server.secondFirm();
  whole = (await server.newcomer(EVERY_PERMISSION)).client;
});
afterAll(() => server.close());
beforeEach(() => inTransaction(server.pool, server.tenantId, fill));
afterEach(async () => {
  vi.useRealTimers();
  await elsewhere('delete from every_kind_item');
});

const item = () => server.context.registry.entityAt('/t/item');
const fill = (tx: Tx, rows = ROWS) => {
  const writer = { userId: null, departmentId: null, now: new Date(), ids: server.context.ids };
  const given = Array.from({ length: rows }, (_none, at) => ({
    values: { name: `物品${at}`, state: at < 1002 ? 'free' : 'used' },
  }));
  return insertRows(tx, item(), given, writer);
};
/** What another instance does: this process hears nothing of it. */
const elsewhere = (text: string) =>
  asAdministrator(server.owner, (client) => client.query(`set search_path to app, public; ${text}`));
const removeElsewhere = (count: number) =>
  elsewhere(
    `delete from every_kind_item where id in (select id from every_kind_item where state = 'free' order by id limit ${count})`,
  );

async function totalOf(client: Client, query: object = {}) {
  const { success, total, totalCapped } = await client.post('/t/item/queryList', query);
  expect(success).toBe(true);
  return { total, ...(totalCapped === undefined ? {} : { totalCapped }) };
}

describe('a list that goes on beyond what is counted', () => {
  it('is not counted again while nobody changes anything, for ten seconds at most', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    expect(await totalOf(whole)).toEqual(BEYOND);
    await removeElsewhere(15);
    expect(await totalOf(whole)).toEqual(BEYOND);

    vi.setSystemTime(Date.now() + 10_001);
    expect(await totalOf(whole)).toEqual({ total: 990 });
  });

  it('is counted anew after a change of this process', async () => {
    const { data } = await whole.post('/t/item/queryList', { pageSize: 1 });
    await removeElsewhere(10);
    const [row] = data as { id: string }[];
    expect(await totalOf(whole)).toEqual(BEYOND);

    expect(await whole.delete(`/t/item/${row?.id}`)).toMatchObject({ success: true });
    expect(await totalOf(whole)).toEqual({ total: 994 });
  });

  it('is known by that alone: a number is counted each time, and each time somebody wants it exactly', async () => {
    await removeElsewhere(5);
    expect(await totalOf(whole)).toEqual({ total: 1000 });
    await removeElsewhere(1);
    expect(await totalOf(whole)).toEqual({ total: 999 });
  });

  it('is counted exactly for whoever asks for it', async () => {
    expect(await totalOf(whole)).toEqual(BEYOND);
    await removeElsewhere(15);
    expect(await totalOf(whole, { count: 'exact' })).toEqual({ total: 990 });
  });

  it('says its number where a page shows its end', async () => {
    expect(await totalOf(whole)).toEqual(BEYOND);
    await removeElsewhere(1000);
    expect(await totalOf(whole)).toEqual({ total: 5 });
  });

  it('is so for the same filter alone', async () => {
    for (let turn = 0; turn < 2; turn++) {
      expect(await totalOf(whole, { params: { state: 'free' } })).toEqual(BEYOND);
      expect(await totalOf(whole, { params: { state: 'used' } })).toEqual({ total: 3 });
      expect(await totalOf(whole, { params: { state$in: ['used', 'free'] } })).toEqual(BEYOND);
    }
  });

  it('is so for one of two persons, and one of two firms, by turns', async () => {
    const nobody = (await server.newcomer(['everyKind:own'])).client;
    const stranger = (await other.newcomer(EVERY_PERMISSION)).client;
    await inTransaction(server.pool, other.tenantId, (tx) => fill(tx, 3));
    for (let turn = 0; turn < 3; turn++) {
      expect(await totalOf(whole)).toEqual(BEYOND);
      expect(await totalOf(nobody)).toEqual({ total: 0 });
      expect(await totalOf(stranger)).toEqual({ total: 3 });
    }
  });

  it('is no longer so for a person who has lost the right to all rows', async () => {
    const { client } = await server.newcomer([EVERYTHING, 'everyKind:own']);
    expect(await totalOf(client)).toEqual(BEYOND);
    await elsewhere(`delete from role_permission where permission = '${EVERYTHING}'`);
    try {
      await expect.poll(() => totalOf(client), { timeout: 5000 }).toEqual({ total: 0 });
    } finally {
      whole = (await server.newcomer(EVERY_PERMISSION)).client;
    }
  });

  it('is not known by what a transaction saw that was taken back', async () => {
    await removeElsewhere(15);
    const taken = inTransaction(server.pool, server.tenantId, async (tx) => {
      await fill(tx);
      const { total, totalCapped } = await listRows(tx, item(), {}, { rights: [], titles: everyTitle });
      expect({ total, totalCapped }).toEqual(BEYOND);
      throw new Error('taken back');
    });
    await expect(taken).rejects.toThrow('taken back');
    expect(await totalOf(whole)).toEqual({ total: 990 });
  });
});
