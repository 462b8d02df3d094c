import { chinaDay } from '@jianheng/expression';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EVERY_PERMISSION, startWithEveryKind } from '../../testing/every-kind.ts';
import type { Client, TestServer } from '../../testing/start-test-server.ts';

const today = chinaDay(new Date());
const dayFrom = (days: number) => chinaDay(new Date(Date.now() + days * 86_400_000));

let server: TestServer;
let client: Client;
let groupId: string;
let keeperId: string;
beforeAll(async () => {
  server = await startWithEveryKind();
  const keeper = await server.newcomer(EVERY_PERMISSION);
  client = keeper.client;
  keeperId = keeper.id;
  groupId = ((await client.post('/t/group', { name: '甲组' })).data as { id: string }).id;
  const rows = [
    {
      name: '甲_1',
      note: '百分之100%',
      count: 1,
      price: '10',
      bought: today,
      plannedFor: today.slice(0, 7),
      seen: `${today}T01:00:00.000Z`,
      isOld: true,
      state: 'free',
      marks: ['lent', 'new'],
      keeper: keeperId,
      group: groupId,
    },
    {
      name: '甲%1',
      count: 2,
      price: '20',
      bought: dayFrom(-40),
      seen: `${dayFrom(-40)}T15:59:59.000Z`,
      isOld: false,
      state: 'used',
      marks: ['broken'],
    },
    { name: '乙', count: 3, price: '9.99', bought: dayFrom(5) },
    { name: '空' },
  ];
  for (const row of rows) expect(await client.post('/t/item', row)).toMatchObject({ success: true });
});
afterAll(() => server.close());

const ask = (where: unknown, call = 'queryList') =>
  client.post(`/t/item/${call}`, { params: { $where: where }, orderBy: 'id' });

async function found(where: unknown): Promise<string> {
  const answer = await ask(where);
  expect(answer).toMatchObject({ success: true });
  return (answer.data as { name: string }[]).map(({ name }) => name).join(' ');
}

describe('a filter that somebody put together', () => {
  it.each([
    [{ field: 'name', word: 'contains', value: '甲' }, '甲_1 甲%1'],
    [{ field: 'name', word: 'lacks', value: '甲' }, '乙 空'],
    [{ field: 'name', word: 'lacks', value: '_' }, '甲%1 乙 空'],
    [{ field: 'name', word: 'startsWith', value: '甲%' }, '甲%1'],
    [{ field: 'name', word: 'is', value: '乙' }, '乙'],
    [{ field: 'name', word: 'isNot', value: '乙' }, '甲_1 甲%1 空'],
    [{ field: 'note', word: 'isFilled' }, '甲_1'],
    [{ field: 'note', word: 'isEmpty' }, '甲%1 乙 空'],
    [{ field: 'note', word: 'lacks', value: '%' }, '甲%1 乙 空'],
    [{ field: 'count', word: 'between', value: ['1', '2'] }, '甲_1 甲%1'],
    [{ field: 'count', word: 'isEmpty' }, '空'],
    [{ field: 'price', word: 'below', value: '10' }, '乙'],
    [{ field: 'price', word: 'atLeast', value: 10 }, '甲_1 甲%1'],
    [{ field: 'bought', word: 'within', value: 'today' }, '甲_1'],
    [{ field: 'bought', word: 'within', value: { next: 1, unit: 'week' } }, '甲_1 乙'],
    [{ field: 'bought', word: 'within', value: { last: 30, unit: 'day' } }, '甲_1'],
    [{ field: 'bought', word: 'below', value: today }, '甲%1'],
    [{ field: 'plannedFor', word: 'within', value: 'thisMonth' }, '甲_1'],
    [{ field: 'seen', word: 'within', value: 'today' }, '甲_1'],
    [{ field: 'seen', word: 'is', value: dayFrom(-40) }, '甲%1'],
    [{ field: 'seen', word: 'atMost', value: dayFrom(-40) }, '甲%1'],
    [{ field: 'isOld', word: 'is', value: false }, '甲%1'],
    [{ field: 'state', word: 'in', value: ['free', 'used'] }, '甲_1 甲%1'],
    [{ field: 'state', word: 'notIn', value: ['free'] }, '甲%1 乙 空'],
    [{ field: 'marks', word: 'in', value: ['new', 'broken'] }, '甲_1 甲%1'],
    [{ field: 'marks', word: 'notIn', value: ['new'] }, '甲%1 乙 空'],
    [{ field: 'marks', word: 'isEmpty' }, '乙 空'],
    [{ field: 'files', word: 'isEmpty' }, undefined],
    [{ all: [] }, '甲_1 甲%1 乙 空'],
    [{ any: [] }, '甲_1 甲%1 乙 空'],
    [
      {
        all: [
          { field: 'count', word: 'isFilled' },
          {
            any: [
              { field: 'state', word: 'in', value: ['used'] },
              { field: 'name', word: 'is', value: '乙' },
            ],
          },
        ],
      },
      '甲%1 乙',
    ],
  ])('%j finds %o', async (where, names) => {
    if (names === undefined) expect((await ask(where)).status).toBe(400);
    else expect(await found(where)).toBe(names);
  });

  it('asks for people and links by their ids', async () => {
    expect(await found({ field: 'keeper', word: 'in', value: [keeperId] })).toBe('甲_1');
    expect(await found({ field: 'keeper', word: 'notIn', value: [keeperId] })).toBe('甲%1 乙 空');
    expect(await found({ field: 'group', word: 'in', value: [groupId] })).toBe('甲_1');
    expect(await found({ field: 'group', word: 'isEmpty' })).toBe('甲%1 乙 空');
  });

  it('holds beside the other filters, for sums and for exports as for lists', async () => {
    const $where = { field: 'price', word: 'atLeast', value: '10' };
    const list = await client.post('/t/item/queryList', { params: { $where, isOld: true } });
    const sums = await client.post('/t/item/querySums', { params: { $where }, sums: ['price'] });

    expect(list).toMatchObject({ total: 1 });
    expect(sums.data).toEqual({ price: '30.00' });
  });

  it.each<[unknown, Record<string, string>]>([
    [{ field: 'nam', word: 'is', value: 'x' }, { 'params.$where.field': '没有“nam”这一项，是不是“name”？' }],
    [{ field: '__proto__', word: 'is', value: 'x' }, { 'params.$where.field': '没有“__proto__”这一项' }],
    [
      { any: [{ all: [{ field: 'count', word: 'contains', value: '1' }] }] },
      { 'params.$where.any.0.all.0.word': '数量不能这样筛选' },
    ],
    [
      { field: 'bought', word: 'between', value: ['2026-02-30', ''] },
      { 'params.$where.value': '购入日期应为日期，如 2026-11-20' },
    ],
    [{ field: 'keeper', word: 'in', value: ['me'] }, { 'params.$where.value': '保管人应从列表中选择' }],
    [{ field: 'parts', word: 'isEmpty' }, { 'params.$where.word': '部件不能这样筛选' }],
    [
      { field: 'name', word: 'is', value: ['x'] },
      {
        'params.$where.value': '筛选条件不完整，或超出限制：最多 50 个条件、4 层，每个条件最多 200 个值',
      },
    ],
    [
      "name = 'x'",
      { 'params.$where': '筛选条件不完整，或超出限制：最多 50 个条件、4 层，每个条件最多 200 个值' },
    ],
  ])('%j is refused by its place', async (where, fields) => {
    expect(await ask(where)).toMatchObject({ status: 400, fields });
    expect(await ask(where, 'export')).toMatchObject({ status: 400, fields });
  });
});
