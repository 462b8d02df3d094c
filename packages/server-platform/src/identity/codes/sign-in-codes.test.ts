import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startWithEveryKind } from '../../testing/every-kind.ts';
import { CAPTCHA, PASSWORD, SignInBrowser, seal } from '../../testing/sign-in-browser.ts';
import type { TestServer } from '../../testing/start-test-server.ts';

let server: TestServer;
let browser: SignInBrowser;
let ahead = 0;
let phones = 0;
let sent: { to: string; text: string }[] = [];
let isGatewayDown = false;
beforeAll(async () => {
  server = await startWithEveryKind({
    trustProxy: ['127.0.0.1'],
    now: () => new Date(Date.now() + ahead),
    gateways: {
      sms: {
        send: async ({ to, text }) => {
          if (isGatewayDown) throw new Error('the gateway is down');
          sent.push({ to, text });
        },
      },
    },
  });
  browser = new SignInBrowser(server);
});
beforeEach(() => {
  sent = [];
  ahead = 0;
});
afterAll(() => server.close());

/** Each test has a phone and a network of its own, so that what one sends is not counted for another. */
const newPhone = () => `139${String(++phones).padStart(8, '0')}`;
const place = () => ({ phone: newPhone(), from: `10.50.${phones}.1` });
async function personWith(phone: string) {
  const person = await browser.person();
  await browser.inFirm('update staff set phone = $2 where id = $1', [person.id, phone]);
  return person;
}
const enter = (phone: string, cookie: string, captcha = CAPTCHA, from = `10.50.${phones}.1`) =>
  browser.call('POST', '/login/sms', {
    headers: { cookie, 'x-forwarded-for': from },
    payload: { phone, captcha, loginType: 'sms' },
  });
async function reset(phone: string, cookie: string, given: object = {}) {
  const offer = await browser.keys();
  const payload = {
    phone,
    captcha: CAPTCHA,
    newPassword: seal(offer, 'Tunnel#2027'),
    kid: offer.kid,
    ...given,
  };
  return browser.call('POST', '/findPassword', {
    headers: { cookie, 'x-forwarded-for': `10.50.${phones}.1` },
    payload,
  });
}

describe('a code for signing in', () => {
  it('goes to the phone and opens a session, once, trimmed', async () => {
    const at = place();
    const { id } = await personWith(at.phone);
    const { status, body, cookie } = await browser.askCode(at);

    expect({ status, data: body?.data }).toEqual({ status: 200, data: { seconds: 60, isCarried: true } });
    expect(sent).toEqual([{ to: at.phone, text: '您的登录验证码是 246810，5 分钟内有效，请勿告诉他人。' }]);
    expect((await enter(at.phone, cookie, ` ${CAPTCHA} `)).body?.data).toMatchObject({ userId: id });
    expect((await enter(at.phone, cookie)).body).toMatchObject({ error: 'wrongCode' });
  });

  it('opens one session for two who use it at once', async () => {
    const at = place();
    await personWith(at.phone);
    const { cookie } = await browser.askCode(at);
    const answers = await Promise.all([enter(at.phone, cookie), enter(at.phone, cookie)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('is none in another browser, for another phone, for another purpose or after five minutes', async () => {
    const at = place();
    const other = newPhone();
    const person = await personWith(at.phone);
    await personWith(other);
    const { cookie } = await browser.askCode(at);

    const stranger = (await browser.askCode({ phone: newPhone(), from: '10.51.0.1' })).cookie;
    expect((await enter(at.phone, stranger)).body).toMatchObject({ error: 'wrongCode' });
    expect((await enter(other, cookie)).body).toMatchObject({ error: 'wrongCode' });
    expect((await reset(at.phone, cookie)).body).toMatchObject({ error: 'wrongCode' });
    ahead = 5 * 60_000 + 1000;
    expect((await enter(at.phone, cookie)).body).toMatchObject({ error: 'wrongCode' });
    ahead = 0;
    expect((await enter(at.phone, cookie)).body?.data).toMatchObject({ userId: person.id });
  });

  it('is dead after five wrong tries, from wherever they come, and the right one does not raise it', async () => {
    const at = place();
    await personWith(at.phone);
    const { cookie } = await browser.askCode(at);
    for (let guess = 0; guess < 5; guess++)
      expect((await enter(at.phone, cookie, `00000${guess}`, `10.52.${guess}.1`)).body).toMatchObject({
        error: 'wrongCode',
      });
    expect((await enter(at.phone, cookie, CAPTCHA, '10.53.0.1')).body).toMatchObject({ error: 'wrongCode' });
  });

  it.each([
    ['who is disabled', `update staff set enabled = false where id = $1`],
    [
      'whose number is another’s too',
      `update staff set phone = (select phone from staff where id = $1) where login_name = (select min(login_name) from staff where id <> $1 and phone is null)`,
    ],
  ])('opens nothing for somebody %s, and says the same as ever', async (_who, change) => {
    const at = place();
    const { id } = await personWith(at.phone);
    await browser.inFirm(change, [id]);
    const { body, cookie } = await browser.askCode(at);
    expect(body).toMatchObject({ success: true, data: { seconds: 60 } });
    expect(sent).toEqual([]);
    expect((await enter(at.phone, cookie)).body).toMatchObject({ error: 'wrongCode' });
    const [{ count } = { count: -1 }] = await browser.inFirm<{ count: number }>(
      'select count(*)::int as count from session where user_id = $1',
      [id],
    );
    expect(count).toBe(1);
  });

  it('opens nothing for whoever is locked out at the other door', async () => {
    const at = place();
    const { loginName } = await personWith(at.phone);
    const { cookie } = await browser.askCode(at);
    for (let guess = 0; guess < 5; guess++)
      await browser.signIn({ username: loginName, password: 'Wrong-2026-plan', from: at.from });
    expect((await enter(at.phone, cookie)).body).toMatchObject({ error: 'lockedOut' });
  });

  it('is asked for in vain where the firm has closed this way', async () => {
    const at = place();
    await personWith(at.phone);
    const { cookie } = await browser.askCode(at);
    await browser.inFirm(
      `insert into system_parameter (tenant_id, key, value) values (${server.tenantId}, 'signIn.sms', 'false')`,
    );
    expect((await enter(at.phone, cookie)).body).toMatchObject({ error: 'wayClosed' });
    await browser.inFirm(`delete from system_parameter where key = 'signIn.sms'`);
  });
});

describe('sending codes', () => {
  it('takes a picture that was read, and a number', async () => {
    const cookie = await browser.captchaCookie();
    const ask = (payload: object) =>
      browser.call('POST', '/login/sms/send', { headers: { cookie }, payload });
    expect((await ask({ captcha: '111111', phone: newPhone() })).body).toMatchObject({
      error: 'captchaWrong',
    });
    expect((await ask({ captcha: CAPTCHA, phone: newPhone() })).body).toMatchObject({
      error: 'captchaWrong',
    });
    expect((await ask({ captcha: CAPTCHA, phone: '123' })).body).toMatchObject({ code: 400 });
    expect((await ask({ captcha: CAPTCHA, phone: ['13900000000'] })).body).toMatchObject({ code: 400 });
    expect((await ask({ captcha: CAPTCHA })).body).toMatchObject({ code: 400, msg: '请输入手机号' });
  });

  it('ends at one a minute, five an hour and ten a day to one phone', async () => {
    const { phone } = place();
    const codes: (string | undefined)[] = [];
    for (const [minute, from] of [0, 0.5, 1.1, 2.2, 3.3, 4.4, 5.5, 70, 72, 74, 76, 78, 140, 142].entries()) {
      ahead = from * 60_000;
      codes.push((await browser.askCode({ phone, from: `10.60.${minute}.1` })).body?.error);
    }
    const sentOff = undefined;
    expect(codes).toEqual([
      sentOff,
      'codeTooSoon',
      sentOff,
      sentOff,
      sentOff,
      sentOff,
      'tooManyCodes',
      sentOff,
      sentOff,
      sentOff,
      sentOff,
      sentOff,
      'tooManyCodes',
      'tooManyCodes',
    ]);
    ahead = 25 * 3_600_000;
    expect((await browser.askCode({ phone, from: '10.60.99.1' })).status).toBe(200);
  });

  it('ends at twenty a day from one network', async () => {
    const answers = [];
    for (let one = 0; one < 21; one++)
      answers.push((await browser.askCode({ phone: newPhone(), from: `10.61.0.${one}` })).body?.error);
    expect(answers.filter(Boolean)).toEqual(['tooManyCodesFromHere']);
  });

  it('sends one of ten who ask for the same phone at once', async () => {
    const at = place();
    await personWith(at.phone);
    const answers = await Promise.all(Array.from({ length: 10 }, () => browser.askCode(at)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(sent).toHaveLength(1);
  });

  it('keeps no code where it was carried, and says why one was not', async () => {
    const at = place();
    await personWith(at.phone);
    await browser.askCode(at);
    const row = () =>
      browser.inFirm('select content, code, state, problem from outgoing_message where recipient = $1', [
        at.phone,
      ]);
    await expect.poll(row).toEqual([
      {
        content: '您的登录验证码是 ******，5 分钟内有效，请勿告诉他人。',
        code: null,
        state: 'sent',
        problem: null,
      },
    ]);
    const failing = place();
    await personWith(failing.phone);
    isGatewayDown = true;
    await browser.askCode(failing);
    await expect
      .poll(() =>
        browser.inFirm('select state, problem from outgoing_message where recipient = $1', [failing.phone]),
      )
      .toEqual([{ state: 'failed', problem: 'the gateway is down' }]);
    isGatewayDown = false;
    expect(server.takeDefects()).toHaveLength(1);
  });
});

describe('a forgotten password', () => {
  it('is set by the code, ends every session, opens none and works', async () => {
    const at = place();
    const { id, loginName } = await personWith(at.phone);
    const old = await server.tokenOf(id);
    const { cookie } = await browser.askCode({ ...at, purpose: 'resetPassword' });

    expect((await reset(at.phone, cookie)).body).toMatchObject({ success: true, data: null });
    const ended = await browser.inFirm('select 1 from session where user_id = $1 and ended_at is null', [id]);
    expect(ended).toEqual([]);
    expect((await browser.call('GET', '/getLoginData', { headers: { authtoken: old } })).status).toBe(401);
    expect((await browser.signIn({ username: loginName })).body).toMatchObject({ error: 'wrongSignIn' });
    expect((await browser.signIn({ username: loginName, password: 'Tunnel#2027' })).status).toBe(200);
    expect((await reset(at.phone, cookie)).body).toMatchObject({ error: 'wrongCode' });
  });

  it('is refused by a weak password without using the code up, and by step-skipping and arrays', async () => {
    const at = place();
    const { loginName } = await personWith(at.phone);
    const { cookie } = await browser.askCode({ ...at, purpose: 'resetPassword' });
    const weak = async (password: string) => {
      const offer = await browser.keys();
      return reset(at.phone, cookie, { newPassword: seal(offer, password), kid: offer.kid });
    };
    expect((await weak('abcdefgh')).body).toMatchObject({ fields: { newPassword: expect.any(String) } });
    expect((await weak(`x9-${loginName}`)).body).toMatchObject({
      fields: { newPassword: expect.any(String) },
    });
    const many = await reset(at.phone, cookie, { phone: [at.phone, newPhone()] });
    expect(many.status).toBe(400);
    expect((await reset(at.phone, '')).body).toMatchObject({ error: 'wrongCode' });
    expect((await reset(at.phone, cookie)).body).toMatchObject({ success: true });
  });

  it('tells nobody who is known: an unknown number is answered like a known one', async () => {
    const at = place();
    const asked = await browser.askCode({ ...at, purpose: 'resetPassword' });
    expect(asked.body).toMatchObject({ success: true, data: { seconds: 60 } });
    expect(sent).toEqual([]);
    expect((await reset(at.phone, asked.cookie)).body).toMatchObject({ error: 'wrongCode' });
    expect((await browser.signIn({ username: at.phone, password: PASSWORD })).body).toMatchObject({
      error: 'wrongSignIn',
    });
  });
});
