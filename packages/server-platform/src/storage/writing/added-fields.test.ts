import { defineModule, entity, field } from '@jianheng/definition';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../database/transaction.ts';
import { implement } from '../../modules/implement.ts';
import type { Client, TestServer } from '../../testing/start-test-server.ts';
import { startWith } from '../../testing/start-with.ts';
import { draftMigration } from '../schema/draft-migration.ts';
import { partOf } from '../schema/module-parts.ts';
import { describeTables } from '../schema/tables.ts';
import { verifyDerived } from './verify-derived.ts';

const region = entity('片区', {
  path: '/t/region',
  title: 'name',
  fields: { name: field.text('名称', { required: true }) },
});
const site = entity('工地', {
  path: '/t/site',
  title: 'name',
  fields: {
    name: field.text('名称', { required: true }),
    budget: field.money('预算', { required: true }),
    region: field.link('片区', region),
  },
});
const rights = { rows: { all: 'all' }, create: 'all', change: 'all', remove: 'all', export: 'all' } as const;
const rest = { messages: {}, permissions: { all: '全部' } } as const;
const sites = defineModule('sites', '工地', {
  ...rest,
  entities: { region, site },
  access: { region: rights, site: rights },
  lists: { sites: { of: 'site', label: '工地', route: '/t/sites', columns: ['name', 'budget'] } },
});

/** Two modules add the same names. */
const adding = <const Name extends string>(name: Name) => {
  const visit = entity('巡检', {
    path: `/t/${name}`,
    title: 'reason',
    fields: {
      reason: field.text('事由', { required: true }),
      site: field.link('工地', site),
      cost: field.money('费用', { required: true }),
    },
  });
  return defineModule(name, '巡检', {
    ...rest,
    entities: { visit },
    access: { visit: rights },
    lists: {},
    adds: [
      {
        to: site,
        fields: {
          cost: field.money('费用', { sum: { of: 'visit.cost', by: 'site' } }),
          times: field.integer('次数', { count: { of: 'visit', by: 'site' } }),
          left: field.money('结余', { formula: 'budget - cost' }),
        },
        checks: {
          overspent: { holds: 'cost <= budget', message: '{name}预算 {budget} 元，已用 {cost} 元。' },
        },
        lists: { sites: { columns: ['cost', 'left'], sums: ['cost'] } },
      },
      {
        to: region,
        from: { site },
        fields: {
          cost: field.money('费用', { sum: { of: 'site.cost', by: 'region' } }),
          budget: field.money('预算', { sum: { of: 'site.budget', by: 'region' } }),
        },
      },
    ],
  });
};
const visits = adding('visits');
const audits = adding('audits');
const modules = [sites, visits, audits];

let server: TestServer;
let keeper: Client;
beforeAll(async () => {
  server = await startWith([
    implement(sites, { actions: {} }),
    implement(visits, { actions: {} }),
    implement(audits, { actions: {} }),
  ]);
  keeper = (await server.newcomer(['sites:all', 'visits:all', 'audits:all'])).client;
});
afterAll(() => server.close());

async function add(path: string, values: object): Promise<string> {
  const answer = await keeper.post(path, values);
  expect(answer).toMatchObject({ success: true });
  return (answer.data as { id: string }).id;
}
const newSite = (name = '一号', more = {}) => add('/t/site', { name, budget: '100.00', ...more });

describe('fields that other modules add', () => {
  it('follow their rows, each its own, beside the formulas that read them', async () => {
    const id = await newSite();
    const visit = await add('/t/visits', { reason: '甲', site: id, cost: '30.00' });
    await add('/t/audits', { reason: '乙', site: id, cost: '5.00' });
    await keeper.put('/t/visits', { id: visit, cost: '40.00' });

    expect((await keeper.get(`/t/site/${id}`)).data).toMatchObject({
      visitsCost: '40.00',
      visitsTimes: 1,
      visitsLeft: '60.00',
      auditsCost: '5.00',
      auditsLeft: '95.00',
    });

    await keeper.delete(`/t/visits/${visit}`);
    expect((await keeper.get(`/t/site/${id}`)).data).toMatchObject({ visitsCost: '0.00', visitsTimes: 0 });
  });

  it('stand in lists, sums and the declaration that the web reads', async () => {
    const id = await newSite('二号');
    await add('/t/visits', { reason: '甲', site: id, cost: '7.00' });
    const params = { name: '二号' };

    expect(await keeper.post('/t/site/queryList', { params })).toMatchObject({
      data: [{ visitsCost: '7.00' }],
    });
    expect((await keeper.get('/definitions/sites')).data).toMatchObject({
      entities: { site: { fields: { visitsCost: { label: '费用', added: { by: 'visits', as: 'cost' } } } } },
      lists: {
        sites: {
          columns: ['name', 'budget', 'visitsCost', 'visitsLeft', 'auditsCost', 'auditsLeft'],
          sums: ['visitsCost', 'auditsCost'],
        },
      },
    });
  });

  it('are held by checks that come with them, whoever writes and however many at once', async () => {
    const id = await newSite('三号');
    await add('/t/visits', { reason: '甲', site: id, cost: '60.00' });

    const answers = await Promise.all(
      Array.from({ length: 10 }, () => keeper.post('/t/visits', { reason: '乙', site: id, cost: '15.00' })),
    );

    expect(answers.filter(({ success }) => success)).toHaveLength(2);
    expect(answers.find(({ success }) => !success)).toMatchObject({
      status: 409,
      error: 'visitsOverspent',
      msg: '三号预算 100.00 元，已用 90.00 元。',
    });
    expect(await keeper.put('/t/site', { id, budget: '89.99' })).toMatchObject({
      status: 400,
      faults: { budget: { code: 'visitsOverspent' } },
    });
    expect((await keeper.get(`/t/site/${id}`)).data).toMatchObject({ visitsCost: '90.00' });
  });

  it('roll up what they added to rows of others, which come and go', async () => {
    const [north, south] = [await add('/t/region', { name: '北' }), await add('/t/region', { name: '南' })];
    const id = await newSite('四号', { region: north });
    await add('/t/visits', { reason: '甲', site: id, cost: '30.00' });
    await newSite('五号', { region: north });

    const costs = async (of: string) => (await keeper.get(`/t/region/${of}`)).data;
    expect(await costs(north)).toMatchObject({ visitsCost: '30.00', visitsBudget: '200.00' });

    await keeper.put('/t/site', { id, region: south });

    expect(await costs(north)).toMatchObject({ visitsCost: '0.00', visitsBudget: '100.00' });
    expect(await costs(south)).toMatchObject({
      visitsCost: '30.00',
      auditsCost: '0.00',
      visitsBudget: '100.00',
    });
    expect(await faultsAt('/t/region')).toEqual([]);
  });

  it('are written by nobody', async () => {
    const id = await newSite();

    expect(await keeper.put('/t/site', { id, visitsCost: '9.00' })).toMatchObject({ code: 400 });
  });

  it('count everybody who writes at the same time, and are proven', async () => {
    const id = await newSite();
    await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        add(at % 2 ? '/t/visits' : '/t/audits', { reason: '甲', site: id, cost: '1.00' }),
      ),
    );

    expect((await keeper.get(`/t/site/${id}`)).data).toMatchObject({
      visitsCost: '4.00',
      auditsCost: '4.00',
    });
    expect(await faultsAt('/t/site')).toEqual([]);
  });
});

/** What is stored otherwise than it would be worked out. */
const faultsAt = (path: string) =>
  inTransaction(server.pool, server.tenantId, async (tx) => {
    const found: unknown[] = [];
    for await (const fault of verifyDerived(tx, server.context.registry.entityAt(path))) found.push(fault);
    return found;
  });

describe('the migrations of added columns', () => {
  const tables = describeTables(modules);
  const draftOf = (module: string) => {
    const { found, wanted } = partOf(module, new Map(), tables);
    return draftMigration(found, wanted);
  };

  it('are their own modules’', () => {
    expect(draftOf('sites')).not.toContain('visits_cost');
    expect(draftOf('visits')).toContain(
      'alter table sites_site add column visits_cost numeric(18,2) not null default 0;',
    );
    expect(draftOf('visits')).not.toContain('audits_cost');
    expect(draftOf('sites')).not.toContain('overspent');
    expect(draftOf('visits')).toContain(
      'alter table sites_site add constraint sites_site_visits_overspent_check check (visits_cost <= budget);',
    );
  });
});
