import { defineModule, entity, field } from '@jianheng/definition';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { implement } from '../../modules/implement.ts';
import type { Client, TestServer } from '../../testing/start-test-server.ts';
import { startWith } from '../../testing/start-with.ts';

const deal = entity('合同', {
  path: '/t/deal',
  title: 'name',
  fields: {
    name: field.text('名称', { required: true }),
    amount: field.money('金额'),
    owner: field.person('负责人'),
  },
});
const claim = entity('报销', {
  path: '/t/claim',
  title: 'name',
  fields: {
    name: field.text('事由', { required: true }),
    deal: field.link('合同', deal, { shows: ['amount'], fills: { limit: 'amount' } }),
    limit: field.money('限额', { max: '1000.00' }),
    worth: field.money('合同额', { formula: 'deal.amount' }),
    reason: field.text('理由', { requiredWhen: { worth: { above: '500.00' } } }),
    items: field.lines('明细', {
      deal: field.link('合同', deal, { shows: [] }),
      worth: field.money('合同额', { formula: 'deal.amount' }),
    }),
  },
});
const deals = defineModule('deals', '合同', {
  messages: {},
  entities: { deal, claim },
  permissions: { keep: '管理', own: '自己的', apply: '报销' },
  access: {
    deal: { rows: { all: 'keep', by: [{ field: 'owner', needs: 'own' }] }, create: 'keep', change: 'keep' },
    claim: { rows: { by: [{ own: true, needs: 'apply' }] }, create: 'apply', change: 'apply' },
  },
  lists: {
    deals: { of: 'deal', label: '合同', route: '/t/deals', columns: ['name'] },
    claims: { of: 'claim', label: '报销', route: '/t/claims', columns: ['name'] },
  },
  processes: {
    claim: {
      key: 'claim',
      label: '报销',
      category: 'other',
      title: '{name}',
      steps: [
        {
          kind: 'branch',
          branches: [
            {
              label: '大额',
              when: 'worth >= 5000',
              steps: [
                { kind: 'approve', key: 'top', label: '领导审批', by: { kind: 'role', role: 'leader' } },
              ],
            },
          ],
        },
        { kind: 'approve', key: 'head', label: '部门审批', by: { kind: 'departmentHead' } },
      ],
    },
  },
});

let server: TestServer;
let admin: Client;
let clerk: { readonly id: string; readonly client: Client };
beforeAll(async () => {
  server = await startWith(implement(deals, { actions: {} }));
  admin = await server.as('admin');
  clerk = await server.newcomer(['deals:own', 'deals:apply', 'home:start:flow']);
});
afterAll(() => server.close());

async function dealOf(amount: string, owner?: string): Promise<string> {
  const { data } = await admin.post('/t/deal', { name: '合同', amount, ...(owner ? { owner } : {}) });
  return (data as { id: string }).id;
}
const start = (data: object) => clerk.client.post('/form/workflow/start', { processCode: 'claim', data });
const forecast = (data: object) =>
  clerk.client.post('/form/workflow/forecast', { processCode: 'claim', data });
const refused = { status: 400, fields: { deal: '合同应从列表中选择' } };

describe('a form that leads to a row which its writer may not choose', () => {
  it.each(['8000', '800', '300'])('is refused for that alone, whatever stands there (%s)', async (amount) => {
    const hidden = await dealOf(amount);
    const form = { name: '打车', deal: hidden };
    const { id } = (await clerk.client.post('/t/claim', { name: '草稿' })).data as { id: string };

    for (const answer of [
      await start(form),
      await clerk.client.post('/t/claim', form),
      await clerk.client.put('/t/claim', { id, deal: hidden }),
      await start({ id, deal: hidden }),
      await start({ ...form, name: '' }),
      await forecast(form),
      await forecast({ ...form, limit: 'x' }),
      await forecast({ id, deal: hidden }),
    ])
      expect([answer.status, answer.fields]).toEqual([400, refused.fields]);
  });

  it('is so by its lines as well', async () => {
    const form = { name: '', items: [{ deal: await dealOf('1') }] };
    const fields = { 'items.0.deal': '合同第1行应从列表中选择' };
    for (const answer of [await start(form), await forecast(form)])
      expect(Object.keys(answer.fields ?? {})).toEqual(Object.keys(fields));
  });

  it('is told what else is wrong where he may choose it', async () => {
    const own = await dealOf('8000', clerk.id);
    expect(await start({ name: '打车', deal: own })).toMatchObject({
      status: 400,
      fields: { limit: '限额不能大于 1000.00' },
    });
    const { data } = await forecast({ name: '打车', deal: own });
    expect((data as { steps: { name: string }[] }).steps.map(({ name }) => name)).toContain('领导审批');
  });

  it('is foretold with what somebody else chose', async () => {
    const own = await dealOf('8000', clerk.id);
    const { data } = await clerk.client.post('/t/claim', { name: '打车', deal: own, limit: '1' });
    const { id } = data as { id: string };
    await admin.put('/t/deal', { id: own, owner: null });
    expect(await forecast({ id, name: '打车去' })).toMatchObject({ status: 200 });
  });

  it('and what is no id, no line and no form at all, is refused as it is', async () => {
    for (const form of [
      { deal: 'x' },
      { deal: '9'.repeat(30) },
      { items: [null, 3, 'x'] },
      { items: { a: 1 } },
    ])
      expect((await start({ name: '', ...form })).status).toBe(400);
  });
});
