import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EVERY_PERMISSION, startWithEveryKind } from '../testing/every-kind.ts';
import type { Client, TestServer } from '../testing/start-test-server.ts';

let server: TestServer;
let client: Client;
let token: string;
beforeAll(async () => {
  server = await startWithEveryKind();
  const person = await server.newcomer(EVERY_PERMISSION);
  client = person.client;
  token = await server.tokenOf(person.id);
});
afterAll(() => server.close());

/** The answer as the bytes that went over the wire. */
async function post(path: string, payload: object, key: string, authtoken = token) {
  const reply = await server.app.inject({
    method: 'POST',
    url: `/api${path}`,
    headers: { authtoken, 'idempotency-key': key },
    payload,
  });
  return { status: reply.statusCode, bytes: reply.body };
}
const countOf = async (name: string) =>
  (await client.post('/t/item/queryList', { params: { name }, count: 'exact' })).total;

describe('a repeated request', () => {
  it('has one effect and the first answer, byte for byte', async () => {
    const first = await post('/t/item', { name: '一次' }, 'key-1');

    for (let repeat = 0; repeat < 3; repeat++)
      expect(await post('/t/item', { name: '一次' }, 'key-1')).toEqual(first);

    expect(first.status).toBe(200);
    expect(await countOf('一次')).toBe(1);
  });

  it('has one effect and equal bytes when all come at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => post('/t/item', { name: '同时' }, 'key-2')),
    );

    expect(new Set(answers.map(({ bytes }) => bytes)).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    expect(await countOf('同时')).toBe(1);
  });

  it('with other content is refused, and so is another path', async () => {
    await post('/t/item', { name: '甲' }, 'key-3');

    expect((await post('/t/item', { name: '乙' }, 'key-3')).status).toBe(422);
    expect(JSON.parse((await post('/t/group', { name: '甲' }, 'key-3')).bytes)).toMatchObject({
      error: 'keyReused',
      msg: '同一请求编号已用于不同的内容。',
    });
    expect(await countOf('乙')).toBe(0);
  });

  it('of an export makes the file again, since nothing was changed', async () => {
    const first = await post('/t/item/export', {}, 'key-export');
    const second = await post('/t/item/export', {}, 'key-export');

    expect([first.status, second.status]).toEqual([200, 200]);
  });

  it('may be tried again when the first was rejected', async () => {
    expect((await post('/t/item', { name: '' }, 'key-4')).status).toBe(400);
    expect((await post('/t/item', { name: '丙', group: '999999' }, 'key-4')).status).toBe(400);
    expect((await post('/t/item', { name: '丙' }, 'key-4')).status).toBe(200);
    expect(await countOf('丙')).toBe(1);
  });

  it('of another person or another firm is another request', async () => {
    const other = await server.newcomer(EVERY_PERMISSION);
    const stranger = await (await server.secondFirm()).newcomer(EVERY_PERMISSION);
    const first = await post('/t/item', { name: '各自' }, 'key-5');

    const second = await post('/t/item', { name: '各自' }, 'key-5', await server.tokenOf(other.id));
    const third = await stranger.client.post('/t/item', { name: '各自' }, { 'idempotency-key': 'key-5' });

    expect(second.bytes).not.toBe(first.bytes);
    expect(third).toMatchObject({ success: true });
    expect(await countOf('各自')).toBe(2);
  });

  it('that only reads needs no key and heeds none', async () => {
    const list = (name: string) => post('/t/item/queryList', { params: { name } }, 'key-6');

    expect((await list('一次')).bytes).not.toBe((await list('没有')).bytes);
  });

  it.each(['', ' ', 'a b', 'x'.repeat(101), '中文', 'a\tb'])('with the key %o is refused', async (key) => {
    const reply = await server.app.inject({
      method: 'POST',
      url: '/api/t/item',
      headers: { authtoken: token, 'idempotency-key': key },
      payload: { name: '丁' },
    });

    expect(reply.statusCode).toBe(400);
    expect(await countOf('丁')).toBe(0);
  });
});
