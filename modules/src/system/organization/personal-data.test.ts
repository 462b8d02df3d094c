import { inTransaction } from '@jianheng/server-platform';
import {
  type Client,
  indexSearch,
  startTestServer,
  type TestServer,
} from '@jianheng/server-platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allModules } from '../../all.server.ts';

const NAME = '欧阳金丝雀';
const CANARIES = [NAME, 'ouyangcanary', '13912345678', 'canary@example.com', '工号金丝雀'];

let server: TestServer;
let admin: Client;
let leaver: string;
let instance: string;
beforeAll(async () => {
  server = await startTestServer(allModules, { staff: ['loans:apply', 'loans:viewOwn'] });
  admin = await server.as('admin');
  const roles = (await admin.post('/a/sys/role/queryList', { pageSize: 100 })).data as {
    id: string;
    code: string;
  }[];
  const made = await admin.post('/a/sys/user', {
    loginName: 'ouyangcanary',
    name: NAME,
    phone: '13912345678',
    email: 'canary@example.com',
    no: '工号金丝雀',
    department: server.firm.departments.cost,
    roles: [{ role: roles.find(({ code }) => code === 'staff')?.id }],
    enabled: true,
  });
  leaver = (made.data as { id: string }).id;
  const his = await server.signIn(leaver);
  const started = await his.post('/form/workflow/start', {
    processCode: 'loan',
    data: { kind: 'travel', amount: '1000.00', reason: '差旅', repayBy: '2027-03-01' },
  });
  expect(started).toMatchObject({ success: true });
  instance = (started.data as { procInstId: string }).procInstId;
  await his.put('/a/sys/updateUserConfig', { config: {} });
  await indexSearch(server, allModules);
});
afterAll(() => server.close());

const erase = (id: string, name: string, by = admin) => by.post(`/a/sys/user/${id}/erase`, { name });
const notices = (kind: string) =>
  inTransaction(server.pool, server.tenantId, async ({ client, tenantId }) => {
    const { rows } = await client.query(
      'select users::text[] as users, payload from outbox where tenant_id = $1 and kind = $2',
      [tenantId, `account.${kind}`],
    );
    return rows;
  });
const disable = (id: string) => admin.put('/a/sys/user', { id, enabled: false });

/** Where a text still stands in the firm's tables; the audit log keeps what was done. */
function placesOf(text: string): Promise<string[]> {
  return inTransaction(server.pool, server.tenantId, async ({ client }) => {
    const { rows } = await client.query<{ name: string }>(
      `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'app'
       where c.relkind = 'r' and c.relname <> 'audit' and has_table_privilege(c.oid, 'select')`,
    );
    const found: string[] = [];
    for (const { name } of rows) {
      const { rowCount } = await client.query(
        `select 1 from app.${name} t where position($1 in t::text) > 0 limit 1`,
        [text],
      );
      if (rowCount) found.push(name);
    }
    return found;
  });
}

describe('deleting a person’s data', () => {
  it('is shown before: what goes, what stays, and what stands against it', async () => {
    const { data } = await admin.get(`/a/sys/user/${leaver}/erasure`);
    expect(data).toMatchObject({ name: NAME, pseudonym: '已删除人员1', isEnabled: true, isErased: false });
    expect((data as { kept: object[] }).kept).toContainEqual({ what: '发起的流程', count: 1 });
    expect((data as { removed: object[] }).removed).toContainEqual({ what: '登录会话', count: 1 });
  });

  it('is refused of oneself, of whoever can sign in, under a wrong name, of those above, and of nobody', async () => {
    expect(await erase(server.firm.people.admin, '系统管理员')).toMatchObject({ error: 'notYourself' });
    expect(await erase(leaver, NAME)).toMatchObject({ error: 'eraseEnabled' });
    expect(await erase('987654321', NAME)).toMatchObject({ status: 404 });
    const { client } = await server.newcomer(['organization:manageUsers', 'organization:viewUsers']);
    expect(await erase(server.firm.people.admin, '系统管理员', client)).toMatchObject({ status: 403 });
    const plain = await server.as('clerk');
    expect(await erase(leaver, NAME, plain)).toMatchObject({ status: 403 });
    await disable(leaver);
    expect(await erase(leaver, '别人')).toMatchObject({ error: 'eraseNameWrong' });
    expect(await placesOf('13912345678')).toContain('staff');
  });

  it('waits until what awaits him is handed over', async () => {
    const { manager } = server.firm.people;
    await disable(manager);
    expect(await notices('tasksLeft')).toEqual([
      {
        users: [server.firm.people.admin],
        payload: {
          title: '王建国',
          word: '1',
          address: `/main-page/handover?from=${manager}`,
          procInstId: '',
          ways: [],
        },
      },
    ]);
    expect(await erase(manager, '王建国')).toMatchObject({ status: 409, error: 'eraseTasks' });
    await admin.put('/a/sys/user', { id: manager, enabled: true });
  });

  it('leaves his name and contacts nowhere but in the audit log, and his approvals their trail', async () => {
    const before = (await admin.get(`/b/wf/instance/${instance}/history`)).status;

    expect(await erase(leaver, NAME)).toMatchObject({ success: true, data: { pseudonym: '已删除人员1' } });

    await indexSearch(server, allModules);
    for (const canary of CANARIES) expect([canary, await placesOf(canary)]).toEqual([canary, []]);
    const { rows } = await inTransaction(server.pool, server.tenantId, (tx) =>
      tx.client.query('select title, initiator::text from wf_instance where tenant_id = $1 and id = $2', [
        tx.tenantId,
        instance,
      ]),
    );
    expect(rows[0]).toMatchObject({ initiator: leaver, title: expect.stringContaining('已删除人员1') });
    expect((await admin.get(`/b/wf/instance/${instance}/history`)).status).toBe(before);
    expect((await admin.get(`/a/sys/user/${leaver}`)).data).toMatchObject({
      name: '已删除人员1',
      enabled: false,
      phone: null,
    });
  });

  it('cannot be taken back, by nobody', async () => {
    expect(await admin.put('/a/sys/user', { id: leaver, enabled: true })).toMatchObject({
      error: 'erasedStays',
    });
    expect(await erase(leaver, '已删除人员1')).toMatchObject({ error: 'erasedStays' });
  });
});
