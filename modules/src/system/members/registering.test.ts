import { BEHIND_GATE, CAPTCHA, Guests, startTestServer } from '@jianheng/server-platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allModules } from '../../all.server.ts';

let guests: Guests;
beforeAll(async () => {
  const server = await startTestServer(allModules, {}, BEHIND_GATE);
  guests = new Guests(server, await server.as('admin'));
});
afterAll(() => guests.server.close());

describe('registering', () => {
  it('makes a member of whoever holds the code, who may do next to nothing', async () => {
    const member = await guests.newMember();
    const { data } = (await member.get('/member/login/getCurrentUserInfo')).body ?? {};

    expect(data).toMatchObject({
      isMember: true,
      isAdmin: false,
      name: '王客户',
      loginName: member.phone,
      roles: [],
      permissions: [],
      levelName: null,
      memberFee: null,
      deptInfo: { deptId: null },
    });
    expect((await member.get('/getLoginData')).body?.data).toMatchObject({ menuList: [] });
  });

  it('lets nobody raise himself by what he sends', async () => {
    const { id: level } = await guests.levelWith(['loans:viewAll']);
    const own = guests.server.firm.departments.cost;
    const given = { deptId: own, roleId: '1', isAdmin: true, tenantId: '999', levelId: level };
    const member = await guests.newMember(given);

    const rows = await guests.browser.inFirm('select level, portal from member where id = $1', [member.id]);
    expect(rows).toEqual([{ level: null, portal: null }]);
    expect((await member.get('/user/info')).body?.data).toMatchObject({ isAdmin: false, permissions: [] });
    for (const unknown of [{ level }, { roles: ['admin'] }, { enabled: true }, { createdBy: '1' }])
      expect((await guests.register(guests.newPhone(), unknown)).status).toBe(400);
  });

  it('gives the level of the firm for those who register', async () => {
    const { id } = await guests.levelWith(['loans:apply'], { isInitial: true });
    const member = await guests.newMember();
    expect((await member.get('/user/info')).body?.data).toMatchObject({ permissions: ['loans:apply'] });
    await guests.admin.put('/b/member/level', { id, isInitial: false });
  });

  it.each([
    [{ password: 'abcdefgh' }, { fields: { password: expect.any(String) } }],
    [{ name: ' ' }, { fields: { name: expect.stringContaining('会员姓名不能为空！') } }],
    [{ loginName: 'another' }, { fields: { loginName: '登录名应为手机号' } }],
    [{ captcha: '000000' }, { error: 'wrongCode' }],
    [{ phone: '123' }, { fields: { phone: expect.stringContaining('请输入正确的手机号') } }],
    [{ companyId: 'nowhere' }, { error: 'firmUnknown' }],
  ])('refuses %j', async (given, refusal) => {
    expect((await guests.register(guests.newPhone(), given)).body).toMatchObject(refusal);
  });

  it('takes a phone once, and none of the staff', async () => {
    const { phone } = await guests.newMember();
    const again = guests.newPhone();
    expect((await guests.register(phone)).status).toBe(409);
    const { id } = await guests.server.newcomer([]);
    await guests.browser.inFirm('update staff set phone = $2 where id = $1', [id, again]);
    expect((await guests.register(again)).body).toMatchObject({ error: 'phoneRegistered' });
    expect(
      await guests.admin.post('/b/member/save', { loginName: again, name: '甲', phone: again }),
    ).toMatchObject({
      error: 'nameTaken',
    });
  });

  it('is refused where the firm has closed it', async () => {
    await guests.admin.put('/a/sys/moduleSettings/signIn', { registration: false });
    expect((await guests.register(guests.newPhone())).body).toMatchObject({ error: 'registrationClosed' });
    await guests.admin.put('/a/sys/moduleSettings/signIn', { registration: true });
  });

  it('is said of a phone before it is tried, so often and no more', async () => {
    const { phone } = await guests.newMember();
    const ask = async (path: string, headers = { 'x-forwarded-for': guests.from }) =>
      (await guests.browser.call('GET', path, { headers })).body;
    expect((await ask(`/member/register/checkPhoneExist/${phone}`))?.data).toBe(true);
    expect((await ask(`/member/register/checkPhoneExist/${guests.newPhone()}`))?.data).toBe(false);
    expect((await ask(`/member/login/checkPhone/${phone}`))?.data).toBe(true);
    const headers = { 'x-forwarded-for': '10.71.0.1' };
    const answers = [];
    for (let one = 0; one < 21; one++)
      answers.push((await ask(`/member/login/checkPhone/1360000${1000 + one}`, headers))?.code);
    expect(answers.filter((code) => code === 429)).toHaveLength(1);
  });

  it('tells whether a code is right without using it up', async () => {
    const phone = guests.newPhone();
    const { cookie } = await guests.browser.askCode({ phone, purpose: 'register', from: guests.from });
    const look = async (captcha: string) =>
      (
        await guests.browser.call('POST', '/member/register/checkPhone', {
          headers: { cookie },
          payload: { phone, captcha },
        })
      ).body?.data;
    expect([await look('000000'), await look(CAPTCHA), await look(CAPTCHA)]).toEqual([false, true, true]);
    for (let guess = 0; guess < 4; guess++) await look('000000');
    expect(await look(CAPTCHA)).toBe(false);
  });
});
