import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startWithEveryKind } from '../testing/every-kind.ts';
import { CAPTCHA, PASSWORD, SignInBrowser, seal } from '../testing/sign-in-browser.ts';
import type { Instance, TestServer } from '../testing/start-test-server.ts';
import { toNetwork } from './network.ts';

const WRONG = 'Wrong-2026-plan';

let server: TestServer;
let other: Instance;
let browser: SignInBrowser;
/** The same firm, seen from the second instance. */
let elsewhere: SignInBrowser;
beforeAll(async () => {
  server = await startWithEveryKind({ trustProxy: ['127.0.0.1'] });
  other = await server.instance();
  browser = new SignInBrowser(server);
  elsewhere = new SignInBrowser({ ...server, app: other.app });
});
afterAll(async () => {
  await other.close();
  await server.close();
});

const codes = (answers: readonly { body: { error?: string } | undefined; status: number }[]) =>
  answers.map(({ body, status }) => body?.error ?? status);

/** Failures of as many names as there never were, all from one network. */
async function failFrom(network: string, times: number): Promise<void> {
  for (let done = 0; done < times; done += 10)
    await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        browser.signIn({
          username: `nobody${done + index}`,
          password: WRONG,
          from: `${network}.${done + index}`,
        }),
      ),
    );
}

describe('guessing a password', () => {
  it('is looked at five times from one network, over both instances and every address of a /64', async () => {
    const { loginName } = await browser.person();
    const answers = [];
    for (let guess = 0; guess < 12; guess++) {
      const at = guess % 2 ? browser : elsewhere;
      answers.push(
        await at.signIn({
          username: loginName,
          password: WRONG,
          from: `2001:db8:7:9:${guess}::${guess + 1}`,
        }),
      );
    }
    expect(codes(answers).filter((code) => code === 'wrongSignIn')).toHaveLength(5);
    const right = await elsewhere.signIn({ username: loginName, from: '2001:db8:7:9::ffff' });
    expect(right.body).toMatchObject({ error: 'lockedOut' });
    // Elsewhere the owner comes in all the same.
    expect((await browser.signIn({ username: loginName, from: '203.0.113.5' })).status).toBe(200);
  });

  it('from fifty networks is looked at twenty times, and the owner comes in from where he is known', async () => {
    const { loginName } = await browser.person();
    expect((await browser.signIn({ username: loginName, from: '198.51.100.7' })).status).toBe(200);
    const answers = [];
    for (let guess = 0; guess < 50; guess++)
      answers.push(await browser.signIn({ username: loginName, password: WRONG, from: `10.9.${guess}.1` }));

    expect(codes(answers).filter((code) => code === 'wrongSignIn')).toHaveLength(20);
    expect((await browser.signIn({ username: loginName, from: '10.9.200.1' })).body).toMatchObject({
      error: 'lockedOut',
    });
    expect((await browser.signIn({ username: loginName, from: '198.51.100.99' })).status).toBe(200);
  });

  it('at many names slows its network down and shuts nobody in it out', async () => {
    const [known, fresh] = [await browser.person(), await browser.person()];
    expect((await browser.signIn({ username: known.loginName, from: '192.0.2.7' })).status).toBe(200);
    await failFrom('192.0.2', 100);

    expect((await browser.signIn({ username: known.loginName, from: '192.0.2.9' })).status).toBe(200);
    expect((await elsewhere.signIn({ username: fresh.loginName, from: '192.0.2.8' })).status).toBe(200);
    const flood = await Promise.all(
      Array.from({ length: 24 }, (_, index) =>
        browser.signIn({ username: `flood${index}`, password: WRONG, from: '192.0.2.77' }),
      ),
    );
    const refused = flood.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThanOrEqual(10);
    expect(refused[0]?.body).toMatchObject({ msg: '您所在网络的登录请求过多，请稍后再试。' });
    expect((await browser.signIn({ username: known.loginName, from: '192.0.2.10' })).status).toBe(200);
  }, 300_000);

  it('by whoever found an open window is looked at five times', async () => {
    const { loginName } = await browser.person();
    const headers = await browser.open(loginName);
    const change = async (at: SignInBrowser, old: string) => {
      const offer = await at.keys();
      const [oldPassword, newPassword] = [seal(offer, old), seal(offer, 'Tunnel#2027')];
      const payload = {
        captcha: CAPTCHA,
        kid: offer.kid,
        oldPassword,
        newPassword,
        repeatPassword: newPassword,
      };
      const cookie = await at.captchaCookie();
      return at.call('POST', '/modPassword', { headers: { ...headers, cookie }, payload });
    };
    const answers = [];
    for (let guess = 0; guess < 8; guess++)
      answers.push(await change(guess % 2 ? browser : elsewhere, WRONG));

    expect(codes(answers)).toEqual([...Array(5).fill('wrongPassword'), ...Array(3).fill('lockedOut')]);
    expect((await change(browser, PASSWORD)).body).toMatchObject({ error: 'lockedOut' });
  });

  it('of what is no name counts for nobody who changes his own or looks for an account', async () => {
    const { id, loginName } = await browser.person();
    const from = { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'https' };
    const headers = { ...(await browser.open(loginName)), ...from };
    for (let guess = 0; guess < 5; guess++)
      await browser.signIn({ username: `change:${id}`, password: WRONG, from: '203.0.113.8' });
    const answer = await browser.call('POST', '/login/authenticator/begin', {
      headers,
      payload: { password: PASSWORD },
    });
    expect(answer.body).toMatchObject({ success: true });
  });

  it('uses a captcha up though the change is refused', async () => {
    const { loginName } = await browser.person();
    const headers = { ...(await browser.open(loginName)), cookie: await browser.captchaCookie() };
    const change = async () => {
      const offer = await browser.keys();
      const sealed = seal(offer, WRONG);
      const payload = {
        captcha: CAPTCHA,
        kid: offer.kid,
        oldPassword: sealed,
        newPassword: sealed,
        repeatPassword: sealed,
      };
      return browser.call('POST', '/modPassword', { headers, payload });
    };
    expect((await change()).body).toMatchObject({ error: 'wrongPassword' });
    expect((await change()).body).toMatchObject({ error: 'captchaWrong' });
    expect((await change()).body).toMatchObject({ error: 'captchaWrong' });
  });
});

it.each([
  ['192.0.2.7', '192.0.2.0/24'],
  ['::ffff:192.0.2.7', '192.0.2.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('the network of %s is %s', (address, network) => expect(toNetwork(address)).toBe(network));
