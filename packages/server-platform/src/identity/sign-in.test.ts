import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startWithEveryKind } from '../testing/every-kind.ts';
import { PASSWORD, SignInBrowser } from '../testing/sign-in-browser.ts';
import type { TestServer } from '../testing/start-test-server.ts';
import { hashToken } from './sessions.ts';

let server: TestServer;
let browser: SignInBrowser;
beforeAll(async () => {
  server = await startWithEveryKind();
  browser = new SignInBrowser(server);
});
afterAll(() => server.close());

describe('signing in', () => {
  it('answers a token that opens calls, whatever stands around the name', async () => {
    const { id, loginName } = await browser.person();

    const { status, body } = await browser.signIn({ username: ` ${loginName} ` });

    expect({ status, body }).toMatchObject({
      status: 200,
      body: {
        success: true,
        code: 1000,
        data: { userId: id, permissions: ['everyKind:own'], mustChangePassword: false },
      },
    });
    expect(
      (await browser.call('GET', '/getLoginData', { headers: { authtoken: String(body?.data?.token) } }))
        .status,
    ).toBe(200);
    expect(
      (await browser.call('GET', `/login/initAuthToken?AuthToken=${String(body?.data?.token)}`)).body,
    ).toMatchObject({ data: { userId: id } });
  });

  it('keeps of the token its checksum alone', async () => {
    const { loginName } = await browser.person();
    const token = String((await browser.signIn({ username: loginName })).body?.data?.token);

    const rows = await browser.inFirm<object>('select * from session');

    expect(JSON.stringify(rows)).toContain(hashToken(token));
    expect(JSON.stringify(rows)).not.toContain(token.split('.')[1]);
  });

  it('answers a wrong password, an unknown name and a disabled person alike', async () => {
    const [known, disabled] = [await browser.person(), await browser.person()];
    await browser.inFirm('update staff set enabled = false where id = $1', [disabled.id]);

    const answers = [
      await browser.signIn({ username: known.loginName, password: 'Wrong-2026-plan' }),
      await browser.signIn({ username: 'nobody' }),
      await browser.signIn({ username: disabled.loginName }),
    ];

    for (const { status, body } of answers)
      expect({ status, body }).toEqual({
        status: 409,
        body: {
          success: false,
          code: 409,
          httpCode: 409,
          msg: '用户名、密码或验证码错误。',
          data: null,
          error: 'wrongSignIn',
        },
      });
  });

  it.each([
    PASSWORD.toUpperCase(),
    PASSWORD.toLowerCase(),
    `${PASSWORD} `,
    ` ${PASSWORD}`,
    PASSWORD.slice(0, -1),
    '',
  ])('refuses %o, which is nearly right', async (password) => {
    const { loginName } = await browser.person();

    expect((await browser.signIn({ username: loginName, password })).body).toMatchObject({
      error: 'wrongSignIn',
    });
  });

  it('counts failures, locks after five, and leaves living sessions alone', async () => {
    const { loginName } = await browser.person();
    const token = String((await browser.signIn({ username: loginName })).body?.data?.token);

    for (let failure = 1; failure <= 5; failure++)
      expect(
        (await browser.signIn({ username: loginName.toUpperCase(), password: 'Wrong-2026-plan' })).body,
      ).toMatchObject({ error: 'wrongSignIn' });

    expect((await browser.signIn({ username: loginName })).body).toMatchObject({
      error: 'lockedOut',
      msg: '登录失败次数过多，请 15 分钟后再试。',
    });
    expect((await browser.call('GET', '/getLoginData', { headers: { authtoken: token } })).status).toBe(200);
    await browser.inFirm(`update sign_in_attempt set at = at - interval '16 minutes' where account = $1`, [
      loginName,
    ]);
    expect((await browser.signIn({ username: loginName })).status).toBe(200);
  });

  it('locks before more than five guesses are looked at, also when all come at once', async () => {
    const { loginName } = await browser.person();

    const answers = await Promise.all(
      Array.from({ length: 12 }, () => browser.signIn({ username: loginName, password: 'Wrong-2026-plan' })),
    );

    expect(answers.filter(({ body }) => body?.error === 'wrongSignIn').length).toBeLessThanOrEqual(5);
    expect((await browser.signIn({ username: loginName })).body).toMatchObject({ error: 'lockedOut' });
  });

  it('writes down success and failure', async () => {
    const { id, loginName } = await browser.person();
    await browser.signIn({ username: loginName, password: 'Wrong-2026-plan' });
    await browser.signIn({ username: loginName });

    const rows = await browser.inFirm<{ event: string }>(
      'select event from audit where user_id = $1 order by id',
      [id],
    );

    expect(rows.map(({ event }) => event)).toEqual(['signInFailed', 'signIn']);
  });
});
