import { setTimeout } from 'node:timers/promises';
import { type Fault, faultSentence } from '@jianheng/definition';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { INPUT_FAULTS } from '../../errors/input-faults.ts';
import { randomPassword } from '../../tenants/create-tenant.ts';
import { startWithEveryKind } from '../../testing/every-kind.ts';
import { CAPTCHA, PASSWORD, SignInBrowser, seal } from '../../testing/sign-in-browser.ts';
import type { TestServer } from '../../testing/start-test-server.ts';
import { passwordFault } from './password.ts';

let server: TestServer;
let browser: SignInBrowser;
beforeAll(async () => {
  server = await startWithEveryKind();
  browser = new SignInBrowser(server);
});
afterAll(() => server.close());

describe('a first password', () => {
  const change = async (
    headers: Record<string, string>,
    {
      old = PASSWORD,
      wanted = 'Tunnel#2027',
      repeated,
    }: { old?: string; wanted?: string; repeated?: string } = {},
  ) => {
    const offer = await browser.keys();
    const payload = {
      captcha: CAPTCHA,
      kid: offer.kid,
      oldPassword: seal(offer, old),
      newPassword: seal(offer, wanted),
      repeatPassword: seal(offer, repeated ?? wanted),
    };
    return browser.call('POST', '/modPassword', {
      headers: { ...headers, cookie: await browser.captchaCookie() },
      payload,
    });
  };

  it('closes everything but its own change, which opens the rest', async () => {
    const { loginName } = await browser.person({ mustChange: true });
    const { body } = await browser.signIn({ username: loginName });
    expect(body).toMatchObject({ data: { mustChangePassword: true } });
    const headers = { authtoken: String(body?.data?.token) };

    for (const path of [
      '/t/item/queryList',
      '/form/workflow/start',
      '/b/wf/task/queryTodoList',
      '/b/member/config/updateUserConfig',
    ]) {
      expect((await browser.call('POST', path, { headers, payload: {} })).body).toMatchObject({
        code: 403,
        msg: '请先修改初始密码。',
      });
    }
    expect((await browser.call('GET', '/getLoginData', { headers })).body).toMatchObject({
      data: { mustChangePassword: true },
    });

    expect((await change(headers)).body).toMatchObject({ success: true });
    expect((await browser.call('POST', '/t/item/queryList', { headers, payload: {} })).status).toBe(200);
  });

  it('is changed by whoever knows the old one, to a good one, given twice', async () => {
    const { loginName } = await browser.person();
    const headers = await browser.open(loginName);

    expect((await change(headers, { old: 'Wrong-2026-plan' })).body).toMatchObject({
      error: 'wrongPassword',
      msg: '原密码错误。',
    });
    expect((await change(headers, { wanted: PASSWORD })).body).toMatchObject({ error: 'samePassword' });
    expect((await change(headers, { wanted: 'short1' })).body).toMatchObject({ code: 400 });
    expect((await change(headers, { wanted: 'Tunnel#2027', repeated: 'Tunnel#2028' })).body).toMatchObject({
      code: 400,
      msg: '两次输入密码不一致',
    });
    expect((await browser.signIn({ username: loginName })).status).toBe(200);
  });

  it('ends every other session of the person when it is changed', async () => {
    const { loginName } = await browser.person();
    const [here, there] = [
      String((await browser.signIn({ username: loginName })).body?.data?.token),
      String((await browser.signIn({ username: loginName })).body?.data?.token),
    ];

    expect((await change({ authtoken: here })).status).toBe(200);

    await setTimeout(1000);
    expect((await browser.call('GET', '/getLoginData', { headers: { authtoken: there } })).status).toBe(401);
    expect((await browser.call('GET', '/getLoginData', { headers: { authtoken: here } })).status).toBe(200);
    expect((await browser.signIn({ username: loginName })).body).toMatchObject({ error: 'wrongSignIn' });
    expect((await browser.signIn({ username: loginName, password: 'Tunnel#2027' })).status).toBe(200);
  });
});

describe('passwordFault', () => {
  const said = (fault: Fault | undefined) => fault && faultSentence(fault);
  const owner = { loginName: 'liming', name: '李明', phone: '13838001234', company: '建衡工程咨询有限公司' };

  it.each([
    ['', '密码不能为空'],
    ['short1!', INPUT_FAULTS.weakPassword],
    ['onlyletters', INPUT_FAULTS.weakPassword],
    ['12345678', INPUT_FAULTS.weakPassword],
    ['!!!!!!!!', INPUT_FAULTS.weakPassword],
    [`${'x'.repeat(29)}12`, INPUT_FAULTS.weakPassword],
  ])('refuses %o by the rule', async (password, sentence) => {
    expect(said(await passwordFault(password, owner))).toBe(sentence);
  });

  it.each(
    `P@ssw0rd P@ssw0rd123 Passw0rd! password1 Aa123456 Aa12345678 Huawei@123 Huawei@2026 1q2w3e4r 1qaz@WSX 1qaz2wsx
    Qwer1234 Qwerty123 Admin@123 admin123456 Abcd1234! a1234567 zaq12wsx qazwsx123 asdf1234 iloveyou1 woaini1314
    Woaini520! 5201314abc Beijing2024 Beijing@2026 Shanghai123 Zhang123 wangwei123 zhangsan123 wang1990 li19901212
    88888888a aaaa1111 abc123456 Gongcheng1 Zaojia@123 Jianheng@2026 Welcome@1 Test@1234 Changeme1! Root@123
    Glodon@2026 aB3$aB3$ 147258369a !QAZ2wsx qwe123456 Abc@12345 Company@1 Guest1234`.split(/\s+/),
  )('refuses %o, which is among the first that anybody tries', async (password) => {
    expect(said(await passwordFault(password, owner))).toMatch(/^新密码过于常见/);
  });

  it.each(['liming-2026-x', 'x李明zaq!88', '38001234a', '建衡工程咨询7#', 'LIMING#bridge9'])(
    'refuses %o, which holds what is known of its owner',
    async (password) => {
      expect(said(await passwordFault(password, owner))).toMatch(/^新密码不能包含姓名/);
    },
  );

  it.each(['Bridge-2026', 'tunnel 27 x', '桥梁隧道工程7777', 'x7Kp#q2m', PASSWORD, randomPassword()])(
    'takes %o',
    async (password) => {
      expect(await passwordFault(password, { loginName: 'chenjing' })).toBeUndefined();
    },
  );
});
