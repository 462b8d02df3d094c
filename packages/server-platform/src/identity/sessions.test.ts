import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../database/transaction.ts';
import { startWithEveryKind } from '../testing/every-kind.ts';
import { SignInBrowser } from '../testing/sign-in-browser.ts';
import type { TestServer } from '../testing/start-test-server.ts';
import { Sessions } from './sessions.ts';

let server: TestServer;
let browser: SignInBrowser;
beforeAll(async () => {
  server = await startWithEveryKind();
  browser = new SignInBrowser(server);
});
afterAll(() => server.close());

describe('a session', () => {
  it('ends with signing out, at once', async () => {
    const { loginName } = await browser.person();
    const headers = await browser.open(loginName);
    expect((await browser.call('GET', '/getLoginData', { headers })).status).toBe(200);

    expect((await browser.call('GET', '/logout', { headers })).status).toBe(200);

    expect((await browser.call('GET', '/getLoginData', { headers })).body).toMatchObject({
      success: false,
      code: 401,
      msg: '您已退出登录，请重新登录。',
    });
  });

  it.each([
    [
      'the person is disabled',
      'accountStopped',
      '您的账号已停用或不在有效期内，请联系管理员。',
      'update staff set enabled = false where id = $1',
    ],
    [
      'the session is ended from elsewhere',
      'endedElsewhere',
      '您已在别处让此登录下线，请重新登录。',
      `update session set ended_at = now(), end_reason = 'endedElsewhere' where user_id = $1`,
    ],
    [
      'it was idle for ten hours',
      'idle',
      '您长时间没有操作，登录已失效，请重新登录。',
      `update session set seen_at = now() - interval '10 hours 1 minute' where user_id = $1`,
    ],
    [
      'it is twelve hours old',
      'expired',
      '登录已达到最长时间，请重新登录。',
      `update session set created_at = now() - interval '12 hours 1 minute' where user_id = $1`,
    ],
  ])('ends within a second when %s, and says so: %s', async (_why, reason, says, statement) => {
    const { id, loginName } = await browser.person();
    const headers = await browser.open(loginName);
    expect((await browser.call('GET', '/getLoginData', { headers })).status).toBe(200);

    // The sign of life of that call is written beside it: one that comes late takes the idle time back once.
    let [status, body] = [200, undefined as { msg: string } | undefined];
    for (let turn = 0; turn < 2 && status === 200; turn++) {
      await browser.inFirm(statement, [id]);
      await setTimeout(1000);
      ({ status, body } = await browser.call('GET', '/getLoginData', { headers }));
    }
    expect([status, body?.msg]).toEqual([401, says]);
    expect(
      await browser.inFirm(
        `select distinct end_reason from session where user_id = $1 and end_reason <> 'passwordChanged'`,
        [id],
      ),
    ).toEqual([{ end_reason: reason }]);
    const again = await browser.call('GET', '/getLoginData', { headers });
    expect([again.status, again.body?.msg]).toEqual([401, says]);
  });

  it('that ended with the account does not go on calling it stopped once it is open again', async () => {
    const { id, loginName } = await browser.person();
    const headers = await browser.open(loginName);
    const says = async () => {
      await setTimeout(1000);
      return (await browser.call('GET', '/getLoginData', { headers })).body?.msg;
    };
    await browser.inFirm('update staff set enabled = false where id = $1', [id]);
    expect(await says()).toBe('您的账号已停用或不在有效期内，请联系管理员。');

    await browser.inFirm('update staff set enabled = true where id = $1', [id]);
    expect(await says()).toBe('您的账号已恢复使用，请重新登录。');
  });

  it.each([
    '',
    'x',
    '1.x',
    `${'9'.repeat(18)}.${'A'.repeat(43)}`,
    `0.${'A'.repeat(43)}`,
    `1'.${'A'.repeat(43)}`,
    'x'.repeat(5000),
  ])('is none for the token %o', async (authtoken) => {
    expect((await browser.call('GET', '/getLoginData', { headers: { authtoken } })).status).toBe(401);
    expect(
      (
        await browser.call(
          'GET',
          `/login/initAuthToken?AuthToken=${encodeURIComponent(authtoken.slice(0, 200))}`,
        )
      ).status,
    ).toBe(401);
  });

  it('of one firm opens nothing under the number of another', async () => {
    const other = await server.secondFirm();
    const { loginName } = await browser.person();
    const token = String((await browser.signIn({ username: loginName })).body?.data?.token);

    expect(
      (
        await browser.call('GET', '/getLoginData', {
          headers: { authtoken: token.replace(/^\d+/, other.tenantId) },
        })
      ).status,
    ).toBe(401);
  });

  it('is not opened by a cookie', async () => {
    const { loginName } = await browser.person();
    const token = String((await browser.signIn({ username: loginName })).body?.data?.token);

    expect(
      (
        await browser.call('POST', '/t/item/queryList', {
          headers: { cookie: `authtoken=${token}; AuthToken=${token}` },
          payload: {},
        })
      ).status,
    ).toBe(401);
  });

  it('is kept alive by calls, not by a window that merely stands open', async () => {
    const { id } = await server.newcomer([]);
    const token = await server.tokenOf(id);
    const within = (text: string) =>
      inTransaction(server.pool, server.tenantId, (tx) => tx.client.query<{ old: boolean }>(text, [id]));
    await within(`update session set seen_at = now() - interval '20 minutes' where user_id = $1`);

    expect(await new Sessions(server.pool).find(token, { isCall: false })).toMatchObject({ id });
    const { rows } = await within(
      `select seen_at < now() - interval '19 minutes' as old from session where user_id = $1`,
    );
    expect(rows.every(({ old }) => old)).toBe(true);
  });
});
