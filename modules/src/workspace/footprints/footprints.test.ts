import { startTestServer, type TestServer } from '@jianheng/server-platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allModules } from '../../all.server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(allModules);
});
afterAll(() => server.close());

describe('足迹', () => {
  it('leads back a thousand steps, and what lies further back is forgotten', async () => {
    const { client, id } = await server.newcomer(['footprints:view']);
    const other = await server.newcomer(['footprints:view']);
    await other.client.post('/b/footmark', { menuName: '别人的' });
    const inTenant = await server.pool.connect();
    await inTenant.query(
      `begin; set local app.tenant_id = '${server.tenantId}'; insert into footprints_footprint (tenant_id, id, menu_name, type, revision, created_by, created_at, updated_at)
       select ${server.tenantId}, 900000000 + n, '第' || n, 1, 1, ${id}, now() - interval '1 day' + make_interval(secs => n), now() from generate_series(1, 1200) n; commit`,
    );
    inTenant.release();

    expect((await client.post('/b/footmark', { menuName: '最后' })).status).toBe(200);

    const list = async (query: object) =>
      client.post('/b/footmark/queryList', { orderBy: 'createdAt', count: 'exact', ...query });
    expect((await list({})).total).toBe(1000);
    expect((await list({ order: 'desc' })).data).toMatchObject([
      { menuName: '最后' },
      { menuName: '第1200' },
      ...Array(18).fill({}),
    ]);
    expect((await list({ pageSize: 1 })).data).toMatchObject([{ menuName: '第202' }]);
    expect((await other.client.post('/b/footmark/queryList', {})).total).toBe(1);
  });
});
