import { inTransaction } from '@jianheng/server-platform';
import { type Client, startTestServer, type TestServer } from '@jianheng/server-platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allModules } from '../../all.server.ts';

let server: TestServer;
let operator: Client;
beforeAll(async () => {
  server = await startTestServer(allModules, { staff: ['loans:apply'] });
  operator = await server.as('admin');
});
afterAll(() => server.close());

describe('系统运行', () => {
  it('warns where neither backups nor seals leave the machine', async () => {
    const { data } = await operator.get('/a/sys/operations');

    expect(data).toMatchObject({
      installation: { warnings: ['noBackup', 'auditStays'], backup: null },
      failed: [],
    });
  });

  it('shows failed work with its reason, of the operator alone', async () => {
    await inTransaction(server.pool, server.tenantId, ({ client, tenantId }) =>
      client.query(
        `insert into job_run (tenant_id, id, kind, title, state, total, message, reason, created_by, ended_at)
         values ($1, 77, 'export', '借款导出', 'failed', 1, '导出没有成功', 'Error · ENOSPC', $2, now())`,
        [tenantId, server.firm.people.clerk],
      ),
    );

    const { data } = await operator.get('/a/sys/operations');
    expect(data).toMatchObject({
      failed: [{ id: '77', title: '借款导出', message: '导出没有成功', reason: 'Error · ENOSPC' }],
    });

    const second = await (await server.secondFirm()).as('admin');
    expect(await second.get('/a/sys/operations')).toMatchObject({ status: 409, error: 'notOperator' });
    expect(await (await server.as('clerk')).get('/a/sys/operations')).toMatchObject({ status: 403 });
  });
});
