import { DUTIES } from '@jianheng/server-platform';
import {
  type Client,
  type Newcomer,
  startTestServer,
  type TestServer,
} from '@jianheng/server-platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allModules } from '../../all.server.ts';

/** Rights of the business's own tools: whoever held them keeps them while duties are separated. */
const NO_DUTY = ['areas:view', 'dictionaries:view', 'form:design', 'process:view'];

let server: TestServer;
let admin: Client;
let three: Readonly<Record<'systemAdmin' | 'securityAdmin' | 'auditAdmin', string>>;
let system: Client;
let security: Client;
let audit: Client;
let much: Newcomer;
beforeAll(async () => {
  server = await startTestServer(allModules, { staff: ['loans:apply'] });
  admin = await server.as('admin');
  const [one, two, last] = [
    await server.newcomer([]),
    await server.newcomer([]),
    await server.newcomer(['organization:viewUsers', 'organization:manageUsers']),
  ];
  much = await server.newcomer([
    'organization:viewUsers',
    'auditLog:view',
    'accessRights:view',
    'loans:viewAll',
    ...NO_DUTY,
  ]);
  three = { systemAdmin: one.id, securityAdmin: two.id, auditAdmin: last.id };
});
afterAll(() => server.close());

const roleId = async (code: string) => {
  const { data } = await security.post('/a/sys/role/queryList', { pageSize: 100 });
  return (data as { id: string; code: string }[]).find((role) => role.code === code)?.id ?? '';
};
const give = async (by: Client, code: string, userIds: readonly string[]) =>
  by.post('/a/sys/role/saveRoleUser', { roleId: await roleId(code), userIds });

const rolesOf = async (person: string) => {
  const { data } = await security.get(`/a/sys/user/queryUserRoleList/${person}`);
  return (data as { id: string; checked: boolean }[]).filter(({ checked }) => checked).map(({ id }) => id);
};

describe('separated duties', () => {
  it('are begun by the administrator, for three people who differ and can sign in', async () => {
    const begin = (body: object, by = admin) => by.put('/a/sys/separation', body);
    expect(await begin({ ...three, auditAdmin: three.systemAdmin })).toMatchObject({ error: 'threePeople' });
    expect(await begin({ ...three, auditAdmin: '987654321' })).toMatchObject({ error: 'threePeople' });
    const { client } = await server.newcomer(['accessRights:manage']);
    expect(await begin(three, client)).toMatchObject({ error: 'separateByAdmin' });
    expect(await (await server.as('clerk')).put('/a/sys/separation', three)).toMatchObject({ status: 403 });
    expect((await admin.get('/a/sys/separation')).data).toMatchObject({ isOn: false });
    expect(await admin.post('/a/sys/separation/end')).toMatchObject({ error: 'notSeparated' });

    expect(await begin(three)).toMatchObject({ success: true });

    [system, security, audit] = [
      await server.signIn(three.systemAdmin),
      await server.signIn(three.securityAdmin),
      await server.signIn(three.auditAdmin),
    ];
    expect(await begin(three, security)).toMatchObject({ error: 'separatedAlready' });
  });

  it('hold rights that do not overlap, and leave the old administrator none', async () => {
    const all = Object.values(DUTIES).flatMap(({ permissions }) => [...permissions]);
    expect(new Set(all).size).toBe(all.length);
    const asks = [
      ['system', (by: Client) => by.post('/a/sys/user/queryList', {})],
      ['security', (by: Client) => by.get(`/a/sys/role/queryRolePermission/${three.systemAdmin}`)],
      ['audit', (by: Client) => by.post('/a/sys/audit/queryList', {})],
    ] as const;
    const people = { system, security, audit, old: await server.as('admin') };
    for (const [duty, ask] of asks)
      for (const [who, by] of Object.entries(people)) {
        const { status } = await ask(by);
        if (who === duty) expect([duty, who, status]).not.toEqual([duty, who, 403]);
        else expect([duty, who, status]).toEqual([duty, who, 403]);
      }
    expect((await people.old.get('/getLoginData')).data).toMatchObject({ isAdmin: false });
    expect(await people.old.put('/a/sys/separation', three)).toMatchObject({ status: 403 });
  });

  it('are in the hands of the three alone, whatever roles gave before, and to themselves', async () => {
    const before = [
      [much.client, 'system', (by: Client) => by.post('/a/sys/user/queryList', {})],
      [much.client, 'audit', (by: Client) => by.post('/a/sys/audit/queryList', {})],
      [audit, 'system', (by: Client) => by.post('/a/sys/user/queryList', {})],
    ] as const;
    for (const [by, what, ask] of before) expect([what, (await ask(by)).status]).toEqual([what, 403]);
    const left = (await much.client.get('/getLoginData')).data as { permissions: string[] };
    expect(left.permissions.toSorted()).toEqual([...NO_DUTY, 'loans:viewAll'].toSorted());
    const [role = ''] = await rolesOf(much.id);
    const save = (permissions: readonly string[]) =>
      security.put(`/a/sys/role/saveRolePermission/${role}`, { permissions });
    expect(await save(['loans:viewAll', 'auditLog:view', 'organization:manageUsers'])).toMatchObject({
      error: 'grantsMore',
    });
    expect(await save(['loans:viewAll', ...NO_DUTY])).toMatchObject({ success: true });
  });

  it('leave it to the security administrator how people sign in, and all other settings to the system administrator', async () => {
    const set = (by: Client, module: string, values: object) =>
      by.put(`/a/sys/moduleSettings/${module}`, values);
    for (const by of [security, system]) expect((await by.get('/a/sys/moduleSettings')).status).toBe(200);

    expect(await set(security, 'signIn', { idleMinutes: 20 })).toMatchObject({ success: true });
    expect(await set(system, 'signIn', { idleMinutes: 720 })).toMatchObject({ status: 403 });
    expect(await set(system, 'loans', { maxOpenLoans: 3 })).toMatchObject({ success: true });
    expect(await set(security, 'loans', { maxOpenLoans: 4 })).toMatchObject({ status: 403 });
    for (const by of [audit, much.client])
      expect(await set(by, 'signIn', { idleMinutes: 720 })).toMatchObject({ status: 403 });
  });

  it('let the security administrator give rights of the business, none of the three, and nothing to himself', async () => {
    const staff = await roleId('staff');
    const save = (permissions: readonly string[]) =>
      security.put(`/a/sys/role/saveRolePermission/${staff}`, { permissions });
    expect(await save(['loans:apply', 'loans:viewAll'])).toMatchObject({ success: true });
    expect(await save(['loans:apply', 'organization:manageUsers'])).toMatchObject({ error: 'grantsMore' });
    for (const one of ['auditLog:view', 'moduleSettings:manage', 'sentMessages:readCodes'])
      expect([one, await save(['loans:apply', one])]).toMatchObject([one, { error: 'grantsMore' }]);
    expect(
      await security.put(`/a/sys/role/saveRolePermission/${await roleId('auditAdmin')}`, { permissions: [] }),
    ).toMatchObject({ error: 'adminIsFixed' });
    expect(await give(security, 'staff', [three.securityAdmin])).toMatchObject({ error: 'notToOneself' });
    expect(await give(security, 'admin', [server.firm.people.clerk])).toMatchObject({ error: 'roleBeyond' });
    expect(await give(system, 'staff', [server.firm.people.outsider])).toMatchObject({ status: 403 });
    expect(await give(security, 'staff', [server.firm.people.outsider])).toMatchObject({ success: true });
  });

  it('are never two in one hand, and none of them is without anybody', async () => {
    expect(await give(security, 'auditAdmin', [three.systemAdmin])).toMatchObject({ error: 'dutiesOverlap' });
    const held = await security.post(`/a/sys/role/saveRoleUserList/${await roleId('auditAdmin')}`, {
      ids: [],
    });
    expect(held).toMatchObject({ error: 'dutyVacant' });
    for (const person of [three.securityAdmin, three.auditAdmin]) {
      expect((await system.put('/a/sys/user', { id: person, enabled: false })).status).toBe(403);
      expect((await system.post(`/a/sys/user/${person}/resetPassword`)).status).toBe(403);
      expect((await system.delete(`/a/sys/user/${person}`)).status).toBe(403);
    }
    const roles = [{ role: await roleId('systemAdmin') }, { role: await roleId('staff') }];
    expect(await system.put('/a/sys/user', { id: three.systemAdmin, roles })).toMatchObject({ status: 409 });
  });

  it('end by two of them, one after the other, and by nobody alone', async () => {
    const end = (by: Client) => by.post('/a/sys/separation/end');
    expect(await end(await server.as('admin'))).toMatchObject({ status: 403 });
    const { client } = await server.newcomer(['accessRights:view']);
    expect(await end(client)).toMatchObject({ status: 403 });
    expect(await end(audit)).toMatchObject({ success: true, data: { isOn: true } });
    expect(await end(audit)).toMatchObject({ error: 'endByAnother' });
    expect(await security.delete('/a/sys/separation/end')).toMatchObject({ success: true });
    expect(await security.delete('/a/sys/separation/end')).toMatchObject({ error: 'notEnding' });
    expect(await end(audit)).toMatchObject({ data: { isOn: true } });

    expect(await end(system)).toMatchObject({ success: true, data: { isOn: false } });

    const back = await server.as('admin');
    expect((await back.get('/getLoginData')).data).toMatchObject({ isAdmin: true });
    await expect.poll(async () => (await audit.post('/a/sys/audit/queryList', {})).status).toBe(403);
  });
});
