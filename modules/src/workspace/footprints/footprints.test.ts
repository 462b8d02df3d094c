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

  it('are counted by area, item and person, of oneself or of all', async () => {
    const some = await server.newcomer(['footprints:view']);
    const all = await server.newcomer(['footprints:view', 'footprints:viewAll']);
    for (const menuName of ['合同台账', '合同台账', '财务报销'])
      await some.client.post('/b/footmark', { menuName });
    await all.client.post('/b/footmark', { menuName: '合同台账' });
    const count = async ({ client }: typeof some, params: object) =>
      (await client.post('/b/footmark/analyzeList', { params })).data as { key: string; visits: number }[];

    expect(await count(some, {})).toMatchObject([
      { key: '10', name: '业务', visits: 2, people: 1 },
      { key: '50', name: '财务', visits: 1 },
    ]);
    expect(await count(some, { by: 'menu' })).toMatchObject([{ key: '合同台账', visits: 2 }, { visits: 1 }]);
    expect(await count(all, { by: 'menu' })).toContainEqual(
      expect.objectContaining({ key: '合同台账', visits: 3, people: 2 }),
    );
    expect(await count(all, { by: 'person' })).toContainEqual(
      expect.objectContaining({ key: some.id, visits: 3 }),
    );
    expect(await count(some, { endDate: '2001-01-01' })).toEqual([]);
  });

  it('belong to the area at the top of the menu under which the page stands', async () => {
    const { client } = await server.newcomer(['footprints:view']);
    for (const menuName of ['借款台账', '会议日历', '请假日历', '项目台账', '角色', '待办'])
      await client.post('/b/footmark', { menuName });

    const { data } = await client.post('/b/footmark/analyzeList', {});
    const counted = (data as { name: string; visits: number }[]).map(
      ({ name, visits }) => `${name} ${visits}`,
    );
    expect(counted.toSorted()).toEqual(
      ['业务 1', '财务 1', '人事 1', '行政 1', '配置 1', '其他 1'].toSorted(),
    );
  });

  it.each([
    [{ by: 'weather' }, 'params.by'],
    [{ startDate: '2026-13-01' }, 'params.startDate'],
  ])('refuses to count by %j', async (params, field) => {
    const { client } = await server.newcomer(['footprints:view']);

    expect(await client.post('/b/footmark/analyzeList', { params })).toMatchObject({
      status: 400,
      fields: { [field]: expect.any(String) },
    });
  });
});
