import { by, defineModule, entity, field, step } from '@jianheng/definition';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { implement } from '../../modules/implement.ts';
import { Running } from '../../testing/requests.ts';
import type { Answer, Client, Newcomer, TestServer } from '../../testing/start-test-server.ts';
import { startWith } from '../../testing/start-with.ts';

const SECRET = '87654321';

const client = entity('客户', {
  path: '/t/client',
  title: 'name',
  fields: { name: field.text('名称', { required: true }), terms: field.text('付款条件') },
});
const offer = entity('报价单', {
  path: '/t/offer',
  title: 'title',
  fields: {
    title: field.text('标题', { required: true }),
    handler: field.person('经办人', { required: true, default: 'currentUser' }),
    client: field.link('客户', client, { fills: { terms: 'terms' } }),
    terms: field.text('付款条件'),
    verdict: field.text('审查意见'),
    cost: field.money('成本', { seenBy: 'viewCost' }),
    margin: field.money('加价', { formula: 'cost * 2', seenBy: 'viewCost' }),
  },
});

const offers = defineModule('offers', '报价', {
  messages: {},
  entities: { client, offer },
  permissions: { apply: '报价', viewCost: '查看成本', all: '全部' },
  access: {
    client: { rows: { all: 'apply' }, write: 'apply' },
    offer: { rows: { all: 'all', by: [{ own: true, needs: 'apply' }] }, write: 'apply' },
  },
  lists: {},
  processes: {
    offer: {
      key: 'offer',
      label: '报价审批',
      category: 'office',
      title: '{initiator}报价{title}',
      startRights: { handler: 'readonly', terms: 'readonly', verdict: 'hidden' },
      steps: [
        step.approve('manager', '部门经理审批', by.departmentHead(), { rights: { verdict: 'editable' } }),
        step.approve('cost', '成本核算', by.role('finance'), { mode: 'any', rights: { cost: 'required' } }),
      ],
    },
  },
});

let server: TestServer;
let clerk: Newcomer;
let manager: Client;
let finance: Client;
let insider: Newcomer;
let outsider: Newcomer;
beforeAll(async () => {
  server = await startWith(implement(offers, { actions: {} }));
  clerk = await server.newcomer(['offers:apply', 'home:start:flow']);
  insider = await server.newcomer(['offers:all', 'offers:viewCost', 'offers:apply', 'home:start:flow']);
  outsider = await server.newcomer(['offers:all']);
  [manager, finance] = await Promise.all([server.as('manager'), server.as('finance')]);
});
afterAll(() => server.close());

const OFFER = { processCode: 'offer' };
const start = (whose: Client, data: object) => whose.post('/form/workflow/start', { ...OFFER, data });
const idOf = ({ data }: Answer): string => (data as { id: string }).id;

async function everythingOf(whose: Client, { id, form }: Running): Promise<string> {
  const parts = ['', '/opinions', '/chart', '/forecast', '/related'];
  const answers = await Promise.all([
    ...parts.map((part) => whose.get(`/b/wf/process/${id}${part}`)),
    whose.get(`/t/offer/${form}`),
    whose.get(`/t/offer/${form}/timeline`),
    whose.post('/t/offer/query', {}),
  ]);
  return JSON.stringify(answers);
}

describe('a field that only some see', () => {
  let running: Running;
  beforeEach(async () => {
    running = await Running.start(clerk.client, { title: '甲' }, OFFER);
    await running.act(manager, 'approve');
    await running.act(finance, 'approve', { data: { cost: SECRET } });
  });

  it('is filled in at the step that names it, and read by whoever holds its permission', async () => {
    expect(await everythingOf(insider.client, running)).toContain(SECRET);
    expect(await everythingOf(finance, running)).toContain(SECRET);
  });

  it('is told to no other: neither its initiator, nor another step, nor whoever sees the form', async () => {
    for (const whose of [clerk.client, manager, outsider.client])
      expect(await everythingOf(whose, running)).not.toContain(SECRET);
  });

  it('is written by nobody who does not see it', async () => {
    const sent = await start(clerk.client, { title: '乙', cost: '1.00' });
    expect(sent).toMatchObject({ success: false });
    const other = await Running.start(clerk.client, { title: '丙' }, OFFER);
    expect(await other.act(manager, 'approve', { data: { cost: '1.00' } })).toMatchObject({
      success: false,
      msg: expect.stringContaining('成本'),
    });
  });

  it('is filled in by an initiator who holds its permission', async () => {
    const own = await Running.start(insider.client, { title: '丁', cost: SECRET }, OFFER);
    expect(await everythingOf(insider.client, own)).toContain(SECRET);
    expect(await everythingOf(clerk.client, own)).not.toContain(SECRET);
  });
});

describe('what the initiator’s step closes', () => {
  const rowOf = async (whose: Client, id: string) => (await whose.get(`/t/offer/${id}`)).data;

  it('is refused by its name when he sends another value, and taken when it is what stands there', async () => {
    expect(await start(clerk.client, { title: '甲', handler: insider.id })).toMatchObject({
      success: false,
      msg: expect.stringContaining('经办人'),
    });
    expect(await start(clerk.client, { title: '甲', verdict: '同意' })).toMatchObject({
      success: false,
      msg: expect.stringContaining('审查意见'),
    });
    expect(await start(clerk.client, { title: '甲', handler: clerk.id })).toMatchObject({ success: true });
  });

  it('gives way to what the system puts there, where a draft says otherwise', async () => {
    const kept = await clerk.client.post('/t/offer', { title: '甲', handler: insider.id, verdict: '同意' });
    expect(kept).toMatchObject({ success: true });
    const sent = await start(clerk.client, { id: idOf(kept) });
    expect(sent).toMatchObject({ success: true });
    expect(await rowOf(clerk.client, idOf(kept))).toMatchObject({ handler: clerk.id, verdict: null });
  });

  it('is what a link fills in there', async () => {
    const made = await clerk.client.post('/t/client', { name: '甲方', terms: '月结' });
    const sent = await Running.start(clerk.client, { title: '甲', client: idOf(made) }, OFFER);
    expect(await rowOf(clerk.client, sent.form)).toMatchObject({ terms: '月结' });
    const kept = await clerk.client.post('/t/offer', { title: '乙', client: idOf(made) });
    await start(clerk.client, { id: idOf(kept) });
    expect(await rowOf(clerk.client, idOf(kept))).toMatchObject({ terms: '月结' });
  });
});
