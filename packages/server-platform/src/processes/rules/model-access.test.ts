import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { queryRows } from '../../database/query.ts';
import { inTransaction } from '../../database/transaction.ts';
import { startWithRequests } from '../../testing/requests.ts';
import type { Client, Newcomer, TestServer } from '../../testing/start-test-server.ts';

let server: TestServer;
let designer: Newcomer;
beforeAll(async () => {
  server = await startWithRequests();
  designer = await server.newcomer(['process:design']);
});
afterAll(() => server.close());
beforeEach(async () => {
  await within('delete from outbox where tenant_id = $1');
  await within('delete from process_rule where tenant_id = $1');
});

const at = '/act/model/request/rules';
const within = <Row extends object>(text: string, ...values: unknown[]) =>
  inTransaction(server.pool, server.tenantId, (tx) => queryRows<Row>(tx, text, [tx.tenantId, ...values]));

describe('a rule of a process', () => {
  it('holds for running processes at once, so that designing alone does not change it', async () => {
    const rule = { field: 'department' };
    expect(await designer.client.put(at, { kind: 'leader', rule, revision: 0 })).toMatchObject({
      status: 403,
    });
  });
});

describe('a model', () => {
  it('is drawn and published by the roles that the firm names', async () => {
    const [drawer, publisher] = await Promise.all([
      server.newcomer(['process:design']),
      server.newcomer(['process:publish']),
    ]);
    const roleOf = async (id: string) =>
      (
        await within<{ code: string }>(
          `select r.code from staff_roles h join role r on r.tenant_id = h.tenant_id and r.id = h.role
           where h.tenant_id = $1 and h.parent_id = $2`,
          id,
        )
      )[0]?.code ?? '';
    const rule = { see: [], design: [await roleOf(drawer.id)], publish: [await roleOf(publisher.id)] };
    const say = { kind: 'access', rule, revision: 0 };
    expect(await drawer.client.put(at, say)).toMatchObject({ status: 403 });
    expect(await publisher.client.put(at, say)).toMatchObject({ success: true });

    const draft = { revision: 0, xml: '<a/>' };
    expect(await designer.client.put('/act/model/request/draft', draft)).toMatchObject({
      status: 409,
      msg: '您的角色不能设计此流程，请联系管理员。',
    });
    expect(await drawer.client.put('/act/model/request/draft', draft)).toMatchObject({ success: true });
    expect(await drawer.client.delete('/act/model/request/draft')).toMatchObject({ success: true });
    const tree = { steps: [{ kind: 'approve', key: 'a', label: '审批', by: { kind: 'departmentHead' } }] };
    const deploy = (by: Client) => by.post('/act/procdef/deploy', { key: 'request', tree });
    expect(await deploy(drawer.client)).toMatchObject({ status: 403 });
    const other = (await server.newcomer(['process:publish'])).client;
    expect(await deploy(other)).toMatchObject({ status: 409, error: 'modelOfOthers' });
    expect(await deploy(publisher.client)).toMatchObject({ success: true });
  });

  it('is seen by those roles and by who draws it', async () => {
    const rule = { see: ['admin'], design: [], publish: [] };
    const admin = await server.as('admin');
    expect(await admin.put(at, { kind: 'access', rule, revision: 0 })).toMatchObject({ success: true });
    expect((await designer.client.post('/act/procdef/queryAllList')).data).toEqual([]);
    expect((await admin.post('/act/procdef/queryAllList')).data).toHaveLength(1);
    expect(await designer.client.get('/act/model/request')).toMatchObject({ status: 409 });
  });
});
