import { defineModule, entity, field } from '@jianheng/definition';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { implement } from '../../modules/implement.ts';
import { buildRegistry } from '../../storage/registry.ts';
import { startTestServer, type TestServer } from '../../testing/index.ts';

const site = entity('工地', { path: '/t/site', title: 'name', fields: { name: field.text('名称') } });
const visit = entity('巡查', {
  path: '/t/visit',
  title: 'name',
  fields: { name: field.text('名称'), site: field.link('工地', site), next: field.link('下个工地', site) },
});
const sites = defineModule('sites', '工地', {
  messages: {},
  entities: { site, visit },
  permissions: { view: '查看', visits: '查看巡查', map: '查看地图' },
  access: { site: { rows: { all: 'view' } }, visit: { rows: { all: 'visits' } } },
  lists: {
    sites: { of: 'site', label: '工地', route: '/t/sites', columns: ['name'] },
    visits: { of: 'visit', label: '巡查', route: '/t/visits', columns: ['name', 'site'] },
  },
  screens: { map: { label: '地图', route: '/t/site/map', allow: 'map' } },
  hubs: {
    site: {
      route: '/t/site',
      head: ['name'],
      tabs: [{ screen: 'map' }, { form: true }, { later: '资料', route: 'files' }],
    },
  },
  tabs: [
    { list: 'visits', by: 'site', edits: true, route: 'visits' },
    { list: 'visits', by: 'next', label: '将来巡查' },
  ],
});

const report = entity('日报', {
  path: '/t/report',
  title: 'name',
  fields: { name: field.text('名称'), site: field.link('工地', site) },
});
const reports = defineModule('reports', '日报', {
  messages: {},
  entities: { report },
  permissions: { view: '查看' },
  access: { report: { rows: { all: 'view' } } },
  lists: { reports: { of: 'report', label: '日报', route: '/t/reports', columns: ['name'] } },
  tabs: [{ list: 'reports', by: 'site' }],
});

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer([implement(sites, { actions: {} }), implement(reports, { actions: {} })]);
});
afterAll(() => server.close());

type Tab = Record<string, unknown> & { label: string };
async function tabsFor(permissions: readonly string[]): Promise<Tab[]> {
  const { client } = await server.newcomer(permissions);
  const { data } = await client.get('/definitions/sites');
  return (data as { tabs: { site: Tab[] } }).tabs.site;
}
const labelsFor = async (permissions: readonly string[]) =>
  (await tabsFor(permissions)).map(({ label }) => label);

describe('the tabs of a row', () => {
  it('are those of its hub, and the lists of its module and of others', async () => {
    expect(await labelsFor(['sites:view', 'sites:visits', 'sites:map', 'reports:view'])).toEqual([
      '地图',
      '详情',
      '巡查',
      '将来巡查',
      '日报',
      '动态',
      '资料',
    ]);
  });

  it('are not told to whoever may not see what stands in them', async () => {
    expect(await labelsFor(['sites:view', 'reports:view'])).toEqual(['详情', '日报', '动态', '资料']);
    expect(await labelsFor(['sites:view', 'sites:visits'])).toEqual([
      '详情',
      '巡查',
      '将来巡查',
      '动态',
      '资料',
    ]);
  });

  it('say what stands in a list and by what it belongs here', async () => {
    expect((await tabsFor(['sites:view', 'sites:visits']))[1]).toEqual({
      kind: 'list',
      key: 'sites.visits.site',
      label: '巡查',
      module: 'sites',
      list: 'visits',
      of: '/t/visit',
      by: 'site',
      columns: ['name'],
      edits: true,
    });
  });
});

describe('the page of a row', () => {
  it('is told to whoever may see such rows, else that it stands and is not his', async () => {
    const page = { path: '/t/site', title: '工地', module: 'sites', entity: 'site', of: '/t/site' };
    const { client: viewer } = await server.newcomer(['sites:view']);
    const { client: stranger } = await server.newcomer(['reports:view']);

    expect((await viewer.get('/definitions')).data).toMatchObject({ hubs: [page] });
    expect((await stranger.get('/definitions')).data).toMatchObject({
      hubs: [],
      closed: expect.arrayContaining(['/t/site']),
    });
  });
});

describe('wrong tabs', () => {
  it.each([
    [{ list: 'visit', by: 'site' }, '没有“visit”这一项，是不是“visits”？'],
    [{ list: 'visits', by: 'sites' }, '没有“sites”这一项，是不是“site”？'],
    [{ list: 'visits', by: 'name' }, '列表 visits 的 name 没有关联到这里'],
  ])('%o end the start', (tab, says) => {
    expect(() => buildRegistry([{ ...sites, tabs: [tab] }])).toThrow(says);
  });
});
