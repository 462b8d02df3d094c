import { defineModule, entity, fact, field, same } from '@jianheng/definition';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../database/transaction.ts';
import { implement } from '../../modules/implement.ts';
import type { Client, TestServer } from '../../testing/start-test-server.ts';
import { startWith } from '../../testing/start-with.ts';

const debt = entity('欠款', {
  path: '/t/debt',
  title: 'code',
  fields: {
    code: field.text('单号', { required: true }),
    person: field.person('欠款人', { required: true }),
    open: field.money('未还', { required: true }),
    price: field.money('成交价', { seenBy: 'viewPrice' }),
    note: field.text('说明', { max: 100 }),
  },
});
const claim = entity('报销', {
  path: '/t/claim',
  title: 'code',
  fields: {
    code: field.text('单号', { required: true }),
    person: field.person('报销人', { required: true }),
    topic: field.text('事项', { max: 100 }),
    secret: field.text('暗号', { max: 100, seenBy: 'viewPrice' }),
  },
});
const claims = defineModule('claims', '报销', {
  messages: {},
  entities: { debt, claim },
  permissions: { claim: '报销', debts: '查看欠款', owe: '查看自己的欠款', viewPrice: '查看成交价' },
  access: {
    debt: { rows: { all: 'debts', by: [{ field: 'person', needs: 'owe' }] }, write: 'debts' },
    claim: { rows: { by: [{ own: true, needs: 'claim' }] }, write: 'claim' },
  },
  lists: {
    debts: { of: 'debt', label: '欠款', route: '/t/debts', columns: ['code', 'open'], sort: '-code' },
    claims: { of: 'claim', label: '报销', route: '/t/claims', columns: ['code'] },
  },
  facts: {
    claim: {
      owed: fact('未还的欠款', debt, {
        where: { person: same('person'), open: { above: '0.00' } },
        sums: ['open', 'price'],
        columns: ['code', 'open'],
        most: 2,
      }),
      onTopic: fact('同一事项的欠款', debt, { where: { note: same('topic') } }),
      bySecret: fact('同一暗号的欠款', debt, { where: { note: same('secret') } }),
    },
  },
  processes: {
    claim: {
      key: 'claim',
      label: '报销审批',
      category: 'finance',
      title: '{code}',
      steps: [{ kind: 'approve', key: 'head', label: '部门经理审批', by: { kind: 'departmentHead' } }],
    },
  },
});

let server: TestServer;
let instance: string;
let keeper: Client;
beforeAll(async () => {
  server = await startWith(implement(claims, { actions: {} }));
  keeper = (await server.newcomer(['claims:debts', 'claims:viewPrice'])).client;
  const { clerk, manager } = server.firm.people;
  for (const [code, person, open] of [
    ['甲', clerk, '10.50'],
    ['乙', clerk, '20.00'],
    ['丙', clerk, '0.00'],
    ['丁', clerk, '1000000.00'],
    ['戊', manager, '7.00'],
  ])
    await keeper.post('/t/debt', { code, person, open, price: '3.00', note: '同上' });
  const { client } = await server.newcomer(['claims:claim', 'claims:viewPrice', 'home:start:flow']);
  const data = { code: '一', person: clerk, secret: '同上' };
  const started = await client.post('/form/workflow/start', { processCode: 'claim', data });
  instance = (started.data as { procInstId: string }).procInstId;
});
afterAll(() => server.close());

type Told = Readonly<Record<string, unknown>> & { readonly name: string };
const readerWith = async (...rights: string[]) =>
  (await server.newcomer(['process:view', ...rights.map((right) => `claims:${right}`)])).client;
const factsFor = async (client: Client) => {
  const { data } = await client.get(`/b/wf/process/${instance}/facts`);
  return Object.fromEntries((data as Told[]).map((one) => [one.name, one]));
};

describe('facts of a form that is being filled in', () => {
  it('are told to its initiator, with the rights of the lists, as far as what they ask is filled in', async () => {
    const { client, id } = await server.newcomer(['claims:claim', 'claims:owe', 'home:start:flow']);
    await keeper.post('/t/debt', { code: '己', person: id, open: '4.00' });
    const told = async (data: object) =>
      (await client.post('/form/workflow/facts', { processCode: 'claim', data })).data;

    expect(await told({ code: '二' })).toEqual([]);
    expect(await told({ code: '二', person: id })).toMatchObject([
      {
        name: 'owed',
        count: 1,
        sums: { open: '4.00' },
        rows: [{ code: '己', open: '4.00' }],
        seesAll: false,
      },
    ]);
    const { client: stranger } = await server.newcomer(['claims:debts']);
    expect(await stranger.post('/form/workflow/facts', { processCode: 'claim' })).toMatchObject({
      status: 403,
    });
  });
});

describe('what stands beside a form', () => {
  it('is counted and summed up exactly, with the first rows in the order of the list', async () => {
    const { owed } = await factsFor(await readerWith('debts', 'viewPrice'));

    expect(owed).toMatchObject({
      refused: null,
      seesAll: true,
      count: 3,
      sums: { open: '1000030.50', price: '9.00' },
      unseen: [],
      rows: [{ code: expect.any(String) }, { code: expect.any(String) }],
      list: 'debts',
    });
    const [first = {}] = (owed?.rows ?? []) as object[];
    expect(Object.keys(first).sort()).toEqual(['code', 'id', 'open']);
  });

  it('leaves out the fields that the reader does not see, and says so', async () => {
    const { owed } = await factsFor(await readerWith('debts'));

    expect(owed).toMatchObject({ count: 3, sums: { open: '1000030.50' }, unseen: ['成交价'] });
    expect(owed?.sums).not.toHaveProperty('price');
  });

  it('is told of the rows that he sees, and of none to whoever sees no list', async () => {
    expect((await factsFor(await readerWith('owe'))).owed).toMatchObject({
      refused: null,
      seesAll: false,
      count: 0,
      rows: [],
    });
    expect((await factsFor(await readerWith())).owed).toMatchObject({
      refused: { why: 'noRight', said: { params: { entity: '欠款' } } },
      count: 0,
      where: {},
    });
  });

  it('goes by nothing that is empty, or that is hidden from the reader', async () => {
    const seeing = await factsFor(await readerWith('debts', 'viewPrice'));
    expect(seeing.onTopic).toMatchObject({
      refused: { why: 'emptyField', said: { params: { fields: '事项' } } },
    });
    expect(seeing.bySecret).toMatchObject({ refused: null, count: 5 });

    const { bySecret } = await factsFor(await readerWith('debts'));
    expect(bySecret).toMatchObject({ refused: { why: 'unseenField' }, where: {}, count: 0 });
    expect(JSON.stringify(bySecret)).not.toContain('同上');
  });

  it('is told to nobody who does not read the process', async () => {
    const stranger = (await server.newcomer(['claims:debts'])).client;
    expect(await stranger.get(`/b/wf/process/${instance}/facts`)).toMatchObject({ status: 404 });
  });

  it('keeps to the hours at which its rows may be read', async () => {
    const never = {
      weekdays: [1],
      from: '00:00',
      to: '00:00',
      firstDay: '2020-01-06',
      lastDay: '2020-01-06',
    };
    await inTransaction(server.pool, server.tenantId, ({ client, tenantId }) =>
      client.query('insert into form_time (tenant_id, form, rule, saved_by) values ($1, $2, $3, $4)', [
        tenantId,
        '/t/debt',
        JSON.stringify({ read: never, change: null, freeRoles: [] }),
        server.firm.people.admin,
      ]),
    );
    expect((await factsFor(await readerWith('debts'))).owed).toMatchObject({
      refused: { why: 'closed', said: { template: '“{form}”只能在{times}查看。', params: { form: '欠款' } } },
      count: 0,
    });
  });
});
