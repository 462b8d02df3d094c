import { defineModule, entity, field } from '@jianheng/definition';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../database/transaction.ts';
import { type Call, implement } from '../../modules/implement.ts';
import type { Client, TestServer } from '../../testing/start-test-server.ts';
import { startWith } from '../../testing/start-with.ts';
import { verifyDerived } from './verify-derived.ts';

const contract = entity('合同', {
  path: '/t/contract',
  title: 'name',
  fields: {
    name: field.text('名称', { required: true }),
    amount: field.money('金额', { required: true }),
    signedOn: field.date('签订日期'),
    claimed: field.money('已请款', { sum: { of: 'claim.due', by: 'contract' } }),
  },
});
const claim = entity('请款', {
  path: '/t/claim',
  title: 'note',
  fields: {
    note: field.text('说明'),
    contract: field.link('合同', contract),
    rate: field.percent('比例'),
    due: field.money('应付', { formula: 'contract.amount * rate' }),
    ofWhole: field.text('占合同', { formula: "contract.name & ' ' & TEXT(rate, '0%')" }),
    current: field.money('现额', { formula: 'contract.amount * rate', live: true }),
    half: field.money('现额一半', { formula: 'current / 2' }),
    open: field.money('未付', { formula: 'due - 1' }),
    parts: field.lines('明细', {
      contract: field.link('合同', contract),
      share: field.percent('份额'),
      cost: field.money('分摊', { formula: 'contract.amount * share' }),
    }),
    parted: field.money('分摊合计', { formula: 'SUM(parts.cost)' }),
  },
});
const total = entity('汇总', {
  path: '/t/total',
  title: 'name',
  fields: { name: field.text('名称'), contract: field.link('合同', contract) },
});
const claims = defineModule('claims', '请款', {
  messages: {},
  entities: { contract, claim, total },
  permissions: { all: '全部', claim: '请款' },
  access: {
    contract: { rows: { all: 'all' }, create: 'all', change: 'all' },
    claim: { rows: { all: 'claim' }, create: 'claim', change: 'claim' },
    total: { rows: { all: 'all' } },
  },
  actions: { raise: { on: 'contract', label: '调价', allow: 'all' } },
  lists: {},
});
async function raise({ row, tables }: Call<typeof claims, 'raise'>): Promise<void> {
  await tables.contract.lock(row.id);
  await tables.contract.change(row.id, { amount: '1000.00' });
}

let server: TestServer;
let me: Client;
beforeAll(async () => {
  server = await startWith(implement(claims, { actions: { raise } }));
  me = (await server.newcomer(['claims:all', 'claims:claim'])).client;
});
afterAll(() => server.close());

type Row = { id: string; revision: number } & Record<string, unknown>;
const add = async (path: string, body: object) => (await me.post(path, body)).data as Row;
const read = async (path: string, id: string) => (await me.get(`${path}/${id}`)).data as Row;
const faults = () =>
  inTransaction(server.pool, server.tenantId, async (tx) => {
    const found: unknown[] = [];
    for (const known of server.context.registry.entities.filter(({ module }) => module?.name === 'claims'))
      for await (const fault of verifyDerived(tx, known)) found.push(fault);
    return found;
  });

describe('a formula over a link', () => {
  it('reads the row linked to, also in lines', async () => {
    const { id } = await add('/t/contract', { name: '甲', amount: '500.00' });
    const claimed = await add('/t/claim', {
      contract: id,
      rate: '0.1',
      parts: [{ contract: id, share: '0.5' }, { contract: id, share: '0.25' }, { share: '0.25' }],
    });

    expect(claimed).toMatchObject({
      due: '50.00',
      ofWhole: '甲 10%',
      current: '50.00',
      half: '25.00',
      open: '49.00',
      parts: [{ cost: '250.00' }, { cost: '125.00' }, { cost: '0.00' }],
      parted: '375.00',
      contract_shown: { amount: '500.00', name: '甲' },
    });
    expect(await read('/t/contract', id)).toMatchObject({ claimed: '50.00' });
  });

  it('stays as it is when that row changes, unless it is kept up with', async () => {
    const { id } = await add('/t/contract', { name: '乙', amount: '500.00' });
    const row = await add('/t/claim', { contract: id, rate: '0.1', parts: [{ contract: id, share: '1' }] });

    await me.post(`/t/contract/${id}/raise`, {});

    const now = await read('/t/claim', row.id);
    expect(now).toMatchObject({
      due: '50.00',
      current: '100.00',
      half: '50.00',
      parted: '500.00',
      revision: row.revision,
    });
    expect(await faults()).toEqual([]);

    // What it does not read changes: it stays. What it reads does: it is worked out anew.
    const told = (await me.put('/t/claim', { id: row.id, note: '补充' })).data as Row;
    expect(told).toMatchObject({ due: '50.00', current: '100.00', parted: '500.00' });
    expect((await me.put('/t/claim', { id: row.id, rate: '0.2' })).data).toMatchObject({ due: '200.00' });
    expect(await read('/t/contract', id)).toMatchObject({ claimed: '200.00' });
  });

  it('is right however many write at once', async () => {
    const { id } = await add('/t/contract', { name: '丙', amount: '500.00' });
    const writes = Array.from({ length: 12 }, (_none, index) =>
      index % 4 === 3
        ? me.put('/t/contract', { id, amount: `${600 + index}.00` })
        : me.post('/t/claim', { contract: id, rate: '0.1' }),
    );
    for (const { success } of await Promise.all(writes)) expect(success).toBe(true);

    const { amount } = await read('/t/contract', id);
    const { data } = await me.post('/t/claim/queryList', { params: { contract: id } });
    const tenth = (Number(amount) / 10).toFixed(2);
    expect((data as Row[]).map(({ current }) => current)).toEqual(Array.from({ length: 9 }, () => tenth));
    expect(await faults()).toEqual([]);
  });

  it('is written by nobody', async () => {
    expect(await me.post('/t/claim', { current: '1.00' })).toMatchObject({ status: 400 });
  });
});
