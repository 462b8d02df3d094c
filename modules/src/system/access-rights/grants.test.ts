import { setTimeout } from 'node:timers/promises';
import { type Client, startTestServer, type TestServer } from '@jianheng/server-platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allModules } from '../../all.server.ts';

let server: TestServer;
let admin: Client;
let keeper: Client;
beforeAll(async () => {
  server = await startTestServer(allModules, {
    leader: ['accessRights:view', 'accessRights:manage', 'loans:viewDepartment', 'loans:apply'],
  });
  [admin, keeper] = await Promise.all([server.as('admin'), server.as('leader')]);
});
afterAll(() => server.close());

let count = 0;
async function newRole(permissions: readonly string[] = []): Promise<string> {
  const { data } = await admin.post('/a/sys/role', { name: `试用角色${++count}` });
  const { id } = data as { id: string };
  if (permissions.length > 0) await admin.put(`/a/sys/role/saveRolePermission/${id}`, { permissions });
  return id;
}
const at = async (path: string) => (await admin.get(path)).data as unknown;

/** A loan that is applied for; answers its id. */
async function sendLoan(client: Client): Promise<string> {
  const data = { kind: 'travel', amount: '1000.00', reason: '出差', repayBy: '2030-01-01' };
  const started = await client.post('/form/workflow/start', { processCode: 'loan', data });
  if (!started.success) throw new Error(JSON.stringify(started));
  const [row] = (await client.post('/b/loan/queryList', { orderBy: 'id', order: 'DESC' })).data as {
    id: string;
  }[];
  return row?.id ?? '';
}

type Ticked = { id: string; kind?: string; checked: boolean; children: Ticked[] };
const tickedIn = (nodes: readonly Ticked[]): string[] =>
  nodes.flatMap((one) => [...(one.checked ? [one.id] : []), ...tickedIn(one.children)]);

describe('部门授权', () => {
  it('lets the holders of a role see what other departments wrote, within a second', async () => {
    const { cost, office } = server.firm.departments;
    const writer = await server.newcomer(['loans:apply'], { departmentId: office });
    const reader = await server.newcomer(['loans:viewDepartment'], { departmentId: cost });
    const id = await sendLoan(writer.client);
    const seen = async () =>
      ((await reader.client.post('/b/loan/queryList', {})).data as { id: string }[]).map(({ id }) => id);
    expect(await seen()).not.toContain(id);

    const saved = await admin.put(`/a/sys/role/data/${reader.roleId}/deptIdList`, { ids: [office] });

    expect(saved).toMatchObject({ success: true, data: { gained: 1, lost: 0 } });
    await setTimeout(1000);
    expect(await seen()).toContain(id);
    expect(await at(`/a/sys/role/queryRoleDeptId/${reader.roleId}`)).toEqual([office]);
    expect(tickedIn((await at(`/a/sys/dept/queryRoleList/${reader.roleId}`)) as Ticked[])).toEqual([office]);
  });

  it('refuses departments that there are not, and those that the giver does not reach', async () => {
    const role = await newRole();
    const put = (client: Client, ids: readonly string[]) =>
      client.put(`/a/sys/role/data/${role}/deptIdList`, { ids });

    expect(await put(admin, ['999999'])).toMatchObject({ status: 400, msg: '没有编号为“999999”的部门。' });
    const { finance } = server.firm.departments;
    expect(await put(keeper, [finance])).toMatchObject({ status: 409, error: 'departmentBeyond' });
    expect(await at(`/a/sys/role/queryRoleDeptId/${role}`)).toEqual([]);
  });
});

describe('账户授权', () => {
  it('gives and takes a role, and tells whom it concerns', async () => {
    const role = await newRole(['loans:apply']);
    const { cashier: staff, manager } = server.firm.people;

    expect(await admin.post('/a/sys/role/saveRoleUser/', { roleId: role, userIds: [staff] })).toMatchObject({
      data: { gained: 1, lost: 0 },
    });
    await admin.post(`/a/sys/role/saveRoleUserList/${role}`, { ids: [manager] });

    const { data, total } = await admin.post(`/a/sys/role/queryUserList/${role}`, { pageSize: 5 });
    expect(data).toMatchObject([{ id: manager }]);
    expect(total).toBe(1);
    const tree = (await admin.post(`/a/sys/role/queryUserListTree/${role}`, {})).data as Ticked[];
    expect(tickedIn(tree)).toEqual([manager]);
    const roles = (await at(`/a/sys/user/queryUserRoleList/${manager}`)) as Ticked[];
    expect(roles.find(({ id }) => id === role)).toMatchObject({ checked: true });
  });

  it('keeps the last administrator, and whoever stands above the giver', async () => {
    const roles = (await admin.post('/a/sys/role/queryList', { pageSize: 100 })).data as {
      id: string;
      code: string;
    }[];
    const administrators = roles.find(({ code }) => code === 'admin')?.id ?? '';
    expect(await admin.post(`/a/sys/role/saveRoleUserList/${administrators}`, { ids: [] })).toMatchObject({
      status: 409,
      error: 'lastAdministrator',
    });
    const role = await newRole(['loans:apply']);
    const { admin: above } = server.firm.people;
    expect(await keeper.post('/a/sys/role/saveRoleUser', { roleId: role, userIds: [above] })).toMatchObject({
      status: 403,
    });
    const more = await newRole(['loans:viewAll']);
    const { stranger } = server.firm.people;
    expect(
      await keeper.post('/a/sys/role/saveRoleUser', { roleId: more, userIds: [stranger] }),
    ).toMatchObject({ status: 409, error: 'roleBeyond' });
  });
});

describe('会员等级', () => {
  it('gives a level further roles beside its own, and members hold them all', async () => {
    const [first, second] = [await newRole(['loans:apply']), await newRole(['loans:viewAll'])];
    const { data: level } = await admin.post('/b/member/level', { name: '授权会员', role: first });
    const { id } = level as { id: string };

    await admin.post('/a/sys/role/saveRoleMemberLevel/', { roleId: second, memberLevelIds: [id] });

    for (const role of [first, second])
      expect((await admin.post(`/a/sys/role/queryRoleMemberLevelId/${role}`, {})).data).toEqual([id]);
    await admin.post(`/a/sys/role/saveRoleMemberLevelList/${second}`, { ids: [] });
    expect((await admin.post(`/a/sys/role/queryMemberLevelList/${second}`, {})).data).toContainEqual({
      id,
      name: '授权会员',
      checked: false,
    });
  });
});

describe('数据授权', () => {
  const Loans = 'loans.loan';

  it('shows what of rows and fields can be authorised, and saves it', async () => {
    const role = await newRole();
    const menus = (await at('/a/sys/data/menu/listAllDataMenu')) as { id: string }[];
    expect(menus.map(({ id }) => id)).toContain(Loans);
    const tree = (await at(`/b/role/data/attr/queryAttrTree/${Loans}`)) as { children: { id: string }[] }[];
    const items = tree.flatMap(({ children }) => children.map(({ id }) => id));
    expect(items).toContain('right:loans:viewAll');

    const saved = await admin.post(`/b/role/data/attr/saveDataRef/${role}/${Loans}`, {
      dataIds: ['right:loans:viewAll'],
    });

    expect(saved).toMatchObject({ success: true, data: { gained: 1, lost: 0 } });
    expect(await at(`/b/role/data/attr/queryDataIdList/${role}/${Loans}`)).toEqual(['right:loans:viewAll']);
  });

  it('shows rows by the values of their fields', async () => {
    const { office } = server.firm.departments;
    const writer = await server.newcomer(['loans:apply'], { departmentId: office });
    const id = await sendLoan(writer.client);
    const reader = await server.newcomer(['loans:apply']);
    const dataIds = [`value:department:${office}`];
    const before = await at(`/b/role/data/attr/queryDataIdList/${reader.roleId}/${Loans}`);

    const saved = await admin.post(`/b/role/data/attr/saveDataRef/${reader.roleId}/${Loans}`, {
      dataIds: [...(before as string[]), ...dataIds],
    });

    expect(saved).toMatchObject({ success: true });
    await setTimeout(1000);
    const rows = (await reader.client.post('/b/loan/queryList', {})).data as { id: string }[];
    expect(rows.map((row) => row.id)).toContain(id);
  });

  it('refuses what cannot be authorised, and what the giver does not hold', async () => {
    const role = await newRole();
    const save = (client: Client, dataIds: readonly string[], menu = Loans) =>
      client.post(`/b/role/data/attr/saveDataRef/${role}/${menu}`, { dataIds });

    expect(await save(admin, ['right:accessRights:manage'])).toMatchObject({ status: 400 });
    expect(await save(admin, ['value:department:999999'])).toMatchObject({ status: 400 });
    expect(await save(admin, [], 'loans.nothing')).toMatchObject({ status: 400 });
    expect(await save(keeper, ['right:loans:viewAll'])).toMatchObject({ status: 409, error: 'grantsMore' });
    const { office } = server.firm.departments;
    expect(await save(keeper, [`value:department:${office}`])).toMatchObject({
      status: 409,
      error: 'valueBeyond',
    });
  });
});

describe('复制与合并', () => {
  it('tells what is gained and lost before anything is written', async () => {
    const from = await newRole(['loans:apply', 'loans:viewAll']);
    const to = await newRole(['loans:repay', 'loans:viewAll']);
    const preview = async (cover: boolean) =>
      (await admin.post(`/a/sys/role/previewCopy/${from}/${to}`, { kinds: ['function'], cover }))
        .data as unknown;
    const gained = [{ id: 'loans:apply', label: expect.stringContaining('申请借款') as string }];

    expect(await preview(false)).toEqual([{ kind: 'function', gained, lost: [] }]);
    expect(await preview(true)).toEqual([
      { kind: 'function', gained, lost: [{ id: 'loans:repay', label: expect.any(String) as string }] },
    ]);
    expect(await at(`/a/sys/role/queryRolePermission/${to}`)).toMatchObject({
      granted: ['loans:repay', 'loans:viewAll'],
    });

    await admin.post(`/a/sys/role/copyGrants/${from}/${to}`, { kinds: ['function', 'account'], cover: true });
    expect(await at(`/a/sys/role/queryRolePermission/${to}`)).toMatchObject({
      granted: ['loans:apply', 'loans:viewAll'],
    });
  });

  it('copies by the calls of the catalogue, merges people and levels', async () => {
    const from = await newRole(['loans:apply']);
    const to = await newRole(['loans:repay']);
    const { cashier: staff, manager } = server.firm.people;
    await admin.post(`/a/sys/role/saveRoleUserList/${from}`, { ids: [staff] });
    await admin.post(`/a/sys/role/saveRoleUserList/${to}`, { ids: [manager] });
    const { office } = server.firm.departments;
    await admin.put(`/a/sys/role/data/${from}/deptIdList`, { ids: [office] });

    expect(await at(`/a/sys/role/copyRoleMenu/${from}/${to}`)).toEqual({ gained: 1, lost: 1 });
    expect(await at(`/a/sys/role/copyRoleDept/${from}/${to}`)).toEqual({ gained: 1, lost: 0 });
    expect(await admin.post(`/a/sys/role/mergeRoleUserList/${from}/${to}`, {})).toMatchObject({
      data: { gained: 1, lost: 0 },
    });
    expect(await admin.post(`/a/sys/role/mergeRoleMemberLevelList/${from}/${to}`, {})).toMatchObject({
      data: { gained: 0, lost: 0 },
    });
    expect(await admin.post(`/b/role/data/attr/copyRoleData/${from}/${to}/true`, {})).toMatchObject({
      success: true,
    });
    const { data } = await admin.post(`/a/sys/role/queryUserList/${to}`, { orderBy: 'loginName' });
    expect((data as { id: string }[]).map(({ id }) => id).toSorted()).toEqual([manager, staff].toSorted());
  });

  it('gives nobody more than the copier holds, and copies nothing of the administrators', async () => {
    const from = await newRole(['loans:viewAll']);
    const to = await newRole(['loans:apply']);
    const roles = (await admin.post('/a/sys/role/queryList', { pageSize: 100 })).data as {
      id: string;
      code: string;
    }[];
    const administrators = roles.find(({ code }) => code === 'admin')?.id;

    expect(await keeper.get(`/a/sys/role/copyRoleMenu/${from}/${to}`)).toMatchObject({ error: 'grantsMore' });
    expect(await keeper.get(`/a/sys/role/copyRoleMenu/${to}/${from}`)).toMatchObject({ error: 'grantsMore' });
    expect(await admin.get(`/a/sys/role/copyRoleMenu/${administrators}/${to}`)).toMatchObject({
      error: 'adminHasAll',
    });
    expect(await admin.get(`/a/sys/role/copyRoleMenu/${from}/${administrators}`)).toMatchObject({
      error: 'adminIsFixed',
    });
  });
});
