import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startWithEveryKind } from '../testing/every-kind.ts';
import { SignInBrowser } from '../testing/sign-in-browser.ts';
import { BEHIND_GATE, type TestServer } from '../testing/start-test-server.ts';

const DAY = 86_400_000;
let server: TestServer;
let browser: SignInBrowser;
/** How far the server's clock has gone on. */
let ahead = 0;
beforeEach(() => {
  ahead = 0;
});
beforeAll(async () => {
  server = await startWithEveryKind({ now: () => new Date(Date.now() + ahead), ...BEHIND_GATE });
  browser = new SignInBrowser(server);
});
afterAll(() => server.close());

/** Signs in with a captcha and answers the cookie of the browser that is remembered from then on. */
async function remembered(username: string, before = ''): Promise<string> {
  const cookie = [await browser.captchaCookie(), before].filter(Boolean).join('; ');
  const { status, headers } = await browser.signIn({ username, remember: true, cookie });
  expect(status).toBe(200);
  expect(String(headers['set-cookie'])).toContain('HttpOnly; SameSite=Strict; Max-Age=604800');
  return String(headers['set-cookie']).split(';')[0] ?? '';
}

const without = (username: string, cookie: string, more: object = {}) =>
  browser.signIn({ username, cookie, captcha: null, ...more });
const demanded = async (username: string, cookie = ''): Promise<unknown> =>
  (await browser.call('POST', '/login/captchaDemand', { headers: { cookie }, payload: { username } })).body
    ?.data;

describe('a browser that remembers an account', () => {
  it('signs in to it without a captcha for seven days', async () => {
    const { loginName } = await browser.person();
    expect(await demanded(loginName)).toBe(true);
    expect((await without(loginName, '')).body).toMatchObject({ fields: { captcha: expect.any(String) } });
    const cookie = await remembered(loginName);

    expect(await demanded(` ${loginName.toUpperCase()} `, cookie)).toBe(false);
    expect((await without(loginName, cookie)).status).toBe(200);
    ahead = 7 * DAY - 60_000;
    expect((await without(loginName, cookie)).status).toBe(200);
    ahead = 7 * DAY + 60_000;
    expect((await without(loginName, cookie)).status).toBe(400);
    expect(await demanded(loginName, cookie)).toBe(true);
  });

  it('is remembered only where the user asked for it', async () => {
    const { loginName } = await browser.person();
    const { headers } = await browser.signIn({ username: loginName });
    expect(headers['set-cookie']).toBeUndefined();
  });

  it('keeps three accounts apart, and is none of another account', async () => {
    const people = await Promise.all([
      browser.person(),
      browser.person(),
      browser.person(),
      browser.person(),
    ]);
    let cookie = '';
    for (const { loginName } of people) cookie = await remembered(loginName, cookie);

    const free = [];
    for (const { loginName } of people) free.push((await demanded(loginName, cookie)) === false);
    expect(free).toEqual([false, true, true, true]);
    const { loginName: stranger } = await browser.person();
    expect((await without(stranger, cookie)).status).toBe(400);
  });

  it('cannot be made up, nor have its time changed', async () => {
    const { loginName } = await browser.person();
    const cookie = await remembered(loginName);
    const [name = '', value = ''] = cookie.split('=');
    const [until = '', signature = ''] = value.split('.');
    const later = (Number.parseInt(until, 36) + DAY).toString(36);
    for (const forged of [`${later}.${signature}`, `${until}.${'A'.repeat(22)}`, `${until}.`, '~~', '.'])
      expect((await without(loginName, `${name}=${forged}`)).status, forged).toBe(400);
  });

  it('meets a captcha after two failures, which ends with the next success', async () => {
    const { loginName } = await browser.person();
    const cookie = await remembered(loginName);
    for (const password of ['Wrong-2026-one', 'Wrong-2026-two'])
      expect((await without(loginName, cookie, { password })).body).toMatchObject({ error: 'wrongSignIn' });

    expect((await without(loginName, cookie)).status).toBe(400);
    const both = `${await browser.captchaCookie()}; ${cookie}`;
    expect((await browser.signIn({ username: loginName, cookie: both })).status).toBe(200);
    expect((await without(loginName, cookie)).status).toBe(200);
  });
});

describe('a firm that demands a captcha after failures only', () => {
  beforeAll(async () => {
    await browser.inFirm(
      `insert into system_parameter (tenant_id, key, value) values (current_setting('app.tenant_id')::bigint, 'signIn.captcha', '"afterFailures"')`,
    );
  });
  afterAll(async () => {
    await browser.inFirm(`delete from system_parameter where key = 'signIn.captcha'`);
  });

  it('lets the first tries through without one', async () => {
    const { loginName } = await browser.person();
    expect((await without(loginName, '', { from: '10.9.0.1' })).status).toBe(200);
    for (const password of ['Wrong-2026-one', 'Wrong-2026-two'])
      await without(loginName, '', { password, from: '10.9.0.2' });
    expect((await without(loginName, '', { from: '10.9.0.1' })).status).toBe(400);
    expect((await browser.signIn({ username: loginName, from: '10.9.0.1' })).status).toBe(200);
  });

  it('demands one of a network that tries many names', async () => {
    const { loginName } = await browser.person();
    const from = '10.9.0.3';
    const answers = [];
    for (let at = 0; at < 12; at++) answers.push((await without(`nobody${at}`, '', { from })).status);
    expect(answers).toEqual([...Array(10).fill(409), 400, 400]);
    expect((await without(loginName, '', { from })).status).toBe(400);
    expect((await without(loginName, '', { from: '10.90.0.4' })).status).toBe(200);
  });
});
