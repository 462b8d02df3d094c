import { defineModule, entity, field } from '@jianheng/definition';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { implement } from '../../modules/implement.ts';
import { startTestServer, type TestServer } from '../../testing/index.ts';

const site = entity('工地', { path: '/t/site', title: 'name', fields: { name: field.text('名称') } });
const visit = entity('巡查', {
  path: '/t/visit',
  title: 'name',
  fields: { name: field.text('名称'), site: field.link('工地', site), next: field.link('下个工地', site) },
});
const VISIT = { of: 'visit', columns: ['name'] } as const;
const sites = defineModule('sites', '工地', {
  messages: {},
  entities: { site, visit },
  permissions: { view: '查看', visits: '查看巡查' },
  access: { site: { rows: { all: 'view' } }, visit: { rows: { all: 'visits' } } },
  lists: { sites: { of: 'site', label: '工地', route: '/t/sites', columns: ['name'] } },
  related: {
    site: [
      { ...VISIT, label: '巡查', by: 'site' },
      { ...VISIT, label: '将来巡查', by: 'next' },
    ],
  },
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
  shownElsewhere: [{ of: 'report', label: '日报', by: 'site', columns: ['name'] }],
});

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer([implement(sites, { actions: {} }), implement(reports, { actions: {} })]);
});
afterAll(() => server.close());

async function relatedFor(permissions: readonly string[]) {
  const { client } = await server.newcomer(permissions);
  const { data } = await client.get('/definitions/sites');
  const { related } = data as { related: Record<string, { label: string; module?: string }[]> };
  return (related.site ?? []).map(({ label, module }) => (module ? `${module}: ${label}` : label));
}

describe('the lists under a row', () => {
  it('are those of its module and those that other modules show there', async () => {
    expect(await relatedFor(['sites:view', 'sites:visits', 'reports:view'])).toEqual([
      '巡查',
      '将来巡查',
      'reports: 日报',
    ]);
  });

  it('are not told to whoever may not see what stands in them', async () => {
    expect(await relatedFor(['sites:view', 'reports:view'])).toEqual(['reports: 日报']);
    expect(await relatedFor(['sites:view', 'sites:visits'])).toEqual(['巡查', '将来巡查']);
    expect(await relatedFor(['sites:view'])).toEqual([]);
  });
});
