import { inTransaction } from '@jianheng/server-platform';
import { type Client, startTestServer, type TestServer } from '@jianheng/server-platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allModules } from '../../all.server.ts';

let server: TestServer;
let admin: Client;
let manager: Client;
beforeAll(async () => {
  server = await startTestServer(allModules, {
    manager: ['organization:viewDepartments', 'organization:manageDepartments'],
    leader: ['loans:viewAll'],
  });
  [admin, manager] = await Promise.all([server.as('admin'), server.as('manager')]);
});
afterAll(() => server.close());

type Row = { id: string } & Record<string, unknown>;

describe('部门', () => {
  it('stays while people are in it', async () => {
    const refused = await manager.delete(`/a/sys/dept/${server.firm.departments.bidding}`);

    expect(refused).toMatchObject({ status: 409, msg: '部门“招标代理部”还有下级部门或人员，不能删除。' });
  });

  it('says how many departments and people a move takes along, to whoever may move it', async () => {
    const { bidding } = server.firm.departments;
    const counted = async () => (await manager.get(`/a/sys/dept/${bidding}/below`)).data;
    const before = (await counted()) as { departments: number; people: number };
    const made = await manager.post('/a/sys/dept', { name: '临时组', code: 'TEMP1', parentId: bidding });
    const { id } = made.data as Row;
    await admin.post('/a/sys/user', { loginName: 'tempone', name: '新同事', department: id, enabled: true });

    expect(await counted()).toEqual({ departments: before.departments + 1, people: before.people + 1 });
    expect((await manager.get(`/a/sys/dept/${id}/below`)).data).toEqual({ departments: 0, people: 1 });
    expect((await manager.get('/a/sys/dept/999999999/below')).status).toBe(404);
    const leader = await server.as('leader');
    expect((await leader.get(`/a/sys/dept/${bidding}/below`)).status).toBe(403);
    const other = await server.secondFirm();
    expect((await manager.get(`/a/sys/dept/${other.firm.departments.cost}/below`)).status).toBe(404);
  });

  it('stands in the tree below its upper department, and never below itself', async () => {
    const { cost } = server.firm.departments;
    const saved = await manager.post('/a/sys/dept', { name: '造价一部一组', code: 'COST11', parentId: cost });
    const { id } = saved.data as Row;

    const tree = await manager.post('/a/sys/dept/queryTree', {});
    const [root] = tree.data as { children: { id: string; children: Row[] }[] }[];
    expect(root?.children.find((node) => node.id === cost)?.children).toMatchObject([
      { id, name: '造价一部一组' },
    ]);
    expect(await manager.put('/a/sys/dept', { id: cost, parentId: id })).toMatchObject({
      status: 409,
      error: 'treeCycle',
    });
  });

  it('tells its head of each member that somebody else than an administrator puts into it', async () => {
    const keeper = await server.newcomer([
      'organization:viewUsers',
      'organization:manageUsers',
      'organization:viewDepartments',
    ]);
    const { cost } = server.firm.departments;
    const head = await server.newcomer(['loans:viewAll']);
    await admin.put('/a/sys/dept', { id: cost, head: head.id });
    const told = () =>
      inTransaction(
        server.pool,
        server.tenantId,
        async (tx) =>
          (
            await tx.client.query(
              `select 1 from outbox where kind = 'account.memberAdded' and $1 = any(users)`,
              [head.id],
            )
          ).rows,
      );
    const add = (client: Client, loginName: string) =>
      client.post('/a/sys/user', { loginName, name: '新同事', department: cost, enabled: true });

    expect(await add(admin, 'byadmin')).toMatchObject({ success: true });
    expect(await told()).toEqual([]);
    expect(await add(keeper.client, 'bykeeper')).toMatchObject({ success: true });
    expect(await told()).toHaveLength(1);
  });
});
