import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { startWithEveryKind } from '../testing/every-kind.ts';
import { CAPTCHA, PASSWORD, SignInBrowser } from '../testing/sign-in-browser.ts';
import type { TestServer } from '../testing/start-test-server.ts';

let server: TestServer;
let browser: SignInBrowser;
let ahead = 0;
let base: string;
beforeAll(async () => {
  server = await startWithEveryKind({
    trustProxy: ['127.0.0.1'],
    now: () => new Date(Date.now() + ahead),
  });
  browser = new SignInBrowser(server);
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  base = `ws://127.0.0.1:${(server.app.server.address() as AddressInfo).port}/api/websocket`;
});
afterAll(() => server.close());

const enter = async (given: object, headers: Record<string, string> = {}) =>
  browser.call('POST', '/login', {
    headers: { cookie: await browser.captchaCookie(), ...headers },
    payload: { captcha: CAPTCHA, ...given },
  });

describe('a plain password, as the catalogue of calls sends it', () => {
  it.each([
    ['from this machine', {}, 200],
    ['over TLS to a trusted proxy', { 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.9' }, 200],
    ['over a proxy without TLS', { 'x-forwarded-proto': 'http', 'x-forwarded-for': '203.0.113.9' }, 409],
    ['over a proxy that does not say', { 'x-forwarded-for': '127.0.0.1' }, 409],
    ['over a proxy that only says via', { via: '1.1 gate' }, 409],
  ])('%s', async (_way, headers, status) => {
    const { loginName } = await browser.person();
    const answer = await enter({ username: loginName, password: PASSWORD, loginType: 'account' }, headers);

    expect(answer.status).toBe(status);
    if (status === 409)
      expect(answer.body?.msg).toBe(
        '当前连接未加密，不能直接提交密码：请改用 https 访问，或先用公钥加密密码。',
      );
  });

  it('is refused where the firm forbids it, and a sealed one is not', async () => {
    const { loginName } = await browser.person();
    await browser.inFirm(
      `insert into system_parameter (tenant_id, key, value) values (${server.tenantId}, 'plainPassword', 'false')`,
    );
    expect((await enter({ username: loginName, password: PASSWORD })).body).toMatchObject({
      error: 'plainPasswordForbidden',
    });
    expect((await browser.signIn({ username: loginName })).status).toBe(200);
    await browser.inFirm(`delete from system_parameter where key = 'plainPassword'`);
  });
});

describe('the way to sign in', () => {
  it.each([
    ['sms', '短信验证码登录有单独的入口，此处只接受用户名和密码。'],
    ['saas', '按企业登录有单独的入口，此处只接受用户名和密码。'],
    ['qr', '扫码登录有单独的入口，此处只接受用户名和密码。'],
    ['token', '令牌登录有单独的入口，此处只接受用户名和密码。'],
    ['sso', '单点登录有单独的入口，此处只接受用户名和密码。'],
  ])('%s is refused by its name', async (loginType, msg) => {
    expect((await enter({ loginType, phone: '13800138000' })).body).toMatchObject({ code: 409, msg });
  });

  it.each([
    [{}, '请输入用户名'],
    [{ username: ' ', password: 'x' }, '请输入用户名'],
    [{ username: 'x' }, '密码不能为空'],
    [{ username: 'x', password: 'x', captcha: undefined }, '请图形验证码'],
    [{ username: 'x', password: 'x', loginType: 'face' }, /登录方式（loginType）应为/],
  ])('says what is missing of %o', async (given, msg) => {
    const { body } = await enter(given);
    expect(body).toMatchObject({ code: 400, msg: expect.stringMatching(msg) });
    expect(body?.msg).not.toMatch(/无效输入|expected|Invalid/);
  });

  it('answers all that an administrator may do, that he is one first', async () => {
    const admin = await server.tokenOf(server.firm.people.admin);
    const { body } = await browser.call('GET', `/login/initAuthToken?AuthToken=${admin}`);
    const data = (await browser.call('GET', '/getLoginData', { headers: { authtoken: admin } })).body?.data;
    const permissions = body?.data?.permissions as string[];

    expect(permissions[0]).toBe('admin');
    expect(permissions).toEqual(
      expect.arrayContaining(['everyKind:own', 'everyKind:edit', 'process:design']),
    );
    expect(data?.permissions).toEqual(permissions);
  });
});

describe('a ticket', () => {
  const ticketOf = async (path: string, token: string) =>
    String(
      (await browser.call('POST', path, { headers: { authtoken: token }, payload: {} })).body?.data?.ticket,
    );
  const statusOf = async (url: string): Promise<number> => {
    const socket = new WebSocket(url);
    socket.on('error', () => undefined);
    const opened = once(socket, 'open').then(() => 101);
    const refused = once(socket, 'unexpected-response').then(
      ([, reply]) => (reply as { statusCode: number }).statusCode,
    );
    const status = await Promise.race([opened, refused]);
    socket.terminate();
    return status;
  };

  it('opens the socket of its owner once, for a minute, and nothing else', async () => {
    const [own, foreign] = [await browser.person(), await browser.person()];
    const token = await server.tokenOf(own.id);
    const ticket = await ticketOf('/websocket/ticket', token);

    expect(await statusOf(`${base}/${foreign.id}?ticket=${ticket}`)).toBe(401);
    expect(await statusOf(`${base}/${own.id}?ticket=${ticket}`)).toBe(101);
    expect(await statusOf(`${base}/${own.id}?ticket=${ticket}`)).toBe(401);
    const late = await ticketOf('/websocket/ticket', token);
    ahead = 61_000;
    expect(await statusOf(`${base}/${own.id}?ticket=${late}`)).toBe(401);
    ahead = 0;
    expect(await statusOf(`${base}/${own.id}?ticket=${await ticketOf('/login/ticket', token)}`)).toBe(401);
    expect(await statusOf(`${base}/${own.id}?ticket=${token}`)).toBe(401);
  });

  it('in an address signs a window in with a session of its own, once', async () => {
    const { id } = await browser.person();
    const token = await server.tokenOf(id);
    const ticket = await ticketOf('/login/ticket', token);
    const { status, body } = await browser.call('GET', `/login/initAuthToken?AuthToken=${ticket}`);

    expect(status).toBe(200);
    expect(body?.data).toMatchObject({ userId: id });
    expect(body?.data?.token).not.toBe(token);
    expect((await browser.call('GET', `/login/initAuthToken?AuthToken=${ticket}`)).status).toBe(401);
    expect((await browser.call('GET', '/getLoginData', { headers: { authtoken: ticket } })).status).toBe(401);
  });

  it('makes no session younger than the one that asked for it', async () => {
    const { id } = await browser.person();
    const token = await server.tokenOf(id);
    await browser.inFirm(`update session set created_at = now() - interval '11 hours' where user_id = $1`, [
      id,
    ]);
    const ticket = await ticketOf('/login/ticket', token);
    const { body } = await browser.call('GET', `/login/initAuthToken?AuthToken=${ticket}`);
    const headers = { authtoken: String(body?.data?.token) };
    expect((await browser.call('GET', '/getLoginData', { headers })).status).toBe(200);
    const begun = await browser.inFirm<{ hours: number }>(
      'select (extract(epoch from now() - created_at) / 3600)::int as hours from session where user_id = $1',
      [id],
    );
    expect(begun.length).toBeGreaterThan(1);
    expect(new Set(begun.map(({ hours }) => hours))).toEqual(new Set([11]));

    await browser.inFirm(
      `update session set created_at = created_at - interval '2 hours' where user_id = $1`,
      [id],
    );
    await expect.poll(async () => (await browser.call('GET', '/getLoginData', { headers })).status).toBe(401);
  });

  it('is used once by twenty who try at once', async () => {
    const { id } = await browser.person();
    const ticket = await ticketOf('/login/ticket', await server.tokenOf(id));
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => browser.call('GET', `/login/initAuthToken?AuthToken=${ticket}`)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('or a token in the address of any other call is nothing', async () => {
    const { id } = await browser.person();
    const token = await server.tokenOf(id);
    for (const path of ['/getLoginData', '/user/info', '/user/nav', '/logout'])
      for (const word of [token, await ticketOf('/login/ticket', token)])
        expect((await browser.call('GET', `${path}?AuthToken=${word}`)).status).toBe(401);
  });
});
