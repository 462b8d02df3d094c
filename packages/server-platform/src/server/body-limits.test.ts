import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../database/transaction.ts';
import { maxValues } from '../http/json-body.ts';
import { EVERY_PERMISSION, startWithEveryKind } from '../testing/every-kind.ts';
import type { TestServer } from '../testing/start-test-server.ts';

const KIB = 1024;
let server: TestServer;
let authtoken: string;
let without: string;
beforeAll(async () => {
  server = await startWithEveryKind();
  authtoken = await server.tokenOf((await server.newcomer(EVERY_PERMISSION)).id);
  without = await server.tokenOf((await server.newcomer([])).id);
});
afterAll(() => server.close());

async function send(url: string, payload: string | Buffer, token?: string) {
  const reply = await server.app.inject({
    method: 'POST',
    url: `/api${url}`,
    headers: { 'content-type': 'application/json', ...(token ? { authtoken: token } : {}) },
    payload,
  });
  return {
    status: reply.statusCode,
    headers: reply.headers,
    ...(reply.json() as { msg: string; fields?: object }),
  };
}
const LIST = '/t/item/queryList';
const padded = (bytes: number) => `{"orderBy":"${'x'.repeat(bytes - 14)}"}`;

describe('a body of whoever may not call', () => {
  it.each(['{', '[['.repeat(40_000), padded(KIB)])('is not read: %#', async (payload) => {
    expect(await send(LIST, payload)).toMatchObject({ status: 401, msg: '登录已失效，请重新登录。' });
    expect(await send(LIST, payload, without)).toMatchObject({ status: 403, msg: '您没有权限执行此操作。' });
  });

  it('is cut off when it is large, and the refusal written down all the same', async () => {
    expect((await send(LIST, padded(70 * KIB), without)).headers.connection).toBe('close');
    expect((await send(LIST, padded(KIB), without)).headers.connection).not.toBe('close');
    const denied = await inTransaction(server.pool, server.tenantId, async ({ client }) =>
      client.query(`select object from audit where event = 'denied'`),
    );
    expect(denied.rows).toContainEqual({ object: `POST ${LIST}` });
  });
});

describe('a body', () => {
  it('is as large as its call needs: few bytes from strangers, more for a question, most for a form', async () => {
    const tooLarge = { status: 413, msg: '请求内容过大。' };
    expect((await send('/login', padded(8 * KIB))).status).toBe(400);
    expect(await send('/login', padded(8 * KIB + 1))).toMatchObject(tooLarge);
    expect((await send(LIST, padded(64 * KIB), authtoken)).status).toBe(400);
    expect(await send(LIST, padded(64 * KIB + 1), authtoken)).toMatchObject(tooLarge);
    expect((await send('/t/item', padded(1024 * KIB), authtoken)).status).toBe(400);
    expect(await send('/t/item', padded(1024 * KIB + 1), authtoken)).toMatchObject(tooLarge);
  });

  it('holds so many values and no more', async () => {
    const listOf = (count: number) => `{"params":{"name$in":[${Array(count).fill('"a"').join()}]}}`;
    const most = maxValues(64 * KIB);
    expect(await send(LIST, listOf(most), authtoken)).toMatchObject({
      status: 400,
      fields: { 'params.name$in': expect.stringContaining('500') },
    });
    expect(await send(LIST, listOf(most + 1), authtoken)).toMatchObject({
      status: 400,
      msg: `内容的项数过多，最多 ${most} 项。`,
    });
  });

  it('holds objects of so many keys, and lists of as many objects as it likes', async () => {
    const objectOf = (keys: number) => `{${Array.from({ length: keys }, (_, key) => `"k${key}":1`).join()}}`;
    expect((await send('/t/item', objectOf(500), authtoken)).msg).toContain('没有“k0”这一项');
    expect(await send('/t/item', objectOf(501), authtoken)).toMatchObject({
      status: 400,
      msg: '内容的字段过多，最多 500 个。',
    });
    const parts = `{"name":"x","parts":[${Array(501).fill('{"name":"a","price":"1"}').join()}]}`;
    expect((await send('/t/item', parts, authtoken)).msg).toBe('部件最多 500 行，现有 501 行');
  });

  it('is nested fifty deep at most, brackets within texts not counted', async () => {
    const nested = (levels: number) => `{"name":${'['.repeat(levels - 1)}${']'.repeat(levels - 1)}}`;
    expect((await send('/t/item', nested(50), authtoken)).msg).not.toContain('嵌套');
    expect((await send('/t/item', nested(51), authtoken)).msg).toBe('内容嵌套过深，最多 50 层。');
    const text = JSON.stringify({ name: `"${'[{,'.repeat(15)}\\` });
    expect((await send('/t/item', text, authtoken)).status).toBe(200);
  });

  it('is text, and each text in it one that can be kept', async () => {
    expect(await send('/t/item', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x7d]), authtoken)).toMatchObject({
      status: 400,
      msg: '请求内容应为 UTF-8 编码。',
    });
    for (const name of ['a\\u0000b', '\\ud800', 'x\\udc00'])
      expect(await send('/t/item', `{"name":"${name}"}`, authtoken)).toMatchObject({
        status: 400,
        fields: { name: '含有无法保存的字符' },
      });
    for (const key of ['name\\u0000', '\\ud800'])
      expect((await send(LIST, `{"params":{"${key}":"1"}}`, authtoken)).status).toBe(400);
    expect((await send('/t/item', '{"name":"\\ud83d\\ude00 \\u5efa"}', authtoken)).status).toBe(200);
  });

  it('of a thousand wrong places is told by the first few', async () => {
    const body = JSON.stringify({ processCode: 'x', selectedApprovers: { a: Array(1000).fill('x') } });
    const { status, fields = {} } = await send('/form/workflow/start', body, authtoken);
    expect(status).toBe(400);
    expect(Object.keys(fields).length).toBeLessThanOrEqual(50);
  });
});

describe('an address', () => {
  it('holds no text that cannot be kept', async () => {
    for (const url of ['/api/t/item/a%00b', '/api/login/captcha?r=a%00', '/api/login/captcha?r%00=a'])
      expect((await server.app.inject({ url, headers: { authtoken } })).statusCode).toBe(400);
  });
});
