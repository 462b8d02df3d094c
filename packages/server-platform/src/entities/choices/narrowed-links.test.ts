import { defineModule, entity, field, same, sibling } from '@jianheng/definition';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { implement } from '../../modules/implement.ts';
import type { Client, TestServer } from '../../testing/start-test-server.ts';
import { startWith } from '../../testing/start-with.ts';

const contract = entity('合同', {
  path: '/t/contract',
  title: 'name',
  fields: { name: field.text('名称', { required: true }), manager: field.person('经办人') },
});
const plan = entity('收款节点', {
  path: '/t/plan',
  title: 'name',
  fields: {
    name: field.text('节点', { required: true }),
    contract: field.link('合同', contract, { required: true }),
    dueOn: field.date('应收日期'),
    open: field.money('未开票'),
    isFinal: field.boolean('尾款'),
    remindAt: field.time('提醒时间'),
  },
});
const invoice = entity('发票', {
  path: '/t/invoice',
  title: 'number',
  fields: {
    number: field.text('号码'),
    contract: field.link('合同', contract, { fills: { manager: 'manager' } }),
    manager: field.person('经办人'),
    issuedOn: field.date('开票日期', { default: 'today' }),
    plan: field.link('节点', plan, {
      shows: ['dueOn'],
      where: {
        contract: same('contract'),
        open: { above: '0.00' },
        dueOn: { atMost: sibling('issuedOn') },
      },
      fills: { amount: 'open', number: 'name', isFinal: 'isFinal', remindAt: 'remindAt' },
    }),
    amount: field.money('金额', { required: true, min: '0.01' }),
    isFinal: field.boolean('尾款'),
    remindAt: field.time('提醒时间'),
    parts: field.lines('明细', {
      most: field.money('上限'),
      plan: field.link('节点', plan, {
        where: { contract: same('contract'), open: { atMost: sibling('most') } },
        fills: { paid: 'open' },
      }),
      paid: field.money('金额'),
    }),
  },
});
const billing = defineModule('billing', '开票', {
  messages: {},
  entities: { contract, plan, invoice },
  permissions: { all: '全部', bill: '开票' },
  access: {
    contract: { rows: { all: 'all' }, create: 'all' },
    plan: { rows: { all: 'all' }, create: 'all', change: 'all' },
    invoice: { rows: { all: 'bill' }, create: 'bill', change: 'bill' },
  },
  actions: {
    bill: {
      on: 'plan',
      label: '开票',
      allow: 'all',
      opens: { create: 'invoice', with: { contract: 'contract', plan: 'id' } },
    },
    pay: {
      on: 'plan',
      label: '付款',
      allow: 'all',
      input: {
        contract: field.link('合同', contract, { fills: { payer: 'name' } }),
        payer: field.text('付款人', { required: true }),
      },
    },
  },
  lists: {},
});

let server: TestServer;
let me: Client;
let person = '';
const ids: Record<string, string> = {};
beforeAll(async () => {
  server = await startWith(implement(billing, { actions: { pay: async () => undefined } }), {
    now: () => new Date('2026-11-20T03:00:00Z'),
  });
  const newcomer = await server.newcomer(['billing:all', 'billing:bill']);
  me = newcomer.client;
  person = newcomer.id;
  for (const name of ['甲', '乙'])
    ids[name] = await made('/t/contract', { name, manager: name === '甲' ? person : null });
  const plans: [string, string, string | null, string | null][] = [
    ['预付', '甲', '2026-10-01', '300.00'],
    ['进度', '甲', '2026-11-20', '500.00'],
    ['尾款', '甲', '2026-12-31', '200.00'],
    ['开完', '甲', '2026-10-01', '0.00'],
    ['无期', '甲', null, '50.00'],
    ['别家', '乙', '2026-10-01', '300.00'],
  ];
  for (const [name, of, dueOn, open] of plans)
    ids[name] = await made('/t/plan', {
      name,
      contract: ids[of],
      dueOn,
      open,
      isFinal: name === '进度',
      remindAt: '2026-11-20T01:30:00.000Z',
    });
});
afterAll(() => server.close());

type Row = { id: string; revision: number } & Record<string, unknown>;
async function made(path: string, body: object): Promise<string> {
  const { data, ...answer } = await me.post(path, body);
  if (!data) throw new Error(JSON.stringify(answer));
  return (data as Row).id;
}
const save = async (body: object) => me.post('/t/invoice', body);
const saved = async (body: object) => (await save(body)).data as Row;
const change = async (row: Row, body: object) => {
  const { data: now } = await me.get(`/t/invoice/${row.id}`);
  return me.put('/t/invoice', { id: row.id, revision: (now as Row).revision, ...body });
};

const LINK = '/t/invoice#plan';
const IN_LINE = '/t/invoice#parts.plan';
const offered = async (link: string, siblings: object) => {
  const { data } = await me.post('/t/plan/queryOptions', { link, siblings });
  return (data as { label: string }[]).map(({ label }) => label).sort();
};

describe('choices that hang on the form', () => {
  it('are those rows alone that fit what stands in it', async () => {
    expect(await offered(LINK, { contract: ids.甲, issuedOn: '2026-11-20' })).toEqual(
      ['进度', '预付'].sort(),
    );
    expect(await offered(LINK, { contract: ids.乙, issuedOn: '2026-11-20' })).toEqual(['别家']);
    expect(await offered(IN_LINE, { contract: ids.甲, most: '250.00' })).toEqual(
      ['尾款', '开完', '无期'].sort(),
    );
  });

  it('are none before the form says enough', async () => {
    expect(await offered(LINK, { contract: ids.甲, issuedOn: null })).toEqual([]);
    expect(await offered(LINK, {})).toEqual([]);
  });

  it('come with what they fill in and what is shown', async () => {
    const { data } = await me.post('/t/plan/queryOptions', {
      link: LINK,
      siblings: { contract: ids.乙, issuedOn: '2026-11-20' },
    });
    expect(data).toEqual([
      {
        id: ids.别家,
        label: '别家',
        hint: null,
        shown: {
          dueOn: '2026-10-01',
          open: '300.00',
          name: '别家',
          isFinal: false,
          remindAt: '2026-11-20T01:30:00.000Z',
        },
      },
    ]);
  });

  it.each([
    [{ link: '/t/invoice#amount' }, 'link'],
    [{ link: '/t/invoice#contract' }, 'link'],
    [{ link: '/t/other#plan' }, 'link'],
    [{ link: LINK, siblings: { number: 'x' } }, 'siblings.number'],
    [{ link: LINK, siblings: { contract: "1' or '1'='1" } }, 'siblings.contract'],
    [{ link: LINK, siblings: { issuedOn: 'today' } }, 'siblings.issuedOn'],
  ])('refuse %o', async (query, place) => {
    const { status, fields } = await me.post('/t/plan/queryOptions', query);
    expect(status).toBe(400);
    expect(Object.keys(fields ?? {})).toEqual([place]);
  });
});

describe('a save', () => {
  it('takes exactly what the picker offers', async () => {
    const plans = ['预付', '进度', '尾款', '开完', '无期', '别家'];
    for (const of of ['甲', '乙'])
      for (const issuedOn of ['2026-09-30', '2026-11-20', '2027-01-01']) {
        const choices = await offered(LINK, { contract: ids[of], issuedOn });
        for (const name of plans) {
          const { success } = await save({ contract: ids[of], issuedOn, plan: ids[name], amount: '1.00' });
          expect([of, issuedOn, name, success]).toEqual([of, issuedOn, name, choices.includes(name)]);
        }
      }
  });

  it('says at the field what it does not take', async () => {
    const { status, fields } = await save({ contract: ids.甲, plan: ids.别家, amount: '1.00' });
    expect(status).toBe(400);
    expect(fields).toEqual({ plan: '节点应从列表中选择' });
  });

  it('asks again when what narrowed the choice changes, and only then', async () => {
    const row = await saved({ contract: ids.甲, plan: ids.进度, amount: '1.00' });
    await me.put('/t/plan', { id: ids.进度, open: '0.00' });

    expect(await change(row, { amount: '2.00' })).toMatchObject({ success: true });
    expect((await change(row, { issuedOn: '2026-11-21' })).fields).toEqual({ plan: '节点应从列表中选择' });
    expect((await change(row, { contract: ids.乙 })).fields).toEqual({ plan: '节点应从列表中选择' });
    expect(await change(row, { contract: ids.乙, plan: ids.别家 })).toMatchObject({ success: true });
    await me.put('/t/plan', { id: ids.进度, open: '500.00' });
  });

  it('asks of a line what stands in the form around it', async () => {
    const part = { most: '400.00', plan: ids.预付 };
    const row = await saved({ contract: ids.甲, amount: '1.00', parts: [part] });

    const wrong = await save({ contract: ids.乙, amount: '1.00', parts: [{ most: '1.00' }, part] });
    expect(Object.keys(wrong.fields ?? {})).toEqual(['parts.1.plan']);
    expect(Object.keys((await change(row, { contract: ids.乙 })).fields ?? {})).toEqual(['parts.0.plan']);
  });
});

describe('a row that is chosen', () => {
  it('fills in what is not sent, before anything is asked for', async () => {
    expect(await saved({ contract: ids.甲, plan: ids.进度 })).toMatchObject({
      amount: '500.00',
      number: '进度',
      manager: person,
      isFinal: true,
      remindAt: '2026-11-20T01:30:00.000Z',
    });
    expect(await saved({ contract: ids.甲, plan: ids.进度, amount: '7.00', number: null })).toMatchObject({
      amount: '7.00',
      number: '进度',
    });
  });

  it('fills in anew what the one before had filled in, and nothing that somebody typed', async () => {
    const row = await saved({ contract: ids.甲, plan: ids.进度, number: '我的' });

    const turned = await change(row, { plan: ids.预付 });
    expect(turned.data).toMatchObject({ amount: '300.00', number: '我的', isFinal: false });
    expect((await change(row, { plan: ids.进度, number: null, amount: '9.00' })).data).toMatchObject({
      amount: '9.00',
      number: null,
      isFinal: true,
    });
  });

  it('fills in its line', async () => {
    const { parts } = await saved({
      contract: ids.甲,
      amount: '1.00',
      parts: [
        { most: '400.00', plan: ids.预付 },
        { most: '400.00', plan: ids.预付, paid: '4.00' },
      ],
    });
    expect(parts).toMatchObject([{ paid: '300.00' }, { paid: '4.00' }]);
  });

  it('fills in the input of an action', async () => {
    expect(await me.post(`/t/plan/${ids.预付}/pay`, { contract: ids.甲 })).toMatchObject({ success: true });
    expect(await me.post(`/t/plan/${ids.预付}/pay`, {})).toMatchObject({ status: 400 });
  });

  it('tells nothing of itself when it may not be chosen', async () => {
    const answer = await save({ contract: ids.甲, plan: ids.别家 });
    expect(JSON.stringify(answer)).not.toContain('300');
  });
});

describe('an action that opens a form', () => {
  const actionsOf = async (client: Client) => {
    const { data } = await client.get('/definitions/billing');
    return Object.keys((data as { actions: object }).actions).sort();
  };

  it('is offered to whoever may create what it opens, and is no call', async () => {
    const { client } = await server.newcomer(['billing:all']);
    expect(await actionsOf(me)).toEqual(['bill', 'pay']);
    expect(await actionsOf(client)).toEqual(['pay']);
    expect(await me.post(`/t/plan/${ids.预付}/bill`, {})).toMatchObject({ status: 404 });
  });
});
