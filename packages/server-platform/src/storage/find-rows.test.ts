import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction, type Tx } from '../database/transaction.ts';
import { startWithEveryKind } from '../testing/every-kind.ts';
import type { Client, TestServer } from '../testing/start-test-server.ts';
import { countRows, findRows, sumField } from './find-rows.ts';
import { insertRows } from './writing/insert-rows.ts';

let server: TestServer;
let clerk: Client;
beforeAll(async () => {
  server = await startWithEveryKind();
  clerk = (await server.newcomer(['everyKind:all', 'everyKind:edit'])).client;
});
afterAll(() => server.close());

const inFirm = <T>(work: (tx: Tx) => Promise<T>) => inTransaction(server.pool, server.tenantId, work);
const entityAt = (path: string) => server.context.registry.entityAt(path);
const add = async (values: object) =>
  ((await clerk.post('/t/item', { name: '一', ...values })).data as { id: string }).id;

describe('rows that code asks for', () => {
  it('are those on which the condition holds, with their lines, in the order that is asked for', async () => {
    const group = ((await clerk.post('/t/group', { name: '甲' })).data as { id: string }).id;
    const parts = [{ name: '钻头', price: '1.00' }];
    await add({ group, price: '0.10', count: 1, note: "x' or true --" });
    const dear = await add({ group, price: '9007199254740993.20', count: 2, parts });
    await add({ price: '5.00' });
    const item = entityAt('/t/item');
    const ours = { group: { is: group } };

    await inFirm(async (tx) => {
      const found = await findRows(tx, item, { ...ours, count: { above: 0 } }, { order: '-price' });
      expect(found.map(({ price }) => price)).toEqual(['9007199254740993.20', '0.10']);
      expect(found[0]).toMatchObject({ id: dear, parts: [{ name: '钻头', price: '1.00' }] });
      expect(await findRows(tx, item, ours, { order: 'price', limit: 1 })).toMatchObject([{ price: '0.10' }]);
      expect(await findRows(tx, item, { ...ours, note: { is: "x' or true --" } })).toHaveLength(1);
      expect(await findRows(tx, item, { ...ours, note: { isEmpty: true } })).toMatchObject([{ id: dear }]);

      expect(await sumField(tx, item, 'price', ours)).toBe('9007199254740993.30');
      expect(await sumField(tx, item, 'count', ours)).toBe('3');
      expect(await sumField(tx, item, 'price', { group: { is: '1' } })).toBe('0.00');
      expect(await countRows(tx, item, ours)).toBe(2);
    });
  });

  it('are never left out unseen: more than 500 are refused, unless the first ones are asked for', async () => {
    const stage = entityAt('/t/stage');
    const rows = Array.from({ length: 501 }, () => ({ values: { name: '一' } }));
    const writer = { userId: null, departmentId: null, now: new Date(), ids: server.context.ids };

    await inFirm(async (tx) => {
      await insertRows(tx, stage, rows.slice(1), writer);
      expect(await findRows(tx, stage, {})).toHaveLength(500);
      await insertRows(tx, stage, rows.slice(0, 1), writer);
      await expect(findRows(tx, stage, {})).rejects.toMatchObject({
        code: 'tooManyFound',
        params: { entity: '阶段', most: 500 },
      });
      expect(await findRows(tx, stage, {}, { limit: 500 })).toHaveLength(500);
      await expect(findRows(tx, stage, {}, { limit: 501 })).rejects.toThrow('a limit is at most 500');
      expect(await countRows(tx, stage, {})).toBe(501);
    });
  });

  it('are those of the firm alone', async () => {
    const other = await server.secondFirm();
    await add({ note: '本公司' });
    await inTransaction(server.pool, other.tenantId, async (tx) => {
      expect(await findRows(tx, entityAt('/t/item'), {})).toEqual([]);
    });
  });
});
