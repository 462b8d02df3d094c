import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startWithEveryKind } from '../../testing/every-kind.ts';
import { CAPTCHA, PASSWORD, SignInBrowser } from '../../testing/sign-in-browser.ts';
import type { Answer, Client, TestServer } from '../../testing/start-test-server.ts';

let server: TestServer;
let browser: SignInBrowser;
let mails: { to: string; text: string }[] = [];
beforeAll(async () => {
  server = await startWithEveryKind({
    gateways: { mail: { send: async ({ to, text }) => void mails.push({ to, text }) } },
  });
  browser = new SignInBrowser(server);
});
beforeEach(() => {
  mails = [];
});
afterAll(() => server.close());

type Person = { readonly id: string; readonly client: Client };
async function person(email: string | null = null): Promise<Person> {
  const { id } = await browser.person();
  await browser.inFirm('update staff set email = $2 where id = $1', [id, email]);
  return { id, client: await server.signIn(id) };
}
const send = ({ client }: Person, email: string, password = PASSWORD): Promise<Answer> =>
  client.post('/b/user/email/code', { email, password });
const info = ({ client }: Person, email: string, captcha?: string) =>
  client.put('/login/self-info', { email, password: PASSWORD, ...(captcha ? { captcha } : {}) });
const account = ({ client }: Person, email: string | null, captcha?: string) =>
  client.put('/a/sys/user/updateLoginUser', {
    user: { email },
    password: PASSWORD,
    ...(captcha ? { captcha } : {}),
  });
const has = async ({ client }: Person) => (await client.get('/login/self-info')).data;
const WAYS = [
  ['完善个人信息', info],
  ['个人信息', account],
] as const;

describe.each(WAYS)('a mail address of one’s own, in %s', (name, save) => {
  const box = (who: string) => `${who}-${name === '个人信息' ? 'a' : 'b'}@firm.test`;

  it('is another one only with the code that went there, and the one before is told', async () => {
    const one = await person(box('before'));
    expect(await has(one)).toMatchObject({ email: box('before'), isEmailProved: false });

    expect(await save(one, box('new'))).toMatchObject({
      status: 400,
      fields: { captcha: '请输入邮箱验证码' },
    });
    expect(await save(one, box('new'), CAPTCHA)).toMatchObject({ status: 409, error: 'wrongMailCode' });
    expect(await send(one, box('new'))).toMatchObject({
      status: 200,
      data: { seconds: 60, isCarried: true },
    });
    expect(await save(one, box('new'), '000000')).toMatchObject({ error: 'wrongMailCode' });
    expect(await has(one)).toMatchObject({ email: box('before') });
    expect(await save(one, box('new'), CAPTCHA)).toMatchObject({ status: 200 });

    expect(await has(one)).toMatchObject({ email: box('new'), isEmailProved: true });
    await expect
      .poll(() => mails)
      .toEqual([
        { to: box('new'), text: `您的邮箱验证码是 ${CAPTCHA}，5 分钟内有效，请勿告诉他人。` },
        { to: box('before'), text: expect.stringContaining('已改用其他邮箱') },
      ]);
    expect(JSON.stringify(mails[1])).not.toContain(box('new'));
  });

  it('is one that nobody else has, also when he took it meanwhile, and whose it is stays unsaid', async () => {
    const [one, other] = [await person(), await person(box('boss').toUpperCase())];
    const refused = { status: 409, error: 'duplicate', msg: '邮箱已存在，不能重复。' };
    expect(await send(one, box('boss'))).toMatchObject(refused);
    expect(mails).toEqual([]);

    await send(one, box('late'));
    await browser.inFirm('update staff set email = $2 where id = $1', [other.id, box('late')]);
    expect(await save(one, box('late'), CAPTCHA)).toMatchObject(refused);
    expect(await has(one)).toMatchObject({ email: '' });
  });

  it('is proved with no code of another person or address, nor twice with one', async () => {
    const [one, other] = [await person(), await person()];
    await send(one, box('mine'));
    expect(await save(other, box('mine'), CAPTCHA)).toMatchObject({ error: 'wrongMailCode' });
    expect(await save(one, box('yours'), CAPTCHA)).toMatchObject({ error: 'wrongMailCode' });
    expect(await save(one, box('mine'), CAPTCHA)).toMatchObject({ status: 200 });
    await browser.inFirm('update staff set email = null where id = $1', [one.id]);
    expect(await save(one, box('mine'), CAPTCHA)).toMatchObject({ error: 'wrongMailCode' });
  });

  it('is given up with the password alone', async () => {
    const one = await person(box('gone'));
    const kept = name === '个人信息' ? { user: { email: null } } : { email: '' };
    const path = name === '个人信息' ? '/a/sys/user/updateLoginUser' : '/login/self-info';
    for (const password of ['wrong', ''])
      expect((await one.client.put(path, { ...kept, password })).status).toBeGreaterThanOrEqual(400);
    expect(await has(one)).toMatchObject({ email: box('gone') });
    expect(await save(one, name === '个人信息' ? (null as never) : '')).toMatchObject({ status: 200 });
    expect(await has(one)).toMatchObject({ email: '' });
    await expect.poll(() => mails.map(({ to }) => to)).toEqual([box('gone')]);
  });
});

describe('a code for a mail address', () => {
  it('asks for the password, waits a minute, and is no code for anything else', async () => {
    const one = await person();
    expect(await send(one, 'slow@firm.test', 'wrong')).toMatchObject({ error: 'wrongOwnPassword' });
    expect(await send(one, 'slow@firm.test')).toMatchObject({ status: 200 });
    expect(await send(one, 'SLOW@firm.test')).toMatchObject({ error: 'codeTooSoon' });
    expect(await send(one, 'nothing')).toMatchObject({
      status: 400,
      fields: { email: expect.stringContaining('请输入正确的邮箱') },
    });
    const forgotten = { email: 'slow@firm.test', captcha: CAPTCHA, newPassword: 'Other-2026-plan' };
    expect(await server.anonymous.post('/findPassword', forgotten)).toMatchObject({ error: 'wrongCode' });
    expect(await server.anonymous.post('/b/user/email/code', {})).toMatchObject({ status: 401 });
  });

  it('is guessed five times, then no more, though the right one comes', async () => {
    const one = await person();
    await send(one, 'guessed@firm.test');
    for (let guess = 0; guess < 5; guess++)
      expect(await info(one, 'guessed@firm.test', `00000${guess}`)).toMatchObject({ error: 'wrongMailCode' });
    expect(await info(one, 'guessed@firm.test', CAPTCHA)).toMatchObject({ error: 'lockedOut' });
    expect(await has(one)).toMatchObject({ email: '' });
  });

  it('tells nobody which addresses of a list are held', async () => {
    const one = await person();
    for (let at = 0; at < 5; at++) {
      await person(`held-${at}@firm.test`);
      expect(await send(one, `held-${at}@firm.test`)).toMatchObject({ error: 'duplicate' });
    }
    await person('held-5@firm.test');
    expect(await send(one, 'held-5@firm.test')).toMatchObject({ error: 'lockedOut' });
  });

  it('proves an address that an administrator wrote down, without changing it', async () => {
    const one = await person('kept@firm.test');
    await send(one, 'kept@firm.test');
    expect(await account(one, 'kept@firm.test', CAPTCHA)).toMatchObject({ status: 200 });
    expect(await has(one)).toMatchObject({ email: 'kept@firm.test', isEmailProved: true });
    expect(mails).toHaveLength(1);
  });

  it('proves an address as well where a forgotten password came back through it', async () => {
    const one = await person('lost@firm.test');
    const { cookie } = await browser.askCode({ email: 'lost@firm.test', purpose: 'resetPassword' });
    const reset = await browser.call('POST', '/findPassword', {
      headers: { cookie },
      payload: { email: 'lost@firm.test', captcha: CAPTCHA, newPassword: 'Other-2026-plan' },
    });
    expect(reset.body).toMatchObject({ success: true });
    expect(await has({ ...one, client: await server.signIn(one.id) })).toMatchObject({ isEmailProved: true });
  });
});
