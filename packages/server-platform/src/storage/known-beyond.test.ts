import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { asAdministrator } from '../database/administrator.ts';
import { inTransaction, type Tx } from '../database/transaction.ts';
import { EVERY_PERMISSION, startWithEveryKind } from '../testing/every-kind.ts';
import type { Client, TestServer } from '../testing/start-test-server.ts';
import { everyTitle } from './labels.ts';
import { listRows } from './list-rows.ts';
import { insertRows } from './writing/insert-rows.ts';

/** A few more than are counted, and others that are more than a page. */
const FREE = 1005;
const USED = 30;
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
beforeEach(() => inTransaction(server.pool, server.tenantId, (tx) => fill(tx)));
afterEach(async () => {
  vi.useRealTimers();
  await elsewhere('delete from every_kind_item');
});

const item = () => server.context.registry.entityAt('/t/item');
type Filling = { readonly free?: number; readonly used?: number; readonly userId?: string | null };
const fill = (tx: Tx, { free = FREE, used = USED, userId = null }: Filling = {}) => {
  const writer = { userId, departmentId: null, now: new Date(), ids: server.context.ids };
  const given = Array.from({ length: free + used }, (_none, at) => ({
    values: { name: `物品${at}`, state: at < free ? 'free' : 'used' },
  }));
  return insertRows(tx, item(), given, writer);
};
const changesOf = (tenantId: string) =>
  inTransaction(server.pool, tenantId, async (tx) => tx.changesBefore ?? 0, { readOnly: true });
async function changeAsOften(one: string, another: string) {
  for (;;) {
    const [left, right] = [await changesOf(one), await changesOf(another)];
    if (left === right) return;
    await inTransaction(server.pool, left < right ? one : another, async () => undefined);
  }
}
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
    await removeElsewhere(50);
    expect(await totalOf(whole)).toEqual(BEYOND);

    vi.setSystemTime(Date.now() + 10_001);
    expect(await totalOf(whole)).toEqual({ total: FREE + USED - 50 });
  });

  it('is counted anew after a change of this process', async () => {
    const { data } = await whole.post('/t/item/queryList', { pageSize: 1 });
    await removeElsewhere(50);
    const [row] = data as { id: string }[];
    expect(await totalOf(whole)).toEqual(BEYOND);

    expect(await whole.delete(`/t/item/${row?.id}`)).toMatchObject({ success: true });
    expect(await totalOf(whole)).toEqual({ total: FREE + USED - 51 });
  });

  it('is known by that alone: a number is counted each time, and each time somebody wants it exactly', async () => {
    await removeElsewhere(FREE + USED - 1000);
    expect(await totalOf(whole)).toEqual({ total: 1000 });
    await removeElsewhere(1);
    expect(await totalOf(whole)).toEqual({ total: 999 });
  });

  it('is counted exactly for whoever asks for it', async () => {
    expect(await totalOf(whole)).toEqual(BEYOND);
    await removeElsewhere(50);
    expect(await totalOf(whole, { count: 'exact' })).toEqual({ total: FREE + USED - 50 });
  });

  it('says its number where a page shows its end', async () => {
    expect(await totalOf(whole)).toEqual(BEYOND);
    await removeElsewhere(FREE);
    expect(await totalOf(whole, { pageSize: USED })).toEqual({ total: USED });
  });

  it('is so for the same filter alone', async () => {
    for (let turn = 0; turn < 2; turn++) {
      expect(await totalOf(whole, { params: { state: 'free' } })).toEqual(BEYOND);
      expect(await totalOf(whole, { params: { state: 'used' } })).toEqual({ total: USED });
      expect(await totalOf(whole, { params: { state$in: ['used', 'free'] } })).toEqual(BEYOND);
    }
  });

  it('is so for one of two persons, and one of two firms, by turns', async () => {
    const many = await server.newcomer(['everyKind:own']);
    const few = await server.newcomer(['everyKind:own']);
    const stranger = (await other.newcomer(EVERY_PERMISSION)).client;
    await inTransaction(server.pool, server.tenantId, async (tx) => {
      await fill(tx, { userId: many.id });
      await fill(tx, { free: 0, userId: few.id });
    });
    await inTransaction(server.pool, other.tenantId, (tx) => fill(tx, { free: 0 }));
    for (let turn = 0; turn < 3; turn++) {
      // What tells firms apart is not how much each of them has changed.
      await changeAsOften(server.tenantId, other.tenantId);
      expect(await totalOf(whole)).toEqual(BEYOND);
      expect(await totalOf(stranger)).toEqual({ total: USED });
      expect(await totalOf(many.client)).toEqual(BEYOND);
      expect(await totalOf(few.client)).toEqual({ total: USED });
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
    await removeElsewhere(50);
    const taken = inTransaction(server.pool, server.tenantId, async (tx) => {
      await fill(tx);
      const { total, totalCapped } = await listRows(tx, item(), {}, { rights: [], titles: everyTitle });
      expect({ total, totalCapped }).toEqual(BEYOND);
      throw new Error('taken back');
    });
    await expect(taken).rejects.toThrow('taken back');
    expect(await totalOf(whole)).toEqual({ total: FREE + USED - 50 });
  });
});
