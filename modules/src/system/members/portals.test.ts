import { hashPassword, inTransaction, setPassword } from '@jianheng/server-platform';
import {
  BEHIND_GATE,
  CAPTCHA,
  Guests,
  PASSWORD,
  SignInBrowser,
  startTestServer,
} from '@jianheng/server-platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allModules } from '../../all.server.ts';

let guests: Guests;
beforeAll(async () => {
  const server = await startTestServer(allModules, {}, BEHIND_GATE);
  guests = new Guests(server, await server.as('admin'));
});
afterAll(() => guests.server.close());

describe('a customer’s page', () => {
  it('greets whoever comes, and its members wear its name', async () => {
    const portal = {
      name: '海港集团',
      code: 'harbour',
      systemName: '海港造价平台',
      logo: '/logo-harbour.png',
    };
    const { data } = await guests.admin.post('/b/member/portal', portal);
    const { id } = data as { id: string };
    expect((await guests.browser.call('GET', '/member/customer/HARBOUR')).body?.data).toEqual({
      customerId: id,
      customerCode: 'harbour',
      loginSystemName: '海港造价平台',
      loginLogo: '/logo-harbour.png',
      takesRegistrations: true,
    });
    const member = await guests.newMember({ customerId: id }, '/member/customer/register');
    expect((await member.get('/getLoginData')).body?.data).toMatchObject({
      customerCode: 'harbour',
      customerInfo: { loginSystemName: '海港造价平台', loginLogo: '/logo-harbour.png' },
    });
    expect(await guests.admin.delete(`/b/member/portal/${id}`)).toMatchObject({ error: 'portalInUse' });
    await guests.admin.put('/b/member/portal', { id, takesRegistrations: false });
    expect(
      (await guests.register(guests.newPhone(), { customerId: id }, '/member/customer/register')).body,
    ).toMatchObject({ error: 'registrationClosed' });
    await guests.admin.put('/b/member/portal', { id, isOpen: false });
    expect((await guests.browser.call('GET', '/member/customer/harbour')).status).toBe(404);
    expect(await guests.admin.post('/b/member/portal', { name: '坏', code: 'login' })).toMatchObject({
      error: 'codeReserved',
    });
  });
});

describe('a firm by its name', () => {
  it('shows its logos and takes its own people, by password and by code', async () => {
    const other = await guests.server.secondFirm();
    const { id } = await other.newcomer([]);
    const { body } = await guests.browser.call('GET', '/saas/company/firm2');
    expect(body?.data).toEqual({
      companyId: other.tenantId,
      name: '测试咨询公司2',
      logo: '',
      logo2: '',
      logo3: '',
    });
    expect((await guests.browser.call('GET', '/saas/company/nowhere')).status).toBe(404);
    const phone = guests.newPhone();
    const theirs = { ...guests.server, tenantId: other.tenantId };
    const there = new SignInBrowser(theirs);
    await there.inFirm('update staff set phone = $2 where id = $1', [id, phone]);
    const { cookie } = await guests.browser.askCode({ phone, companyId: 'firm2', from: guests.from });
    const enter = (path: string, given: object) =>
      guests.browser.call('POST', path, {
        headers: { cookie },
        payload: { phone, captcha: CAPTCHA, ...given },
      });
    expect((await enter('/login/sms', {})).body).toMatchObject({ error: 'wrongCode' });
    const entered = await enter('/saas/login/sms', { companyId: other.tenantId });
    expect(entered.body?.data).toMatchObject({ userId: id });
    const hash = await hashPassword(PASSWORD);
    await inTransaction(guests.server.pool, other.tenantId, (tx) =>
      setPassword(tx, id, { hash, mustChange: false }),
    );
    const [{ loginName } = { loginName: '' }] = await there.inFirm<{ loginName: string }>(
      'select login_name as "loginName" from staff where id = $1',
      [id],
    );
    const login = async (companyId: string) =>
      guests.browser.call('POST', '/saas/login', {
        headers: { cookie: await guests.browser.captchaCookie() },
        payload: { username: loginName, password: PASSWORD, captcha: CAPTCHA, companyId },
      });
    expect((await login('firm2')).status).toBe(200);
    expect((await login(guests.server.tenantId)).body).toMatchObject({ error: 'wrongSignIn' });
    expect((await login('nowhere')).body).toMatchObject({ error: 'firmUnknown' });
  });
});
