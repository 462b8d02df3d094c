import { defineModule, entity, field } from '@jianheng/definition';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { implement } from '../../modules/implement.ts';
import { readWorkbook, startWith, type TestServer } from '../../testing/index.ts';

const move = entity('流水', {
  path: '/t/move',
  title: 'account',
  fields: {
    account: field.text('账号', { required: true }),
    at: field.time('时间', { required: true }),
    income: field.money('收入'),
    balance: field.money('余额'),
  },
});
const moves = defineModule('moves', '流水', {
  messages: {},
  entities: { move },
  permissions: { all: '查看全部', keep: '维护', download: '导出' },
  access: { move: { rows: { all: 'all' }, create: 'keep', export: 'download' } },
  lists: {
    moves: { of: 'move', label: '流水', route: '/t/moves', columns: ['account'], filters: ['account'] },
  },
  views: {
    days: {
      kind: 'statistics',
      of: 'move',
      label: '日资金',
      route: '/t/days',
      by: [{ field: 'at', per: 'day' }],
      sums: ['income'],
      closing: { of: 'balance', per: 'account' },
      chart: 'bar',
    },
  },
});

let server: TestServer;
beforeAll(async () => {
  server = await startWith([implement(moves, { actions: {} })]);
});
afterAll(() => server.close());

it('adds up what the last row of every account leaves, carried from day to day', async () => {
  const { client } = await server.newcomer(['moves:all', 'moves:keep', 'moves:download']);
  const add = (day: string, hour: string, account: string, balance: string) =>
    client.post('/t/move', { account, at: `2026-05-${day}T${hour}:00:00.000Z`, income: '1', balance });
  await add('01', '02', '甲', '10');
  await add('01', '05', '甲', '30');
  await add('01', '03', '乙', '5');
  await add('04', '03', '甲', '7');
  const { data } = await client.post('/t/move/queryGroups', { view: 'days', params: {} });

  expect(data).toMatchObject({
    groups: [
      { keys: ['2026-05-01'], rows: 3, sums: { income: '3.00' }, closing: '35.00' },
      { keys: ['2026-05-04'], rows: 1, closing: '12.00' },
    ],
    total: { rows: 4 },
  });
  expect((data as { total: object }).total).not.toHaveProperty('closing');
  const { body } = await client.raw('/t/move/exportGroups', { view: 'days' });
  expect((await readWorkbook(body)).at(-1)).toEqual(['2026-05-04', 1, 1, 12]);
});
