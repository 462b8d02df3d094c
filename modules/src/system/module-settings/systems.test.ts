import { createPublicKey, type JsonWebKey, verify } from 'node:crypto';
import { type Client, startTestServer, type TestServer } from '@jianheng/server-platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allModules } from '../../all.server.ts';

let server: TestServer;
let keeper: Client;
let clerk: Client;
beforeAll(async () => {
  server = await startTestServer(allModules);
  keeper = (await server.newcomer(['moduleSettings:view', 'moduleSettings:manage'])).client;
  clerk = (await server.newcomer([])).client;
});
afterAll(() => server.close());

const set = (values: object) => keeper.put('/a/sys/moduleSettings/systems', values);
const offered = async () =>
  ((await clerk.get('/share/param/paramList')).data as { key: string; value: string }[]).find(
    ({ key }) => key === 'systems.offered',
  )?.value;
const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;

describe('外部系统', () => {
  it('are none until an administrator has set one up', async () => {
    expect(await offered()).toBe('');
    expect(await clerk.get('/ai/getAiUserInfo')).toMatchObject({ success: true, data: null });
    expect(await clerk.post('/b/ydccs/login')).toMatchObject({
      status: 409,
      error: 'systemNotSet',
      msg: '没有配置客服系统地址，请联系管理员。',
    });
    expect(await clerk.get('/ecms3/getEcms3Info')).toMatchObject({ status: 409, error: 'systemNotSet' });
    expect(await clerk.post('/b/icc/getToken')).toMatchObject({ status: 409, error: 'systemNotSet' });
    expect(await clerk.post('/b/system/token', { system: 'portal' })).toMatchObject({ status: 409 });
  });

  it.each([
    'http://ai.example.com',
    'https://liming:geheim@ai.example.com',
    'https://ai.example.com\\@evil.example.com',
    'javascript:alert(1)',
    '//ai.example.com',
    'http://localhost.example.com',
    'https://ai.example.com:99999',
    'https://ai.example.com:80:90',
    'https://[ai]/',
    'https://ai%zz.example.com',
  ])('have an address that a token may travel to, or are refused: %s', async (ai) => {
    expect(await set({ ai })).toMatchObject({
      status: 400,
      fields: { ai: expect.stringMatching(/AI 助手地址.*应以 https:\/\/ 开头/) as string },
    });
    expect(await offered()).toBe('');
  });

  it('are not offered under a host that is none', async () => {
    expect(await set({ portal: 'https://1.2.3.400/' })).toMatchObject({ success: true });
    expect(await offered()).toBe('');
    expect(await clerk.post('/b/system/token', { system: 'portal' })).toMatchObject({
      error: 'systemNotSet',
    });
    await set({ portal: '' });
  });

  it('are given a token for themselves alone, and can be taken away again', async () => {
    expect(
      await set({
        ai: 'https://ai.example.com/chat?from=oa',
        service: 'http://localhost:8080',
        ecms: 'https://ecms.example.com/',
      }),
    ).toMatchObject({ success: true });
    expect(await offered()).toBe('ai,service,ecms');

    const ai = (await clerk.get('/ai/getAiUserInfo')).data as {
      domain: string;
      token: string;
      tenantId: string;
    };
    expect(ai).toMatchObject({ domain: 'https://ai.example.com/chat?from=oa', tenantId: server.tenantId });
    expect(claimsOf(ai.token)).toMatchObject({
      aud: 'https://ai.example.com/chat?from=oa',
      tenant: server.tenantId,
    });
    const service = (await clerk.post('/b/ydccs/login')).data as { authToken: string; userName: string };
    expect(claimsOf(service.authToken)).toMatchObject({
      aud: 'http://localhost:8080',
      preferred_username: service.userName,
    });
    const ecms = (await clerk.get('/ecms3/getEcms3Info')).data as { authToken: string };
    expect(claimsOf(ecms.authToken)).toMatchObject({ aud: 'https://ecms.example.com/' });

    expect(await set({ ai: '', service: '', ecms: '' })).toMatchObject({ success: true });
    expect(await offered()).toBe('');
  });

  it('leave an entry in the log for whomever is led there, which says where to and holds no token', async () => {
    await set({
      ai: 'https://ai.example.com',
      ecms: 'https://ecms.example.com',
      im: 'https://im.example.com',
    });
    const { client, id: userId } = await server.newcomer([]);
    const answers = [
      await client.get('/ai/getAiUserInfo'),
      await client.get('/ecms3/getEcms3Info'),
      await client.post('/b/icc/getToken'),
    ];
    await set({ ai: '', ecms: '', im: '' });
    expect(await client.get('/ai/getAiUserInfo')).toMatchObject({ data: null });
    expect(await client.get('/ecms3/getEcms3Info')).toMatchObject({ status: 409 });

    const admin = await server.as('admin');
    const { data } = await admin.post('/a/sys/audit/queryList', {
      params: { userId, object$like: '外部系统' },
    });
    const told = data as { objectName: string; said: object; eventLabel: string }[];
    expect(told.map(({ objectName, said }) => [objectName, said])).toEqual([
      ['AI 助手', { isGiven: false }],
      ['即时通讯', { isGiven: true }],
      ['第三方 ECMS', { isGiven: true }],
      ['AI 助手', { isGiven: true }],
    ]);
    expect(told[0]?.eventLabel).toBe('外部系统：单点登录');
    for (const { data: given } of answers) {
      const { token, authToken } = given as { token?: string; authToken?: string };
      expect(token ?? authToken).toBeTruthy();
      expect(JSON.stringify(data)).not.toContain(token ?? authToken);
    }
  });

  it('of instant messages check a signature by the public key that the installation tells everybody', async () => {
    await set({ im: 'https://im.example.com', imAccessKeyId: 'AK-1' });
    const { data } = await clerk.post('/b/icc/getToken');
    const im = data as Record<'accessKeyId' | 'userNo' | 'time' | 'token' | 'signature' | 'address', string>;
    const told = await server.app.inject({ method: 'GET', url: '/api/share/systemKeys' });
    const [key] = told.json<{ keys: [JsonWebKey] }>().keys;
    const signed = [im.accessKeyId, im.userNo, im.time, im.token].join('\n');

    expect(im).toMatchObject({ accessKeyId: 'AK-1', address: 'https://im.example.com' });
    const publicKey = createPublicKey({ key, format: 'jwk' });
    expect(verify(null, Buffer.from(signed), publicKey, Buffer.from(im.signature, 'base64url'))).toBe(true);
    expect(verify(null, Buffer.from(`${signed}x`), publicKey, Buffer.from(im.signature, 'base64url'))).toBe(
      false,
    );
    await set({ im: '', imAccessKeyId: '' });
  });

  it('are opened by whoever may, on pages of their own', async () => {
    await set({ industrial: 'https://x.example.com/in', costCloud: 'https://cloud.example.com' });
    const token = (by: Client, body: object) => by.post('/b/system/token', body);

    expect(await token(clerk, { system: 'industrial' })).toMatchObject({ status: 403 });
    const allowed = (await server.newcomer(['frontend:industrial:page'])).client;
    expect(await token(allowed, { system: 'industrial' })).toMatchObject({
      data: { address: 'https://x.example.com/in' },
    });
    const page = 'https://cloud.example.com/projects/1?tab=2';
    expect(await token(clerk, { system: 'costCloud', address: page })).toMatchObject({
      data: { address: page },
    });
    for (const address of [
      'https://evil.example.com/',
      'https://cloud.example.com.evil.com/',
      'https://liming@cloud.example.com/',
      'blob:https://cloud.example.com/1',
      'javascript:alert(1)',
      '/projects/1',
    ])
      expect(await token(clerk, { system: 'costCloud', address })).toMatchObject({
        status: 409,
        error: 'systemForeign',
      });
    expect(await token(clerk, { system: 'weather' })).toMatchObject({ status: 400 });
  });

  it('are each firm’s own', async () => {
    await set({ portal: 'https://portal.example.com' });
    const other = await (await server.secondFirm()).as('admin');

    expect(await other.post('/b/system/token', { system: 'portal' })).toMatchObject({ status: 409 });
  });
});
