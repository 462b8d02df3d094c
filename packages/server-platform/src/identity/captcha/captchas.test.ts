import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startWithEveryKind } from '../../testing/every-kind.ts';
import { CAPTCHA, PASSWORD, SignInBrowser } from '../../testing/sign-in-browser.ts';
import type { TestServer } from '../../testing/start-test-server.ts';

let server: TestServer;
let browser: SignInBrowser;
/** How far the server's clock has gone on. */
let ahead = 0;
beforeEach(() => {
  ahead = 0;
});
beforeAll(async () => {
  server = await startWithEveryKind({ now: () => new Date(Date.now() + ahead) });
  browser = new SignInBrowser(server);
});
afterAll(() => server.close());

describe('the captcha', () => {
  it('is good for one answer, right or wrong', async () => {
    const { loginName } = await browser.person();
    const [used, wronged] = [await browser.captchaCookie(), await browser.captchaCookie()];

    expect((await browser.signIn({ username: loginName, cookie: used })).status).toBe(200);
    expect((await browser.signIn({ username: loginName, cookie: used })).body).toMatchObject({
      error: 'captchaWrong',
    });
    expect(
      (await browser.signIn({ username: loginName, cookie: wronged, captcha: '000000' })).body,
    ).toMatchObject({
      error: 'captchaWrong',
      msg: '验证码错误或已过期，请重新输入。',
    });
    expect((await browser.signIn({ username: loginName, cookie: wronged })).body).toMatchObject({
      error: 'captchaWrong',
    });
  });

  it('is good for one of many who use it at once', async () => {
    const { loginName } = await browser.person();
    const cookie = await browser.captchaCookie();

    const answers = await Promise.all(
      Array.from({ length: 6 }, () => browser.signIn({ username: loginName, cookie })),
    );

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('belongs to the browser that asked for it', async () => {
    const { loginName } = await browser.person();
    await browser.captchaCookie();

    for (const cookie of [
      '',
      'jh_captcha=',
      `jh_captcha=${'A'.repeat(22)}.zzzzzzzz.${'A'.repeat(22)}.${'A'.repeat(22)}`,
      `x=1; jh_captcha='`,
    ]) {
      expect((await browser.signIn({ username: loginName, cookie })).body).toMatchObject({
        error: 'captchaWrong',
      });
    }
  });

  it('expires', async () => {
    const { loginName } = await browser.person();
    const cookie = await browser.captchaCookie();
    ahead = 5 * 60_000;

    expect((await browser.signIn({ username: loginName, cookie })).body).toMatchObject({
      error: 'captchaWrong',
    });
  });

  it('tells its answer nowhere: the cookie binds, the picture shows, nothing is kept', async () => {
    const kept = () => browser.inFirm('select * from used_once');
    const before = await kept();
    const { headers } = await browser.call('GET', '/login/captcha');

    expect(String(headers['set-cookie'])).toMatch(
      /^jh_captcha=[\w.-]{76,77}; Path=\/api; HttpOnly; SameSite=Strict; Max-Age=300$/,
    );
    expect(headers['content-type']).toBe('image/png');
    expect(JSON.stringify(headers)).not.toContain(CAPTCHA);
    expect(await kept()).toEqual(before);
  });
});

describe('the password on its way', () => {
  it('is sealed with a number that is good once', async () => {
    const { loginName } = await browser.person();
    const offer = await browser.keys();

    expect((await browser.signIn({ username: loginName, offer })).status).toBe(200);
    expect((await browser.signIn({ username: loginName, offer })).body).toMatchObject({
      error: 'passwordKeyExpired',
    });
  });

  it('is refused under another key, an old number, or in the clear', async () => {
    const { loginName } = await browser.person();
    const offer = await browser.keys();
    const old = await browser.keys();
    const [random, , signature] = old.nonce.split('.');
    const renewed = `${random}.${(Date.now() + 900_000).toString(36)}.${signature}`;

    expect(
      (await browser.signIn({ username: loginName, offer: { ...offer, kid: '0000000000000000' } })).body,
    ).toMatchObject({ error: 'passwordKeyExpired' });
    expect(
      (await browser.signIn({ username: loginName, offer: { ...offer, nonce: 'made-up' } })).body,
    ).toMatchObject({ error: 'passwordKeyExpired' });
    expect(
      (await browser.signIn({ username: loginName, offer: { ...old, nonce: renewed } })).body,
    ).toMatchObject({ error: 'passwordKeyExpired' });
    ahead = 10 * 60_000;
    expect((await browser.signIn({ username: loginName, offer: old })).body).toMatchObject({
      error: 'passwordKeyExpired',
    });
    ahead = 0;
    const clear = { username: loginName, password: PASSWORD, kid: offer.kid, captcha: CAPTCHA };
    expect(
      (
        await browser.call('POST', '/login', {
          headers: { cookie: await browser.captchaCookie() },
          payload: clear,
        })
      ).body,
    ).toMatchObject({ error: 'passwordKeyExpired' });
  });

  it('is an array, a number or too much for nobody', async () => {
    for (const password of [['x'], 5, 'x'.repeat(1001), '', null]) {
      expect(
        (
          await browser.call('POST', '/login', {
            payload: { username: 'x', password, kid: 'x', captcha: CAPTCHA },
          })
        ).status,
      ).toBe(400);
    }
  });
});
