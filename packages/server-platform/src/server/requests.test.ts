import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EVERY_PERMISSION, startWithEveryKind } from '../testing/every-kind.ts';
import type { Client, TestServer } from '../testing/start-test-server.ts';

let server: TestServer;
let client: Client;
let authtoken: string;
beforeAll(async () => {
  server = await startWithEveryKind();
  const person = await server.newcomer(EVERY_PERMISSION);
  client = person.client;
  authtoken = await server.tokenOf(person.id);
});
afterAll(() => server.close());

const send = async (
  payload: string | Buffer,
  { url = '/t/item', method = 'POST' as const, type = 'application/json' } = {},
) => {
  const reply = await server.app.inject({
    method,
    url: `/api${url}`,
    headers: { authtoken, 'content-type': type },
    payload,
  });
  return {
    status: reply.statusCode,
    body: reply.json() as { msg: string; success: boolean; fields?: object },
  };
};
const count = async () => (await client.post('/t/item/queryList', { count: 'exact' })).total;

describe('a body', () => {
  it('is read up to one mebibyte and refused beyond it', async () => {
    const filled = (bytes: number) => JSON.stringify({ name: 'x', note: 'x'.repeat(bytes) });

    expect(await send(filled(1024 * 1024))).toMatchObject({
      status: 413,
      body: { success: false, msg: '请求内容过大。' },
    });
    expect(await send(filled(1024 * 1024 - 100))).toMatchObject({
      status: 400,
      body: { fields: { note: expect.stringContaining('最多 5000 个字') } },
    });
  });

  it.each(['{', '{"name":}', '[1', '', 'null', '"x"', '5', '[]'])(
    '%o is refused without an effect',
    async (payload) => {
      const before = await count();

      const { status, body } = await send(payload);

      expect(status).toBe(400);
      expect(body.success).toBe(false);
      expect(await count()).toBe(before);
    },
  );

  it.each([
    '{"name":"x","__proto__":{"isAdmin":true}}',
    '{"name":"x","constructor":{"prototype":{"isAdmin":true}}}',
    '{"parts":[{"__proto__":{"x":1}}],"name":"x"}',
  ])('%s is refused and changes no prototype', async (payload) => {
    expect((await send(payload)).status).toBe(400);
    expect(({} as { isAdmin?: unknown }).isAdmin).toBeUndefined();
  });

  it('is refused in any other type than JSON', async () => {
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/xml',
    ]) {
      expect(await send('name=x', { type })).toMatchObject({
        status: 415,
        body: { msg: '不支持的内容类型，应为 application/json。' },
      });
    }
  });

  it('nested without end is refused or answered, never a defect', async () => {
    const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;

    expect((await send(`{"name":"x","note":${deep}}`)).status).toBe(400);
  });

  it('has no field that the call does not know', async () => {
    expect((await client.post('/t/item/queryList', { parms: {} })).status).toBe(400);
    expect((await client.post('/t/group/queryTree', { params: {}, x: 1 })).status).toBe(400);
    expect(await client.post('/t/item', { name: '甲', nam: '乙' })).toMatchObject({
      status: 400,
      fields: { nam: '没有“nam”这一项，是不是“name”？' },
    });
    expect((await client.post('/form/workflow/start', { processCode: 'x', adminEdit: true })).status).toBe(
      400,
    );
    expect((await client.post('/b/wf/task', { id: '1', action: 'approve', view: true })).status).toBe(400);
  });

  it.each([
    { pageSize: 1001 },
    { pageSize: 1e9 },
    { pageSize: '1001' },
    { pageSize: 0 },
    { pageSize: '20 ' },
    { pageSize: '1e1' },
    { pageSize: true },
    { pageSize: 1.5 },
    { pageNo: 0 },
    { pageNo: 1_000_001 },
    { count: 'all' },
    { params: [] },
    { params: 'x' },
    { cursor: 5 },
    { orderBy: ['name'] },
  ])('with %o is refused, and nothing is turned into what it is not', async (query) => {
    expect((await client.post('/t/item/queryList', query)).status).toBe(400);
  });
});

describe('a page', () => {
  it('is numbered in text as well, and holds a thousand rows at most, which is said', async () => {
    expect((await client.post('/t/item/queryList', { pageNo: '1', pageSize: '20' })).status).toBe(200);
    expect((await client.post('/t/item/queryList', { pageSize: 1000 })).status).toBe(200);
    for (const path of ['/t/item/queryList', '/b/wf/task/queryTodoList', '/act/procdef/queryList'])
      expect(await client.post(path, { pageSize: 1001 })).toMatchObject({
        status: 400,
        fields: { pageSize: '每页条数：每页最多 1000 行' },
      });
  });
});

describe('an address', () => {
  it('with one key twice is refused', async () => {
    expect((await client.get('/login/initAuthToken?AuthToken=a&AuthToken=b')).status).toBe(400);
    expect((await client.get('/login/captcha?r=1&r=2')).status).toBe(400);
  });

  it('with a wrong id is refused as input, not as a defect', async () => {
    for (const id of ['0', '-1', 'x', '1.5', '1e3', '9'.repeat(19), '1;2', "1'", '%00', '..%2f..', '１']) {
      const { status } = await client.get(`/t/item/${encodeURI(id)}`);
      expect([400, 404]).toContain(status);
    }
    expect((await client.delete('/t/item/1,,2')).status).toBe(400);
  });

  it.each(['/%', '/b/wf/task/%E0%A4%A', '/act/procdef/%zz'])(
    'that is no text is refused in Chinese: %s',
    async (url) => {
      const reply = await server.app.inject({ method: 'GET', url: `/api${url}`, headers: { authtoken } });
      expect(reply.statusCode).toBe(400);
      expect(reply.headers['content-type']).toBe('application/json; charset=utf-8');
      expect(reply.json()).toMatchObject({
        success: false,
        code: 400,
        msg: '请求地址格式有误，无法读取。',
        error: 'invalid',
      });
    },
  );

  it('that there is not is 404 in JSON, whatever the method', async () => {
    for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'] as const) {
      const reply = await server.app.inject({ method, url: '/api/b/nothing', headers: { authtoken } });
      expect(reply.statusCode).toBe(404);
      expect(reply.headers['content-type']).toBe('application/json; charset=utf-8');
      expect(reply.json()).toMatchObject({ success: false, code: 404, msg: '没有这个接口。' });
    }
  });

  it('with two strokes is the one with one stroke, and is guarded like it', async () => {
    const bare = await server.app.inject({ url: '//api//t///item//queryList', method: 'POST', payload: {} });
    expect(bare.statusCode).toBe(401);
    expect(bare.headers['cache-control']).toBe('no-store');
    for (const url of ['/api/t//item/queryList', '/api//t/item/queryList/'])
      expect(
        (await server.app.inject({ method: 'POST', url, headers: { authtoken }, payload: {} })).statusCode,
      ).toBe(200);
  });

  it('under a method that it does not have is 404', async () => {
    expect(
      (await server.app.inject({ method: 'GET', url: '/api/t/item/queryList', headers: { authtoken } }))
        .statusCode,
    ).toBe(400);
    expect(
      (await server.app.inject({ method: 'PATCH', url: '/api/t/item', headers: { authtoken }, payload: {} }))
        .statusCode,
    ).toBe(404);
    expect((await server.app.inject({ method: 'PUT', url: '/api/login', payload: {} })).statusCode).toBe(404);
  });
});

describe('security headers', () => {
  const Always = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'x-frame-options': 'SAMEORIGIN',
    'cache-control': 'no-store',
    'content-security-policy': `default-src 'none'; frame-ancestors 'none'`,
  };

  it('stand on every answer of a call, faults included', async () => {
    const replies = await Promise.all([
      server.app.inject({ url: '/api/share/param/paramList' }),
      server.app.inject({ url: '/api/getLoginData' }),
      server.app.inject({ url: '/api/b/nothing' }),
      server.app.inject({
        method: 'POST',
        url: '/api/t/item',
        headers: { authtoken, 'content-type': 'application/json' },
        payload: '{',
      }),
      server.app.inject({ url: '/api/login/captcha' }),
      server.app.inject({ url: '/api/health' }),
    ]);

    for (const { headers } of replies) expect(headers).toMatchObject(Always);
    for (const { headers } of replies) expect(headers['access-control-allow-origin']).toBeUndefined();
    for (const { headers } of replies) expect(headers['x-powered-by']).toBeUndefined();
  });
});
