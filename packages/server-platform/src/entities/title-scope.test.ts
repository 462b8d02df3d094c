import { defineModule, entity, field } from '@jianheng/definition';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../database/transaction.ts';
import { implement } from '../modules/implement.ts';
import { insertRow } from '../storage/writing/write-row.ts';
import { readWorkbook, startWith, type TestServer } from '../testing/index.ts';

const site = entity('工地', {
  path: '/t/site',
  title: 'name',
  fields: { name: field.text('名称'), keeper: field.person('负责人') },
});
const rate = entity('费率', { path: '/t/rate', title: 'name', fields: { name: field.text('名称') } });
const visit = entity('巡查', {
  path: '/t/visit',
  title: 'site',
  fields: {
    site: field.link('工地', site),
    rate: field.link('费率', rate),
    open: field.link('公示工地', site, { shows: [] }),
    by: field.person('巡查人'),
    stops: field.lines('途经', { site: field.link('工地', site) }),
  },
});
const report = entity('日报', {
  path: '/t/report',
  title: 'text',
  fields: { text: field.text('内容'), visit: field.link('巡查', visit) },
});
const sites = defineModule('sites', '工地', {
  messages: {},
  entities: { site, rate, visit, report },
  permissions: { view: '查看', rates: '查看费率', keep: '维护', move: '改派' },
  access: {
    site: { rows: { all: 'view', by: [{ field: 'keeper' }] } },
    rate: { rows: { all: 'rates' } },
    visit: { rows: { all: 'keep' }, create: 'keep', change: 'keep', export: 'keep' },
    report: { rows: { all: 'keep' }, create: 'keep', change: 'keep' },
  },
  actions: { move: { on: 'visit', label: '改派', allow: 'move', input: { to: field.link('工地', site) } } },
  lists: { visits: { of: 'visit', label: '巡查', route: '/t/visits', columns: ['site', 'open', 'by'] } },
});

let server: TestServer;
let ids: { mine: string; other: string; rate: string; visit: string; report: string };
let me: Awaited<ReturnType<TestServer['newcomer']>>;
beforeAll(async () => {
  const code = { actions: { move: async () => undefined } };
  server = await startWith([implement(sites, code)]);
  me = await server.newcomer(['sites:keep', 'sites:move']);
  const writer = { userId: null, departmentId: null, now: new Date(), ids: server.context.ids };
  const add = (table: string, values: Readonly<Record<string, unknown>>) =>
    inTransaction(server.pool, server.tenantId, async (tx) => {
      return (await insertRow(tx, server.context.registry.entityAt(`/t/${table}`), values, writer)).id;
    });
  const [mine, other, rateId] = [
    await add('site', { name: '本人工地', keeper: me.id }),
    await add('site', { name: '别处工地', keeper: server.firm.people.clerk }),
    await add('rate', { name: '甲档' }),
  ];
  const visitId = await add('visit', {
    site: other,
    rate: rateId,
    open: other,
    by: server.firm.people.clerk,
    stops: [{ site: other }],
  });
  ids = {
    mine,
    other,
    rate: rateId,
    visit: visitId,
    report: await add('report', { text: '晴', visit: visitId }),
  };
});
afterAll(() => server.close());

const HIDDEN = { site: expect.any(String), site_label: null, rate_label: null };
const SHOWN = { open_label: '别处工地', by_label: '李明' };

describe('the title of a row that somebody may not read', () => {
  it('does not stand beside a link, in the row, its lines or a list; one that the form shows does, and people do', async () => {
    const row = (await me.client.get(`/t/visit/${ids.visit}`)).data;
    expect(row).toMatchObject({ ...HIDDEN, ...SHOWN, stops: [{ site: ids.other, site_label: null }] });
    expect((await me.client.post('/t/visit/queryList')).data).toMatchObject([{ ...HIDDEN, ...SHOWN }]);
  });

  it('is no title of another row either', async () => {
    expect((await me.client.get(`/t/report/${ids.report}`)).data).toMatchObject({ visit_label: null });
    const found = async (params: object) => (await me.client.post('/t/visit/queryOptions', { params })).data;
    expect(await found({})).toMatchObject([{ id: ids.visit, label: ids.visit }]);
    expect(await found({ keyword: '别处' })).toEqual([]);
  });

  it('is not exported', async () => {
    const { body } = await me.client.raw('/t/visit/export', {});
    expect(JSON.stringify(await readWorkbook(body)).match(/别处工地/g)).toHaveLength(1);
  });

  it('is told to whoever sees the row', async () => {
    const { client } = await server.newcomer(['sites:keep', 'sites:view', 'sites:rates']);
    expect((await client.get(`/t/visit/${ids.visit}`)).data).toMatchObject({
      site_label: '别处工地',
      rate_label: '甲档',
      stops: [{ site_label: '别处工地' }],
    });
    expect((await client.get(`/t/report/${ids.report}`)).data).toMatchObject({ visit_label: '别处工地' });
  });
});

describe('a row that somebody may not see', () => {
  it('is offered by no picker and taken by no save, whatever form he fills in', async () => {
    const offered = async (path: string) => (await me.client.post(`${path}/queryOptions`)).data;
    expect(await offered('/t/site')).toMatchObject([{ id: ids.mine }]);
    expect(await offered('/t/rate')).toEqual([]);

    const saved = (values: object) => me.client.post('/t/visit', values);
    for (const values of [{ site: ids.other }, { rate: ids.rate }, { open: ids.other }])
      expect(await saved(values)).toMatchObject({ status: 400 });
    expect(await saved({ site: ids.mine })).toMatchObject({ status: 200 });
  });

  it('is named by no input of an action', async () => {
    const move = (to: string) => me.client.post(`/t/visit/${ids.visit}/move`, { to });
    expect(await move(ids.other)).toMatchObject({ status: 400, fields: { to: '工地应从列表中选择' } });
    expect(await move(ids.mine)).toMatchObject({ status: 200 });
  });
});
