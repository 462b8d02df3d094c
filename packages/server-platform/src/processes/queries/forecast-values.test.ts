import { defineModule, entity, field } from '@jianheng/definition';
import { array, assert, asyncProperty, constantFrom, integer, option, record } from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { implement } from '../../modules/implement.ts';
import type { Client, Newcomer, TestServer } from '../../testing/start-test-server.ts';
import { startWith } from '../../testing/start-with.ts';

/** A form whose way depends on everything that saving fills in: sums of lines, defaults, formulas on formulas. */
const order = entity('订单', {
  path: '/t/order',
  title: 'name',
  fields: {
    name: field.text('名称', { required: true, max: 50 }),
    urgency: field.integer('紧急程度', { default: 2 }),
    applicant: field.person('申请人', { default: 'currentUser' }),
    items: field.lines(
      '明细',
      {
        quantity: field.integer('数量', { required: true, min: 1 }),
        price: field.money('单价', { required: true, min: '0' }),
        share: field.percent('折扣', { default: '100' }),
        amount: field.money('金额', { formula: 'quantity * price * share / 100' }),
      },
      { required: true },
    ),
    total: field.money('合计', { formula: 'SUM(items.amount)' }),
    weight: field.decimal('权重', { scale: 2, formula: 'total * urgency' }),
  },
});

const orders = defineModule('orders', '订单', {
  messages: {},
  entities: { order },
  permissions: { apply: '发起' },
  access: {
    order: {
      rows: { by: [{ own: true, needs: 'apply' }] },
      create: 'apply',
      change: 'apply',
      remove: 'apply',
    },
  },
  lists: { orders: { of: 'order', label: '订单', route: '/t/orders', columns: ['name', 'total'] } },
  processes: {
    order: {
      key: 'order',
      label: '订单审批',
      category: 'office',
      title: '{name}',
      steps: [
        {
          kind: 'branch',
          key: 'size',
          branches: [
            {
              label: '5000 元以上',
              when: 'total >= 5000',
              steps: [
                { kind: 'approve', key: 'finance', label: '财务审批', by: { kind: 'role', role: 'leader' } },
              ],
            },
          ],
        },
        {
          kind: 'inclusive',
          key: 'kinds',
          branches: [
            {
              label: '紧急',
              when: 'urgency >= 2',
              steps: [{ kind: 'approve', key: 'head', label: '经理审批', by: { kind: 'departmentHead' } }],
            },
            {
              label: '重大',
              when: 'weight >= 20000',
              steps: [
                {
                  kind: 'approve',
                  key: 'top',
                  label: '终审',
                  by: { kind: 'role', role: 'leader' },
                  mode: 'any',
                },
              ],
            },
          ],
          otherwise: [
            { kind: 'approve', key: 'usual', label: '复核', by: { kind: 'field', field: 'applicant' } },
          ],
        },
      ],
    },
  },
});

let server: TestServer;
let clerk: Newcomer;
let people: readonly Client[];
beforeAll(async () => {
  server = await startWith(implement(orders, { actions: {} }));
  clerk = await server.newcomer(['orders:apply', 'home:start:flow']);
  people = [
    clerk.client,
    ...(await Promise.all([server.as('manager'), server.as('leader'), server.as('vice')])),
  ];
});
afterAll(() => server.close());

type Step = { readonly name: string; readonly people: readonly { readonly name: string }[] };
type Waiting = { readonly id: string; readonly procInstId: string; readonly taskName: string };

async function getForecast(data: object): Promise<string[]> {
  const toForecast = await clerk.client.post('/form/workflow/forecast', { processCode: 'order', data });
  expect(toForecast).toMatchObject({ status: 200, data: { isComplete: true, open: [] } });
  const { steps } = toForecast.data as { readonly steps: readonly Step[] };
  return steps
    .flatMap(({ name, people: asked }) => asked.map((one) => `${name} ${one.name}`))
    .filter(isLater);
}
const isLater = (line: string) => !line.startsWith('发起申请');

/** Starts it and lets everybody approve; answers who was asked at which step. */
async function happened(data: object): Promise<string[]> {
  const started = await clerk.client.post('/form/workflow/start', { processCode: 'order', data });
  expect(started, started.msg).toMatchObject({ success: true });
  const { procInstId } = started.data as { readonly procInstId: string };
  const asked: string[] = [];
  for (let count = -1; count !== asked.length; ) {
    count = asked.length;
    for (const task of await tasksOf(procInstId)) asked.push(task.line);
    for (const client of people) await approve(client, procInstId);
  }
  return asked;
}

async function tasksOf(procInstId: string) {
  const list = (await (await server.as('admin')).post('/b/wf/task/queryList', { pageSize: 200 })).data;
  return (list as (Waiting & { readonly assigneeName: string })[])
    .filter((task) => task.procInstId === procInstId)
    .map(({ taskName, assigneeName }) => ({ line: `${taskName} ${assigneeName}` }));
}

async function approve(client: Client, procInstId: string): Promise<void> {
  const list = (await client.post('/b/wf/task/queryTodoList', { pageSize: 200 })).data as Waiting[];
  for (const { id } of list.filter((task) => task.procInstId === procInstId))
    await client.post('/b/wf/task', { id, action: 'approve' });
}

const LINE = record(
  {
    quantity: integer({ min: 1, max: 300 }),
    price: integer({ min: 0, max: 90 }).map((price) => `${price}.50`),
    share: constantFrom('100', '80', '12.5'),
  },
  { requiredKeys: ['quantity', 'price'] },
);
const FORM = record(
  {
    name: constantFrom('复印纸', '硒鼓'),
    urgency: option(integer({ min: 0, max: 4 })),
    items: array(LINE, { minLength: 1, maxLength: 4 }),
  },
  { requiredKeys: ['name', 'items'] },
);

describe('the forecast before submitting', () => {
  it('is what then happens, whatever is filled in', async () => {
    await assert(
      asyncProperty(FORM, async (data) => {
        const toForecast = await getForecast(data);
        expect((await happened(data)).toSorted()).toEqual(toForecast.toSorted());
      }),
      { numRuns: 30 },
    );
  });

  it('sums the lines that are not saved yet', async () => {
    const items = [{ quantity: 200, price: '27' }];
    expect(await getForecast({ name: '复印纸', urgency: 0, items })).toContain('财务审批 刘志远');
    const small = await getForecast({ name: '复印纸', urgency: 0, items: [{ quantity: 1, price: '27' }] });
    expect(small).toEqual([expect.stringMatching(/^复核 /)]);
  });

  it('of a draft reads what was kept beside what changed', async () => {
    const draft = { name: '复印纸', urgency: 0, items: [{ quantity: 200, price: '27' }] };
    const { id } = (await clerk.client.post('/t/order', draft)).data as { readonly id: string };
    expect(await getForecast({ id, revision: 1, name: '蓝图纸' })).toContain('财务审批 刘志远');
    expect(await getForecast({ id, items: [{ quantity: 2, price: '27' }] })).not.toContain('财务审批 刘志远');
    const stranger = await server.newcomer(['orders:apply', 'home:start:flow']);
    const asked = await stranger.client.post('/form/workflow/forecast', {
      processCode: 'order',
      data: { id },
    });
    expect(asked.status).toBe(404);
  });

  it('answers while a line is still empty, and refuses what can never be right', async () => {
    const empty = { quantity: null, price: null };
    expect(await getForecast({ items: [empty, { quantity: 200, price: '27' }] })).toContain(
      '财务审批 刘志远',
    );
    expect(await getForecast({ items: [empty] })).not.toContain('财务审批 刘志远');
    const wrong = { processCode: 'order', data: { items: [{ quantity: '很多' }] } };
    expect(await clerk.client.post('/form/workflow/forecast', wrong)).toMatchObject({
      status: 400,
      fields: { 'items.0.quantity': expect.any(String) },
    });
  });
});
