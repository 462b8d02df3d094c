import { decimal, defineModule, entity, field } from '@jianheng/definition';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../database/transaction.ts';
import { implement } from '../../modules/implement.ts';
import type { Client, TestServer } from '../../testing/start-test-server.ts';
import { startWith } from '../../testing/start-with.ts';
import { repairDerived, verifyDerived } from './verify-derived.ts';

const plan = entity('节点', {
  path: '/t/plan',
  title: 'name',
  fields: {
    name: field.text('名称', { required: true }),
    amount: field.money('应收', { required: true }),
    invoiced: field.money('已开票', { sum: { of: 'invoice.amount', by: 'plan' } }),
    sent: field.integer('已寄出', { count: { of: 'invoice', by: 'plan', when: { isSent: { is: true } } } }),
    lastOn: field.date('最近开票', { last: { of: 'invoice.issuedOn', by: 'plan' } }),
    claimed: field.money('已认领', { sum: { of: 'invoice.claimed', by: 'plan' } }),
    open: field.money('未开票', { formula: 'amount - invoiced' }),
  },
});
const invoice = entity('发票', {
  path: '/t/invoice',
  title: 'name',
  fields: {
    name: field.text('名称', { required: true }),
    plan: field.link('节点', plan),
    amount: field.money('金额', { required: true }),
    issuedOn: field.date('开票日期'),
    isSent: field.boolean('已寄出'),
    claimed: field.money('已认领', {
      sum: { of: 'claim.parts.amount', by: 'invoice', when: { state: { in: ['booked', 'closed'] } } },
    }),
    parts: field.integer('认领次数', { count: { of: 'claim.parts', by: 'invoice' } }),
  },
});
const claim = entity('认领', {
  path: '/t/claim',
  title: 'name',
  fields: {
    name: field.text('名称', { required: true }),
    state: field.choice('状态', { open: '未入账', booked: '已入账', closed: '已结' }, { default: 'open' }),
    parts: field.lines('明细', {
      invoice: field.link('发票', invoice, { required: true }),
      amount: field.money('金额', { required: true }),
    }),
  },
});
const rights = { rows: { all: 'all' }, create: 'all', change: 'all', remove: 'all' } as const;
const billing = defineModule('billing', '开票', {
  messages: {},
  entities: { plan, invoice, claim },
  permissions: { all: '全部' },
  access: { plan: rights, invoice: rights, claim: rights },
  lists: {},
});

let server: TestServer;
let keeper: Client;
beforeAll(async () => {
  server = await startWith(implement(billing, { actions: {} }));
  keeper = (await server.newcomer(['billing:all'])).client;
});
afterAll(() => server.close());

type Row = Record<string, unknown> & { id: string };
async function add(path: string, values: object): Promise<Row> {
  const answer = await keeper.post(path, { name: '一', ...values });
  expect(answer).toMatchObject({ success: true });
  return answer.data as Row;
}
const read = async (path: string, id: string) => (await keeper.get(`${path}/${id}`)).data as Row;

/** What is stored otherwise than it would be worked out now, in all entities. */
async function faults(): Promise<unknown[]> {
  return inTransaction(server.pool, server.tenantId, async (tx) => {
    const found: unknown[] = [];
    for (const known of server.context.registry.entities)
      for await (const fault of verifyDerived(tx, known)) found.push(fault);
    return found;
  });
}

describe('what is rolled up', () => {
  it('is nothing before there are rows, and cannot be written', async () => {
    const { id } = await add('/t/plan', { amount: '100.00' });

    expect(await read('/t/plan', id)).toMatchObject({
      invoiced: '0.00',
      sent: 0,
      lastOn: null,
      open: '100.00',
    });
    expect(await keeper.put('/t/plan', { id, invoiced: '5.00' })).toMatchObject({ status: 400 });
  });

  it('follows each row that is added, changed, moved and removed, and formulas follow it', async () => {
    const [first, second] = [
      await add('/t/plan', { amount: '100.00' }),
      await add('/t/plan', { amount: '50.00' }),
    ];
    const given = { plan: first.id, amount: '30.00', issuedOn: '2026-01-05', isSent: true };
    const one = await add('/t/invoice', given);
    await add('/t/invoice', { plan: first.id, amount: '12.50', issuedOn: '2026-03-01' });
    expect(await read('/t/plan', first.id)).toMatchObject({
      invoiced: '42.50',
      sent: 1,
      lastOn: '2026-03-01',
      open: '57.50',
      revision: 1,
    });

    await keeper.put('/t/invoice', { id: one.id, plan: second.id });
    expect(await read('/t/plan', first.id)).toMatchObject({ invoiced: '12.50', sent: 0, open: '87.50' });
    expect(await read('/t/plan', second.id)).toMatchObject({ invoiced: '30.00', sent: 1, open: '20.00' });

    await keeper.delete(`/t/invoice/${one.id}`);
    expect(await read('/t/plan', second.id)).toMatchObject({ invoiced: '0.00', sent: 0, lastOn: null });
  });

  it('counts lines by the row that they stand in, and goes on to what is rolled up from it', async () => {
    const { id: planId } = await add('/t/plan', { amount: '100.00' });
    const { id: invoiceId } = await add('/t/invoice', { plan: planId, amount: '80.00' });
    const parts = [
      { invoice: invoiceId, amount: '10.00' },
      { invoice: invoiceId, amount: '5.50' },
    ];
    const { id } = await add('/t/claim', { parts });
    expect(await read('/t/invoice', invoiceId)).toMatchObject({ claimed: '0.00', parts: 2 });

    await keeper.put('/t/claim', { id, state: 'booked' });
    expect(await read('/t/invoice', invoiceId)).toMatchObject({ claimed: '15.50' });
    expect(await read('/t/plan', planId)).toMatchObject({ claimed: '15.50' });

    await keeper.put('/t/claim', { id, parts: parts.slice(1) });
    expect(await read('/t/plan', planId)).toMatchObject({ claimed: '5.50' });
  });

  it('is what it would be worked out anew after any mixture of writers', async () => {
    let seed = 7;
    const random = (below: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % below;
    };
    const plans = await Promise.all([1, 2, 3].map(() => add('/t/plan', { amount: '1000.00' })));
    const somePlan = () => plans[random(plans.length)]?.id;
    const invoices = await Promise.all(
      [1, 2, 3, 4].map(() => add('/t/invoice', { plan: somePlan(), amount: '10.00' })),
    );
    const claims: string[] = [];
    const steps = [
      () =>
        keeper.put('/t/invoice', {
          id: invoices[random(4)]?.id,
          plan: somePlan(),
          amount: `${random(90)}.25`,
        }),
      async () => {
        const parts = [0, 1].map(() => ({ invoice: invoices[random(4)]?.id, amount: `${random(9)}.10` }));
        claims.push((await add('/t/claim', { parts, state: 'booked' })).id);
      },
      () =>
        keeper.put('/t/claim', { id: claims[random(claims.length)], state: ['open', 'closed'][random(2)] }),
      () => keeper.delete(`/t/claim/${claims[random(claims.length)]}`),
    ];
    const writer = async () => {
      for (let step = 0; step < 12; step++) await steps[random(steps.length)]?.();
    };
    await Promise.all([1, 2, 3, 4, 5, 6].map(writer));

    expect(await faults()).toEqual([]);
    const { data } = await keeper.post('/t/invoice/querySums', { sums: ['amount'] });
    const all = (await keeper.post('/t/plan/queryList', { pageSize: 100 })).data as Row[];
    expect(
      decimal.equals(
        decimal.sum(all.map(({ invoiced }) => String(invoiced))),
        (data as { amount: string }).amount,
      ),
    ).toBe(true);
  });

  it('is found and put right where somebody wrote past the program', async () => {
    const { id } = await add('/t/plan', { amount: '9.00' });
    await inTransaction(server.pool, server.tenantId, (tx) =>
      tx.client.query('update billing_plan set invoiced = 4 where tenant_id = $1 and id = $2', [
        tx.tenantId,
        id,
      ]),
    );
    expect(await faults()).toEqual([
      { entity: '节点', id, field: 'invoiced', stored: '4.00', computed: '0.00' },
    ]);

    const known = server.context.registry.entityAt('/t/plan');
    await inTransaction(server.pool, server.tenantId, (tx) => repairDerived(tx, known, new Date()));
    expect(await faults()).toEqual([]);
  });
});

describe('a roll-up that names what there is not', () => {
  const broken = (sum: { of: string; by: string }) => ({
    ...billing,
    entities: {
      ...billing.entities,
      plan: {
        ...plan,
        fields: { ...plan.fields, invoiced: { kind: 'money', label: '已开票', sum } as const },
      },
    },
  });
  it.each([
    [{ of: 'invoce.amount', by: 'plan' }, 'no entity invoce'],
    [{ of: 'invoice.amont', by: 'plan' }, 'no field amont'],
    [{ of: 'claim.parts.amount', by: 'invoice' }, 'invoice does not link here'],
  ])('%o ends the start', async (sum, sentence) => {
    const { buildRegistry } = await import('../registry.ts');
    expect(() => buildRegistry([broken(sum)])).toThrow(sentence);
  });
});
