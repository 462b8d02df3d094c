import { inTransaction, openPool } from '@jianheng/server-platform';
import { type Client, startTestServer, type TestServer } from '@jianheng/server-platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allModules } from '../../all.server.ts';

let server: TestServer;
let admin: Client;
let manager: Client;
beforeAll(async () => {
  server = await startTestServer(allModules, {
    manager: [
      'organization:viewUsers',
      'organization:manageUsers',
      'organization:viewDepartments',
      'organization:manageDepartments',
    ],
    leader: ['loans:viewAll'],
  });
  [admin, manager] = await Promise.all([server.as('admin'), server.as('manager')]);
});
afterAll(() => server.close());

type Row = { id: string } & Record<string, unknown>;
async function roleId(code: string): Promise<string> {
  const { data } = await admin.post('/a/sys/role/queryList', { params: { code$like: code } });
  const found = (data as Row[]).find((role) => role.code === code);
  if (!found) throw new Error(`no role ${code}`);
  return found.id;
}
const newcomer = (loginName: string, values: object = {}) => ({
  loginName,
  name: '新同事',
  department: server.firm.departments.cost,
  enabled: true,
  ...values,
});

describe('部门的详情', () => {
  it('shows its members beside itself', async () => {
    const { data } = await admin.get('/definitions/organization');
    expect(data).toMatchObject({
      tabs: {
        department: expect.arrayContaining([
          expect.objectContaining({ list: 'users', label: '成员', by: 'department' }),
        ]),
      },
    });
  });
});

describe('人员（选择用）', () => {
  const ask = (body: object) => admin.post('/share/user/queryList', body);

  it('is asked for by a department that may be one, and by page numbers in text as well', async () => {
    for (const deptId of ['abc', '9'.repeat(20), '-1', 'a\u0000b', '\ud800', ['1'], {}, 0])
      expect(await admin.post('/share/user/queryList', { params: { deptId } })).toMatchObject({
        status: 400,
      });
    expect((await admin.post('/share/user/queryList', { params: { deptId: '' } })).status).toBe(200);
    expect((await admin.post('/share/user/queryList', { pageNo: '1', pageSize: '2' })).data).toHaveLength(2);
    expect(await admin.post('/share/user/queryList', { pageSize: 1001 })).toMatchObject({
      status: 400,
      fields: { pageSize: '每页条数：每页最多 1000 行' },
    });
  });

  it('tells how many there are beyond the page, and each with the department', async () => {
    const page = await ask({ pageSize: 2 });
    expect(page.data).toHaveLength(2);
    expect(page.total).toBeGreaterThan(5);
    expect((await ask({ params: { name_loginName$like: 'manager' } })).data).toMatchObject([
      { name: '王建国', deptName: expect.any(String), deptId: expect.any(String) },
    ]);
    expect(await ask({ pageNo: 999 })).toMatchObject({ data: [], total: page.total });
    expect(await ask({ params: { name_loginName$like: '无此人' } })).toMatchObject({ data: [], total: 0 });
  });
});

describe('用户', () => {
  it('is added by whoever keeps the users', async () => {
    const saved = await manager.post('/a/sys/user', newcomer('xintongshi'));

    expect(saved).toMatchObject({ success: true, data: { name: '新同事' } });
  });

  it('is refused with roles that are no lines, under both of their names', async () => {
    const roles = { roles: [null], roleIds: ['1'] };

    expect(await manager.post('/a/sys/user', newcomer('nulls', roles))).toMatchObject({
      status: 400,
      msg: '角色第1行应为一行内容',
    });
  });

  it('is not given a role that holds more than the giver has, and nothing is written', async () => {
    const leader = await roleId('leader');

    const refused = await manager.post('/a/sys/user', newcomer('climber', { roles: [{ role: leader }] }));

    expect(refused).toMatchObject({ status: 409, error: 'grantsMore' });
    expect((await admin.post('/a/sys/user/queryList', { params: { loginName: 'climber' } })).total).toBe(0);
  });

  it('is not made an administrator by one who is none', async () => {
    const refused = await manager.put('/a/sys/user', {
      id: server.firm.people.clerk,
      roles: [{ role: await roleId('admin') }],
    });

    expect(refused).toMatchObject({ status: 409, error: 'grantsMore' });
  });

  it('stays when he is the last administrator', async () => {
    const { admin: id } = server.firm.people;

    expect(await admin.put('/a/sys/user', { id, enabled: false })).toMatchObject({
      error: 'lastAdministrator',
    });
    expect(await admin.put('/a/sys/user', { id, roles: [] })).toMatchObject({ error: 'lastAdministrator' });
    expect(await manager.delete(`/a/sys/user/${id}`)).toMatchObject({ error: 'lastAdministrator' });
    expect(await admin.delete(`/a/sys/user/${id}`)).toMatchObject({ error: 'notYourself' });
  });

  it('has a login name of his own in the firm', async () => {
    expect(await manager.post('/a/sys/user', newcomer('clerk'))).toMatchObject({
      status: 409,
      error: 'duplicate',
      msg: '登录名已存在，不能重复。',
    });
  });

  it('gets a password that is kept nowhere, not even for the same request again', async () => {
    const key = { 'idempotency-key': 'reset-1' };
    const reset = () => admin.post(`/a/sys/user/${server.firm.people.outsider}/resetPassword`, {}, key);
    const { password } = (await reset()).data as { password: string };

    expect(await reset()).toMatchObject({
      status: 409,
      error: 'answeredOnce',
      msg: expect.stringContaining('结果只显示一次'),
    });
    const owner = openPool(server.owner);
    const { rows } = await owner.query<{ text: string }>(
      `select i::text as text from app.idempotency i union all select a::text from app.audit a`,
    );
    await owner.end();
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter(({ text }) => text.includes(password))).toEqual([]);
  });

  it('gets a password for one use, which nobody below an administrator sets for an administrator', async () => {
    const reset = await manager.post(`/a/sys/user/${server.firm.people.clerk}/resetPassword`);

    expect((reset.data as { password: string }).password).toMatch(/^[a-z-]+\d{3}$/);
    expect((await manager.post(`/a/sys/user/${server.firm.people.admin}/resetPassword`)).status).toBe(403);
  });
});

describe('接口目录里的名称', () => {
  it('deptId、roleIds 与 department、roles 一样可写可读，改了哪个以哪个为准', async () => {
    const { cost, office } = server.firm.departments;
    const staff = await roleId('staff');
    const given = { loginName: 'mulu', name: '目录', enabled: true, deptId: cost, roleIds: [staff] };
    const { id } = (await admin.post('/a/sys/user', given)).data as Row;
    const row = (await admin.get(`/a/sys/user/${id}`)).data as Row;
    expect(row).toMatchObject({ department: cost, deptId: cost, roleIds: [staff], roles: [{ role: staff }] });

    expect(await admin.put('/a/sys/user', { ...row, deptId: office, roleIds: [] })).toMatchObject({
      success: true,
    });
    const { data } = await admin.post('/a/sys/user/queryList', { params: { loginName: 'mulu' } });
    expect(data).toMatchObject([{ department: office, deptId: office, roleIds: [] }]);
  });

  it('角色与部门不给编码时自动生成，parentIds 可以带来，由系统计算', async () => {
    const { cost } = server.firm.departments;
    const dept = (await admin.post('/a/sys/dept', { name: '无编码部', parentId: cost, parentIds: '9,9' }))
      .data as Row;
    expect(dept.code).toMatch(/^D[0-9a-f]{10}$/);
    const read = (await admin.get(`/a/sys/dept/${dept.id}`)).data as Row;
    expect(read.parentIds).toMatch(new RegExp(`^\\d+,${cost}$`));
    await admin.delete(`/a/sys/dept/${dept.id}`);
    expect(await admin.post('/a/sys/role', { name: '无编码角色' })).toMatchObject({
      success: true,
      data: { code: expect.stringMatching(/^r[0-9a-f]{10}$/) },
    });
  });
});

describe('谁的权限更高', () => {
  const told = async (userId: string) =>
    inTransaction(
      server.pool,
      server.tenantId,
      async (tx) =>
        (
          await tx.client.query<{ kind: string; word: string | null; by: string }>(
            `select kind, payload ->> 'word' as word, payload ->> 'title' as by from outbox
             where tenant_id = $1 and $2 = any(users) and kind like 'account.%' order by id`,
            [tx.tenantId, userId],
          )
        ).rows,
    );

  it('是其登录名、姓名、启用、角色都不能改的，尝试记入审计', async () => {
    const { finance } = server.firm.people;
    for (const change of [{ loginName: 'chenjing2' }, { enabled: false }, { roles: [] }, { name: '王建国' }])
      expect(await manager.put('/a/sys/user', { id: finance, ...change })).toMatchObject({
        status: 403,
        msg: '陈静拥有您没有的权限或审批职责，只能由系统管理员或权限不低于其的人员维护。',
      });
    expect((await manager.delete(`/a/sys/user/${finance}`)).status).toBe(403);
    const denials = await inTransaction(server.pool, server.tenantId, (tx) =>
      tx.client.query(`select 1 from audit where tenant_id = $1 and event = 'denied' and user_id = $2`, [
        tx.tenantId,
        server.firm.people.manager,
      ]),
    );
    expect(denials.rows.length).toBeGreaterThanOrEqual(5);
  });

  it('由系统管理员改时，本人会知道', async () => {
    const { finance } = server.firm.people;
    await admin.put('/a/sys/user', {
      id: finance,
      loginName: 'chenjing',
      roles: [{ role: await roleId('staff') }],
    });
    await admin.post(`/a/sys/user/${finance}/resetPassword`);

    expect(await told(finance)).toEqual([
      { kind: 'account.loginNameChanged', word: 'chenjing', by: '系统管理员' },
      { kind: 'account.rolesChanged', word: '员工', by: '系统管理员' },
      { kind: 'account.passwordReset', word: null, by: '系统管理员' },
    ]);
  });

  it('不能靠换部门、换岗位、自任负责人或相像的登录名得来', async () => {
    const self = server.firm.people.manager;
    const { office, cost } = server.firm.departments;
    expect(await manager.put('/a/sys/user', { id: self, department: office })).toMatchObject({
      error: 'notYourOwn',
    });
    expect(await manager.put('/a/sys/user', { id: self, job: '总经理' })).toMatchObject({
      error: 'notYourOwn',
    });
    expect(await manager.put('/a/sys/dept', { id: office, head: self })).toMatchObject({
      error: 'notYourselfHead',
    });
    const puppet = (await manager.post('/a/sys/user', newcomer('puppet'))).data as Row;
    expect(await manager.put('/a/sys/dept', { id: office, head: puppet.id })).toMatchObject({
      status: 403,
      msg: '任命部门负责人需要“任命部门负责人”权限：流程会把审批交给负责人。',
    });
    expect(await admin.put('/a/sys/dept', { id: office, head: puppet.id })).toMatchObject({ success: true });
    expect(await admin.put('/a/sys/dept', { id: office, head: null })).toMatchObject({ success: true });
    expect(await manager.put('/a/sys/dept', { id: office, parentId: cost })).toMatchObject({
      error: 'notBelowYourOwn',
    });
    expect(await manager.post('/a/sys/user', newcomer('Admin'))).toMatchObject({ error: 'nameTooAlike' });
  });

  it('不能把别的部门移到自己部门下刚新设的部门里得来', async () => {
    const { office, cost } = server.firm.departments;
    const group = (await manager.post('/a/sys/dept', { name: '新设组', parentId: cost })).data as Row;
    expect(await manager.put('/a/sys/dept', { id: office, parentId: group.id })).toMatchObject({
      error: 'notBelowYourOwn',
    });
    await admin.delete(`/a/sys/dept/${group.id}`);
  });
});

describe('在线人员', () => {
  it('are counted among all', async () => {
    const { data } = await manager.get('/a/session/online/NO');

    expect(data).toMatchObject({ onlineNo: expect.any(Number), totalNo: expect.any(Number) });
    expect((data as { onlineNo: number }).onlineNo).toBeGreaterThanOrEqual(2);
  });
});
