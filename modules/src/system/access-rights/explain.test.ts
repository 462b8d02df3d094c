import { setTimeout } from 'node:timers/promises';
import { inTransaction } from '@jianheng/server-platform';
import { type Client, startTestServer, type TestServer } from '@jianheng/server-platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allModules } from '../../all.server.ts';

let server: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await startTestServer(allModules, { staff: ['loans:apply'] });
  admin = await server.as('admin');
});
afterAll(() => server.close());

const loan = { kind: 'travel', amount: '1000.00', reason: '出差', repayBy: '2030-01-01' };

describe('授权查看', () => {
  it('says what a person holds and by which role, and which role would give what he lacks', async () => {
    const { clerk } = server.firm.people;
    expect((await admin.get(`/a/sys/user/${clerk}/rights`)).data).toMatchObject({
      name: '李明',
      isAdmin: false,
      permissions: [{ id: 'loans:apply', roles: ['员工'] }],
    });
    const explained = async (permission: string) =>
      (await admin.get(`/a/sys/user/${clerk}/explainPermission?permission=${permission}`)).data as unknown;
    expect(await explained('loans:apply')).toMatchObject({ holds: true, by: ['员工'] });
    expect(await explained('loans:viewAll')).toEqual({ holds: false, by: [], couldBy: ['系统管理员'] });
  });

  it('says way by way why he sees a row or does not', async () => {
    const clerk = await server.as('clerk');
    await clerk.post('/form/workflow/start', { processCode: 'loan', data: loan });
    const [row] = (await clerk.post('/b/loan/queryList', {})).data as { id: string }[];
    const asked = { dataMenuId: 'loans.loan', rowId: row?.id };
    const explain = (client: Client, person: 'clerk' | 'colleague') =>
      client.post(`/a/sys/user/${server.firm.people[person]}/explainRow`, asked);

    expect((await explain(admin, 'clerk')).data).toMatchObject({ isSeen: true });
    const other = (await explain(admin, 'colleague')).data as { isSeen: boolean; reasons: object[] };
    expect(other.isSeen).toBe(false);
    expect(other.reasons).toContainEqual(
      expect.objectContaining({
        lacks: { template: expect.any(String) as string, params: expect.anything() as object },
      }),
    );
    const { client: keeper } = await server.newcomer(['accessRights:view']);
    expect(await explain(keeper, 'clerk')).toMatchObject({ status: 404 });
  });
});

describe('以他人身份查看', () => {
  it('reads as the person does, changes nothing, and is written down', async () => {
    const { clerk } = server.firm.people;
    const { data } = await admin.post(`/a/sys/user/${clerk}/seeAs`, { reason: '核对权限' });
    const headers = { authtoken: (data as { token: string }).token };
    const ask = (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) =>
      server.app.inject({ method, url: `/api${url}`, headers, ...(payload ? { payload } : {}) });

    expect((await ask('GET', '/getLoginData')).json()).toMatchObject({
      data: { name: '李明', isSeenByAnother: true, isAdmin: false },
    });
    expect((await ask('POST', '/b/loan/queryList', {})).statusCode).toBe(200);
    for (const [method, url, body] of [
      ['POST', '/form/workflow/start', { processCode: 'loan', data: loan }],
      ['PUT', '/updateUserConfig', { key: 'x', value: 1 }],
      ['POST', '/b/user/setting/save', {}],
    ] as const)
      expect([403, 404]).toContain((await ask(method, url, body)).statusCode);
    expect(
      (await ask('POST', '/form/workflow/start', { processCode: 'loan', data: loan })).json(),
    ).toMatchObject({
      msg: '正在以他人身份查看，只能查看，不能修改。',
    });
    expect((await ask('GET', '/logout')).statusCode).toBe(200);
    expect((await ask('GET', '/getLoginData')).statusCode).toBe(401);
    const { rows } = await inTransaction(server.pool, server.tenantId, (tx) =>
      tx.client.query<{ event: string; detail: object }>(
        'select event, detail from audit where object = $1 order by id',
        [`/a/sys/user/${clerk}`],
      ),
    );
    expect(rows).toMatchObject([
      { event: 'seeAs', detail: { reason: '核对权限' } },
      { event: 'signOut', detail: { seenBy: server.firm.people.admin } },
    ]);
  });

  it('ends with the right to it, with whoever looks, and once the person sees more', async () => {
    const looks = async () => {
      const seer = await server.newcomer(['accessRights:seeAs', 'loans:apply']);
      const person = await server.newcomer(['loans:apply']);
      const answer = await seer.client.post(`/a/sys/user/${person.id}/seeAs`, { reason: '核对权限' });
      const headers = { authtoken: (answer.data as { token: string }).token };
      const status = async () => {
        await setTimeout(1000);
        return (await server.app.inject({ method: 'GET', url: '/api/getLoginData', headers })).statusCode;
      };
      expect(await status()).toBe(200);
      return { seer, person, headers, status };
    };
    const give = (roleId: string, permissions: readonly string[]) =>
      admin.put(`/a/sys/role/saveRolePermission/${roleId}`, { permissions });

    const leaving = await looks();
    await server.app.inject({ method: 'POST', url: '/api/b/loan', headers: leaving.headers, payload: {} });
    await admin.put('/a/sys/user', { id: leaving.seer.id, enabled: false });
    expect(await leaving.status()).toBe(401);
    const unable = await looks();
    await give(unable.seer.roleId, ['loans:apply']);
    expect(await unable.status()).toBe(401);
    const risen = await looks();
    await give(risen.person.roleId, ['loans:apply', 'loans:viewAll']);
    expect(await risen.status()).toBe(401);

    const { rows } = await inTransaction(server.pool, server.tenantId, (tx) =>
      tx.client.query("select detail from audit where event = 'denied' and user_id = $1", [
        leaving.person.id,
      ]),
    );
    expect(rows).toMatchObject([{ detail: { seenBy: leaving.seer.id } }]);
  });

  it('is for nobody who sees less, and for nobody himself', async () => {
    const { client } = await server.newcomer(['accessRights:seeAs']);
    const look = (person: Client, id: string) => person.post(`/a/sys/user/${id}/seeAs`, { reason: '核对' });

    expect(await look(client, server.firm.people.admin)).toMatchObject({ status: 403 });
    expect(await look(client, server.firm.people.clerk)).toMatchObject({ status: 403 });
    expect(await look(admin, server.firm.people.admin)).toMatchObject({ status: 409, error: 'seeOneself' });
    const { clerk } = server.firm.people;
    expect(await admin.post(`/a/sys/user/${clerk}/seeAs`, { reason: '' })).toMatchObject({ status: 400 });
  });
});

describe('授权备份', () => {
  it('compares what roles have with what they had, and takes it back', async () => {
    const { data: role } = await admin.post('/a/sys/role', { name: '备份角色' });
    const { id } = role as { id: string };
    const give = (permissions: readonly string[]) =>
      admin.put(`/a/sys/role/saveRolePermission/${id}`, { permissions });
    await give(['loans:apply', 'loans:repay']);
    const { data: made } = await admin.post('/a/sys/roleBackup', { name: '调整之前' });
    const backup = (made as { id: string }).id;
    await give(['loans:apply', 'loans:viewAll']);

    const compared = (await admin.get(`/a/sys/roleBackup/${backup}/compare`)).data as { roles: object[] };
    expect(compared.roles).toEqual([
      expect.objectContaining({
        roleId: id,
        kind: 'function',
        gained: [expect.objectContaining({ id: 'loans:repay' })],
        lost: [expect.objectContaining({ id: 'loans:viewAll' })],
      }),
    ]);
    const restored = await admin.post(`/a/sys/roleBackup/${backup}/restore`, { roleIds: [id] });
    expect(restored).toMatchObject({ success: true, data: { roles: 1 } });
    expect((await admin.get(`/a/sys/role/queryRolePermission/${id}`)).data).toMatchObject({
      granted: ['loans:apply', 'loans:repay'],
    });
    expect((await admin.post('/a/sys/roleBackup/queryAll')).data).toMatchObject([{ name: '调整之前' }]);
    expect(await admin.delete(`/a/sys/roleBackup/${backup}`)).toMatchObject({ success: true });
    expect(await admin.get(`/a/sys/roleBackup/${backup}/compare`)).toMatchObject({ status: 404 });
  });

  it('gives back what there still is of what a role had', async () => {
    const { data: role } = await admin.post('/a/sys/role', { name: '有人离开的角色' });
    const { id } = role as { id: string };
    const person = { name: '将离职', loginName: 'leaving', department: server.firm.departments.cost };
    const { data: leaver } = await admin.post('/a/sys/user', person);
    const leaving = (leaver as { id: string }).id;
    const holders = [leaving, server.firm.people.clerk];
    const give = (ids: readonly string[]) => admin.post(`/a/sys/role/saveRoleUserList/${id}`, { ids });
    expect(await give(holders)).toMatchObject({ success: true });
    const { data: made } = await admin.post('/a/sys/roleBackup', { name: '有人离开之前' });
    const backup = `/a/sys/roleBackup/${(made as { id: string }).id}`;
    expect(await give([])).toMatchObject({ success: true });
    expect(await admin.delete(`/a/sys/user/${leaving}`)).toMatchObject({ success: true });

    expect((await admin.get(`${backup}/compare`)).data).toMatchObject({
      missing: 1,
      roles: [{ roleId: id, kind: 'account', gained: [{ id: server.firm.people.clerk }], lost: [] }],
    });
    expect(await admin.post(`${backup}/restore`, { roleIds: [id] })).toMatchObject({ data: { roles: 1 } });
    expect(await admin.delete(backup)).toMatchObject({ success: true });
  });

  it('gives back no more than whoever restores it holds', async () => {
    const { data: role } = await admin.post('/a/sys/role', { name: '备份角色二' });
    const { id } = role as { id: string };
    await admin.put(`/a/sys/role/saveRolePermission/${id}`, { permissions: ['loans:viewAll'] });
    const { data: made } = await admin.post('/a/sys/roleBackup', { name: '全部' });
    await admin.put(`/a/sys/role/saveRolePermission/${id}`, { permissions: [] });
    const { client } = await server.newcomer(['accessRights:view', 'accessRights:manage']);

    expect(
      await client.post(`/a/sys/roleBackup/${(made as { id: string }).id}/restore`, { roleIds: [id] }),
    ).toMatchObject({ status: 409, error: 'grantsMore' });
  });
});
