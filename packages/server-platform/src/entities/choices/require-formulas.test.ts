import { defineModule, entity, field } from '@jianheng/definition';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { implement } from '../../modules/implement.ts';
import type { Client, TestServer } from '../../testing/start-test-server.ts';
import { startWith } from '../../testing/start-with.ts';

const item = entity('薪资项目', {
  path: '/t/pay-item',
  title: 'name',
  unique: [['symbol']],
  fields: {
    name: field.text('名称', { required: true }),
    symbol: field.text('代号', { required: true }),
    formula: field.formula('公式', {
      names: { base: field.money('基数') },
      yields: 'number',
      rows: 'symbol',
      required: true,
    }),
  },
});
const pay = defineModule('pay', '薪资', {
  messages: {},
  entities: { item },
  permissions: { keep: '管理' },
  access: { item: { rows: { all: 'keep' }, write: 'keep' } },
  lists: {},
});

let server: TestServer;
let keeper: Client;
beforeAll(async () => {
  server = await startWith([implement(pay, { actions: {} })]);
  keeper = (await server.newcomer(['pay:keep'])).client;
});
afterAll(() => server.close());

const add = (symbol: string, formula: string) =>
  keeper.post('/t/pay-item', { name: symbol, symbol, formula });
const change = (id: string, values: object) => keeper.put('/t/pay-item', { id, ...values });
const idOf = async (symbol: string, formula: string) =>
  ((await add(symbol, formula)).data as { id: string }).id;

describe('formulas of rows that read each other', () => {
  it('are checked as they are saved: names, circles, and what others read', async () => {
    const gross = await idOf('gross', 'base * 2');
    const tax = await idOf('tax', 'gross * 0.1');

    expect(await add('net', 'gros - tax')).toMatchObject({
      status: 400,
      fields: { formula: expect.stringContaining('是不是“gross”') },
    });
    expect(await change(gross, { formula: 'base + tax' })).toMatchObject({
      status: 400,
      fields: { formula: '公式循环引用：gross → tax → gross' },
    });
    expect(await add('base', '1')).toMatchObject({
      status: 400,
      faults: { symbol: { code: 'formulaNameTaken' } },
    });
    expect(await change(gross, { symbol: 'brutto' })).toMatchObject({
      status: 400,
      fields: { symbol: expect.stringContaining('“tax”的公式不再成立') },
    });
    expect(await keeper.delete(`/t/pay-item/${gross}`)).toMatchObject({
      status: 409,
      msg: '“gross”用在“tax”的公式中，不能删除。',
    });

    expect(await keeper.delete(`/t/pay-item/${tax}`)).toMatchObject({ success: true });
    expect(await keeper.delete(`/t/pay-item/${gross}`)).toMatchObject({ success: true });
  });

  it('make no circle when two are saved at once', async () => {
    const one = await idOf('one', '1');
    const two = await idOf('two', '2');

    const answers = await Promise.all([change(one, { formula: 'two' }), change(two, { formula: 'one' })]);

    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  });
});
