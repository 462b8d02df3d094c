import { setTimeout } from 'node:timers/promises';
import { type Client, startTestServer, type TestServer } from '@jianheng/server-platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allModules } from '../../all.server.ts';

let server: TestServer;
let admin: Client;
let manager: Client;
beforeAll(async () => {
  server = await startTestServer(allModules, {
    manager: ['accessRights:view', 'accessRights:manage', 'loans:viewDepartment'],
  });
  [admin, manager] = await Promise.all([server.as('admin'), server.as('manager')]);
});
afterAll(() => server.close());

type Rights = { tree: { id: string; children: { id: string }[] }[]; granted: string[] };
async function roleId(code: string): Promise<string> {
  const { data } = await admin.post('/a/sys/role/queryList', { pageSize: 100 });
  const found = (data as { id: string; code: string }[]).find((role) => role.code === code);
  if (!found) throw new Error(`no role ${code}`);
  return found.id;
}
const rightsOf = async (id: string) =>
  (await admin.get(`/a/sys/role/queryRolePermission/${id}`)).data as Rights;
const give = (person: Client, id: string, permissions: string[]) =>
  person.put(`/a/sys/role/saveRolePermission/${id}`, { permissions });

describe('功能授权', () => {
  it('shows every right there is, and binds within a second', async () => {
    const staff = await roleId('staff');
    const stranger = await server.as('stranger');
    expect((await stranger.post('/b/loan/queryList', {})).status).toBe(403);

    expect(await give(admin, staff, ['loans:apply'])).toMatchObject({ success: true });

    const { tree, granted } = await rightsOf(staff);
    expect(granted).toEqual(['loans:apply']);
    expect(tree.flatMap(({ children }) => children.map(({ id }) => id))).toContain('officeSupplies:keep');
    await setTimeout(1000);
    expect((await stranger.post('/b/loan/queryList', {})).status).toBe(200);
  });

  it('gives and takes no more than the giver holds', async () => {
    const leader = await roleId('leader');
    await give(admin, leader, ['loans:viewAll']);

    expect(await give(manager, leader, ['loans:viewAll', 'loans:repay'])).toMatchObject({
      status: 409,
      error: 'grantsMore',
    });
    expect(await give(manager, leader, [])).toMatchObject({ status: 409, error: 'grantsMore' });
    expect((await rightsOf(leader)).granted).toEqual(['loans:viewAll']);
    expect(await give(manager, leader, ['loans:viewAll', 'loans:viewDepartment'])).toMatchObject({
      success: true,
    });
  });

  it('refuses a right that does not exist', async () => {
    expect(await give(admin, await roleId('staff'), ['loans:everything'])).toMatchObject({
      status: 400,
      msg: '没有“loans:everything”这项权限。',
    });
  });

  it('leaves the administrators role as it is', async () => {
    const role = await roleId('admin');

    expect(await give(admin, role, [])).toMatchObject({ error: 'adminIsFixed' });
    expect(await admin.delete(`/a/sys/role/${role}`)).toMatchObject({ error: 'adminIsFixed' });
    expect(await admin.put('/a/sys/role', { id: role, code: 'other' })).toMatchObject({
      error: 'adminIsFixed',
    });
  });

  it('locks the code by which processes find their approvers, and every role beyond one’s own', async () => {
    expect(await admin.put('/a/sys/role', { id: await roleId('finance'), code: 'money' })).toMatchObject({
      error: 'codeInProcesses',
    });
    expect(await manager.put('/a/sys/role', { id: await roleId('finance'), name: '出纳' })).toMatchObject({
      error: 'roleBeyond',
    });
    expect(await manager.delete(`/a/sys/role/${await roleId('officeKeeper')}`)).toMatchObject({
      success: false,
    });
  });

  it('keeps a role that people hold', async () => {
    expect(await admin.delete(`/a/sys/role/${await roleId('manager')}`)).toMatchObject({
      error: 'roleInUse',
    });
  });
});
