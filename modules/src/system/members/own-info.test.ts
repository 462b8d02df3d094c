import {
  BEHIND_GATE,
  type Client,
  Guests,
  startTestServer,
  type TestServer,
} from '@jianheng/server-platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allModules } from '../../all.server.ts';

let server: TestServer;
let clerk: Client;
beforeAll(async () => {
  server = await startTestServer(allModules, {}, BEHIND_GATE);
  clerk = await server.as('clerk');
});
afterAll(() => server.close());

const update = (user: object, more: object = {}) =>
  clerk.put('/a/sys/user/updateLoginUser', { user, ...more });

describe('what staff change of their own account', () => {
  it('is login name, number and post, and nothing else', async () => {
    expect(await update({ loginName: 'clerk-neu', no: 'A7', job: '造价员' })).toMatchObject({
      success: true,
    });
    expect((await clerk.get('/getLoginData')).data).toMatchObject({
      loginName: 'clerk-neu',
      no: 'A7',
      deptInfo: { job: '造价员' },
    });
    expect(await update({ name: '别人' })).toMatchObject({ status: 400 });
    expect(await update({ isAdmin: true })).toMatchObject({ status: 400 });
    expect(await update({ loginName: '不行' })).toMatchObject({ status: 400 });
    expect(await update({ loginName: '' })).toMatchObject({ status: 400 });
  });

  it('is no name by which another signs in', async () => {
    expect(await update({ loginName: 'ADMIN' })).toMatchObject({
      success: false,
      msg: '登录名已存在，不能重复。',
    });
  });

  it('is another mail address only with the password', async () => {
    expect(await update({ email: 'neu@example.com' })).toMatchObject({ success: false });
    expect(await update({ email: 'neu@example.com' }, { password: 'wrong' })).toMatchObject({
      success: false,
    });
    expect((await clerk.get('/login/self-info')).data).not.toMatchObject({ email: 'neu@example.com' });
  });

  it('has no part in what only members have', async () => {
    expect(await clerk.get('/b/invoices/getmy')).toMatchObject({ data: null });
    expect(
      await clerk.put(`/b/member/modName/${server.firm.people.clerk}/${encodeURIComponent('别人')}`, {}),
    ).toMatchObject({
      status: 404,
    });
  });
});

describe('own settings', () => {
  it('are kept, and begin with the name in the file', async () => {
    expect((await clerk.get('/b/user/setting/getUserSetting')).data).toEqual({
      projectNameRule: 'projectName',
    });
    const settings = { projectNameRule: 'fileName' };
    expect(await clerk.post('/b/user/setting/addUserSetting', { settings })).toMatchObject({
      data: settings,
    });
    expect((await clerk.get('/b/user/setting/getTokenUser')).data).toMatchObject({ settings });
    expect(
      await clerk.post('/b/user/setting/addUserSetting', { settings: { projectNameRule: 'x' } }),
    ).toMatchObject({
      status: 400,
    });
  });
});

describe('what a member keeps of himself', () => {
  it('is his name, and what stands on his invoices, each with what its kind asks for', async () => {
    const guests = new Guests(server, await server.as('admin'));
    await guests.levelWith([]);
    const { id } = await guests.newMember();
    const member = await server.signIn(id);
    const rename = (of: string, name: string) =>
      member.put(`/b/member/modName/${of}/${encodeURIComponent(name)}`, {});

    expect(await rename(id, '新名字')).toMatchObject({ success: true });
    expect((await member.get('/getLoginData')).data).toMatchObject({ name: '新名字' });
    expect(await rename(server.firm.people.clerk, '新名字')).toMatchObject({ status: 404 });
    expect(await member.put('/a/sys/user/updateLoginUser', { user: { job: '经理' } })).toMatchObject({
      status: 403,
    });

    expect((await member.get('/b/invoices/getmy')).data).toBeNull();
    const personal = {
      invoicesType: '1',
      personName: '甲',
      companyName: '乙公司',
      honestyCode: '91330000',
      email: 'a@b.cn',
    };
    expect(await member.post('/b/invoices/savemy', personal)).toMatchObject({ success: true });
    expect((await member.get('/b/invoices/getmy')).data).toEqual(personal);
    const refused = await member.post('/b/invoices/savemy', { ...personal, invoicesType: '2' });
    expect(refused).toMatchObject({ status: 400 });
    expect(JSON.stringify(refused)).toContain('请输入注册地址!');
  });
});
