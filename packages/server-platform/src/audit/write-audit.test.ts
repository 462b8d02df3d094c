import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../database/transaction.ts';
import { EVERY_PERMISSION, startWithEveryKind } from '../testing/every-kind.ts';
import type { Answer, Newcomer, TestServer } from '../testing/start-test-server.ts';

type Entry = {
  user_id: string;
  event: string;
  object: string | null;
  detail: unknown;
  address: string;
  call_id: string;
};
let server: TestServer;
let person: Newcomer;
beforeAll(async () => {
  server = await startWithEveryKind();
  person = await server.newcomer(EVERY_PERMISSION);
});
afterAll(() => server.close());

/** What a call wrote down. */
async function written(call: () => Promise<Answer | unknown>): Promise<Entry[]> {
  const read = () =>
    inTransaction(
      server.pool,
      server.tenantId,
      async (tx) => (await tx.client.query('select * from audit order by id')).rows as Entry[],
    );
  const before = (await read()).length;
  await call();
  return (await read()).slice(before);
}
const item = async () => ((await person.client.post('/t/item', { name: '甲' })).data as { id: string }).id;

describe('the audit log', () => {
  it('has one row for each change: who, what, on which row', async () => {
    const { client } = person;
    const [id, other] = [await item(), await item()];
    const stage = ((await client.post('/t/stage', { name: '一' })).data as { id: string }).id;
    const actions: [string, string | null, () => Promise<unknown>][] = [
      ['/t/item/save', null, () => client.post('/t/item', { name: '新' })],
      ['/t/item/save', `/t/item/${id}`, () => client.post('/t/item', { id, name: '改' })],
      ['/t/item/change', `/t/item/${id}`, () => client.put('/t/item', { id, name: '再改' })],
      ['/t/item/use', `/t/item/${id}`, () => client.post(`/t/item/${id}/use`)],
      ['/t/item/export', '/t/item', () => client.raw('/t/item/export')],
      ['/t/item/remove', `/t/item/${id},${other}`, () => client.delete(`/t/item/${id},${other}`)],
      ['/t/stage/updateSort', null, () => client.put('/t/stage/updateSort', [{ id: stage, sort: 1 }])],
    ];
    for (const [event, object, action] of actions) {
      const entries = await written(action);
      expect(entries).toMatchObject([
        { event, user_id: person.id, address: '127.0.0.1', call_id: expect.stringMatching(/^[0-9a-f]{12}$/) },
      ]);
      if (object) expect(entries[0]?.object).toBe(object);
    }
  });

  it('has no row for what was only read or was refused', async () => {
    const { client } = person;
    const id = await item();

    expect(await written(() => client.post('/t/item/queryList'))).toEqual([]);
    expect(await written(() => client.get(`/t/item/${id}`))).toEqual([]);
    expect(await written(() => client.post('/t/item', { name: '' }))).toEqual([]);
    expect(await written(() => client.put('/t/item', { id, revision: 99 }))).toEqual([]);
    expect(await written(() => client.delete('/t/item/999999999'))).toEqual([]);
    expect(await written(() => client.post(`/t/item/${id}/use`, { note: 'defect' }))).toEqual([]);
    expect(server.takeDefects()).toHaveLength(1);
  });

  it('has one row for the whole of a repeated request', async () => {
    const repeat = () => person.client.post('/t/item', { name: '一次' }, { 'idempotency-key': 'audit-1' });

    expect(await written(repeat)).toHaveLength(1);
    expect(await written(repeat)).toEqual([]);
  });

  it('names who tried what he may not, and where', async () => {
    const outsider = await server.newcomer([]);

    expect(await written(() => outsider.client.post('/t/item/queryList'))).toMatchObject([
      { event: 'denied', user_id: outsider.id, object: 'POST /t/item/queryList' },
    ]);
    expect(await written(() => server.anonymous.post('/t/item/queryList'))).toEqual([]);
  });

  it('can be added to and read by the server, never altered', async () => {
    for (const statement of ['update audit set event = $1', 'delete from audit where event <> $1']) {
      await expect(
        inTransaction(server.pool, server.tenantId, (tx) => tx.client.query(statement, ['x'])),
      ).rejects.toThrow('permission denied');
    }
    await expect(
      inTransaction(server.pool, server.tenantId, (tx) => tx.client.query('truncate audit')),
    ).rejects.toThrow('permission denied');
  });

  it('holds no password, whoever sets one', async () => {
    const entries = await inTransaction(
      server.pool,
      server.tenantId,
      async (tx) => (await tx.client.query('select * from audit')).rows,
    );

    expect(JSON.stringify(entries)).not.toMatch(/argon2|password_hash/);
  });
});
