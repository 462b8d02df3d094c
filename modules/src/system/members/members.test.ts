import { BEHIND_GATE, CAPTCHA, Guests, PASSWORD, startTestServer } from '@jianheng/server-platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allModules } from '../../all.server.ts';

let guests: Guests;
beforeAll(async () => {
  const server = await startTestServer(allModules, {}, BEHIND_GATE);
  guests = new Guests(server, await server.as('admin'));
});
afterAll(() => guests.server.close());

describe('a member', () => {
  it('reaches what his level allows, and nothing that is for all of the staff', async () => {
    const { id } = await guests.levelWith(['footprints:view']);
    const member = await guests.newMember();
    await guests.browser.inFirm('update member set level = $2 where id = $1', [member.id, id]);
    const again = guests.clientOf(String((await guests.signIn(member.phone)).body?.data?.token));

    expect((await again.post('/b/footmark/queryList')).status).toBe(200);
    expect((await again.get('/share/dept/deptTree')).status).toBe(403);
    expect((await again.post('/share/user/queryList')).status).toBe(403);
    expect((await again.get('/a/session/online/queryList')).status).toBe(403);
    expect((await again.post('/b/wf/task/queryTodoList')).status).toBe(403);
    expect((await again.post('/b/member/queryList')).status).toBe(403);
    expect((await again.get('/getLoginData')).status).toBe(200);
  });

  it.each([
    ['is disabled', { enabled: false }],
    ['has ended', { endOn: '2020-01-01' }],
    ['has not begun', { beginOn: '2099-01-01' }],
  ])('is out within a second and does not come in when his membership %s', async (_when, change) => {
    const member = await guests.newMember();
    expect(await guests.admin.put('/b/member', { id: member.id, ...change })).toMatchObject({
      success: true,
    });
    await expect.poll(async () => (await member.get('/getLoginData')).status, { timeout: 3000 }).toBe(401);
    expect((await guests.signIn(member.phone)).body).toMatchObject({ error: 'wrongSignIn' });
  });

  it('comes in by a code as well, and changes his password', async () => {
    const member = await guests.newMember();
    // A minute later.
    await guests.browser.inFirm('delete from sign_in_code where recipient = $1', [member.phone]);
    const asked = await guests.browser.askCode({ phone: member.phone, from: '10.72.0.1' });
    const entered = await guests.browser.call('POST', '/login/sms', {
      headers: { cookie: asked.cookie },
      payload: { phone: member.phone, captcha: CAPTCHA },
    });
    expect(entered.body?.data).toMatchObject({ userId: member.id });
    const changed = await guests.browser.call('POST', '/modPassword', {
      headers: { authtoken: member.token, cookie: await guests.browser.captchaCookie() },
      payload: {
        captcha: CAPTCHA,
        oldPassword: PASSWORD,
        newPassword: 'Tunnel#2027',
        repeatPassword: 'Tunnel#2027',
      },
    });
    expect(changed.body).toMatchObject({ success: true });
    expect((await guests.signIn(member.phone, 'Tunnel#2027')).status).toBe(200);
  });

  it('gets a password that nobody chose, and changes it first', async () => {
    const member = await guests.newMember();
    const { data } = await guests.admin.put(`/b/member/resetPassword/${member.id}/Chosen-2026-x`);
    const { password } = data as { password: string };
    expect(password).not.toBe('Chosen-2026-x');
    expect((await guests.signIn(member.phone, 'Chosen-2026-x')).body).toMatchObject({ error: 'wrongSignIn' });
    expect((await guests.signIn(member.phone, password)).body?.data).toMatchObject({
      mustChangePassword: true,
    });
    expect(
      await (await guests.server.newcomer(['members:view'])).client.put(
        `/b/member/resetPassword/${member.id}/x`,
      ),
    ).toMatchObject({ status: 403 });
  });

  it('is no account any more once he is removed', async () => {
    const member = await guests.newMember();
    expect(await guests.admin.delete(`/b/member/${member.id}`)).toMatchObject({ success: true });
    const left = await guests.browser.inFirm('select 1 from credential where user_id = $1', [member.id]);
    expect(left).toEqual([]);
    expect((await guests.signIn(member.phone)).body).toMatchObject({ error: 'wrongSignIn' });
  });
});

describe('levels', () => {
  it('give nobody more than their giver holds', async () => {
    const { id, roleId } = await guests.levelWith(['loans:viewAll']);
    const clerk = (await guests.server.newcomer(['members:view', 'members:manage', 'members:manageLevels']))
      .client;
    const member = await guests.newMember();
    const refusal = { error: 'grantsMore' };

    expect(await clerk.post('/b/member/level', { name: '自升', role: roleId })).toMatchObject(refusal);
    expect(await clerk.put('/b/member/level', { id, isInitial: true })).toMatchObject(refusal);
    expect(await clerk.put('/b/member', { id: member.id, level: id })).toMatchObject(refusal);
    expect(await clerk.delete(`/b/member/level/${id}`)).toMatchObject(refusal);
    await guests.admin.put('/b/member', { id: member.id, level: id });
    expect(await clerk.put(`/b/member/resetPassword/${member.id}/x`)).toMatchObject(refusal);
    expect(await guests.admin.delete(`/b/member/level/${id}`)).toMatchObject({ error: 'levelInUse' });
  });

  it('stand in the order in which somebody put them', async () => {
    const names = async () =>
      (
        (await guests.admin.post('/b/member/level/queryList', { orderBy: 'sort', order: 'ASC' })).data as {
          name: string;
          id: string;
        }[]
      ).filter(({ name }) => name.startsWith('序'));
    for (const name of ['序一', '序二', '序三']) await guests.admin.post('/b/member/level', { name });
    const [one, two, three] = await names();
    const move = (a?: string, b?: string, before?: boolean) =>
      guests.admin.post(`/b/member/level/updateSort/${a}/${b}/${before}`);
    expect(await move(three?.id, one?.id, true)).toMatchObject({ success: true });
    expect((await names()).map(({ name }) => name)).toEqual(['序三', '序一', '序二']);
    await move(three?.id, two?.id, false);
    expect((await names()).map(({ name }) => name)).toEqual(['序一', '序二', '序三']);
    expect(await move('999999', one?.id, true)).toMatchObject({ status: 404 });
  });
});
