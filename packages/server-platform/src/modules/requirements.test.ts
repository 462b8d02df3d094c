import { checkModule, defineModule, entity, field } from '@jianheng/definition';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client, TestServer } from '../testing/start-test-server.ts';
import { startWith } from '../testing/start-with.ts';
import { type Call, implement } from './implement.ts';

const share = entity('分配', {
  path: '/t/share',
  title: 'name',
  fields: {
    name: field.text('名称', { required: true }),
    amount: field.money('金额', { required: true }),
    paidOn: field.date('付款日期', { writableBy: 'actions' }),
    paid: field.money('已付', { writableBy: 'actions' }),
  },
});
const rights = { rows: { all: 'keep' }, create: 'keep', change: 'keep' } as const;
const shares = defineModule('shares', '分配', {
  messages: {},
  entities: { share },
  permissions: { keep: '管理' },
  access: { share: rights },
  lists: {},
  actions: {
    pay: {
      on: 'share',
      label: '付款',
      allow: 'keep',
      input: {
        on: field.date('日期', { required: true }),
        amount: field.money('金额', { required: true }),
      },
      requires: {
        notPaid: { holds: 'ISBLANK(paidOn)', message: '{name}已于 {paidOn} 付款。' },
        notAhead: { holds: 'input.on <= TODAY()', message: '付款日期不能晚于今天。' },
        notMore: { holds: 'input.amount <= amount', message: '{name}只有 {amount} 元。' },
      },
      begins: { amount: 'amount' },
    },
    close: {
      on: 'share',
      over: 'none',
      label: '结账',
      allow: 'keep',
      input: { on: field.date('日期', { required: true }) },
      requires: { notAhead: { holds: 'input.on <= TODAY()', message: '结账日期不能晚于今天。' } },
    },
  },
});
const code = implement(shares, {
  actions: {
    pay: async ({ row, input, tables }: Call<typeof shares, 'pay'>) =>
      tables.share.change(row.id, { paidOn: input.on, paid: input.amount }),
    close: async () => undefined,
  },
});

let server: TestServer;
let keeper: Client;
beforeAll(async () => {
  server = await startWith([code]);
  keeper = (await server.newcomer(['shares:keep'])).client;
});
afterAll(() => server.close());

const save = async () =>
  ((await keeper.post('/t/share', { name: '甲', amount: '100.00' })).data as { id: string }).id;
const pay = (id: string, on: string, amount: string) => keeper.post(`/t/share/${id}/pay`, { on, amount });

describe('requirements of an action', () => {
  it('refuse it at the input that they read, in their sentence, and change nothing', async () => {
    const id = await save();

    expect(await pay(id, '2999-01-01', '1.00')).toMatchObject({
      status: 400,
      fields: { on: '付款日期不能晚于今天。' },
    });
    expect(await pay(id, '2020-01-01', '100.01')).toMatchObject({
      status: 400,
      fields: { amount: '甲只有 100.00 元。' },
    });

    expect((await keeper.get(`/t/share/${id}`)).data).toMatchObject({ paidOn: null, revision: 1 });
  });

  it('refuse it for what the row holds', async () => {
    const id = await save();
    expect(await pay(id, '2020-01-01', '100.00')).toMatchObject({ success: true });

    expect(await pay(id, '2020-01-02', '1.00')).toMatchObject({
      status: 409,
      error: 'notPaid',
      msg: '甲已于 2020-01-01 付款。',
    });
  });

  it('are asked of an action on no row', async () => {
    expect(await keeper.post('/t/share/close', { on: '2999-01-01' })).toMatchObject({
      status: 400,
      fields: { on: '结账日期不能晚于今天。' },
    });
    expect(await keeper.post('/t/share/close', { on: '2020-01-01' })).toMatchObject({ success: true });
  });

  it('are checked where they are declared', () => {
    const { pay: declared } = shares.actions ?? {};
    const faultsOf = (action: object) =>
      checkModule({ ...shares, actions: { pay: { ...declared, ...action } } } as never).map(
        ({ says }) => says,
      );

    expect(faultsOf({})).toEqual([]);
    expect(faultsOf({ requires: { a: { holds: 'paid > 0 and', message: '' } } })).toHaveLength(1);
    expect(faultsOf({ requires: { a: { holds: 'payd > 0', message: '' } } })).toEqual([
      expect.stringContaining('没有“payd”这个字段，是不是“paid”'),
    ]);
    expect(faultsOf({ requires: { a: { holds: 'input.amont > 0', message: '' } } })).toEqual([
      expect.stringContaining('amont'),
    ]);
    expect(faultsOf({ requires: { a: { holds: 'paid > 0', message: '{payd}' } } })).toEqual([
      expect.stringContaining('payd'),
    ]);
    expect(faultsOf({ begins: { amount: 'name' } })).toEqual(['付款：名称不能作为金额的初值']);
    expect(faultsOf({ begins: { amount: 'amont' } })).toEqual([expect.stringContaining('amont')]);
  });
});
