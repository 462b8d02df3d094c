import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EVERY_PERMISSION, startWithEveryKind } from '../../testing/every-kind.ts';
import type { Client, TestServer } from '../../testing/start-test-server.ts';
import { escapePattern } from './field-condition.ts';

let server: TestServer;
let client: Client;
let groupId: string;
beforeAll(async () => {
  server = await startWithEveryKind();
  client = (await server.newcomer(EVERY_PERMISSION)).client;
  groupId = ((await client.post('/t/group', { name: '甲组' })).data as { id: string }).id;
  const rows = [
    {
      name: 'A_1',
      note: '百分之100%',
      count: 1,
      size: '1.5',
      price: '10',
      rate: '0.1',
      bought: '2026-01-01',
      seen: '2026-01-01T16:00:00.000Z',
      isOld: true,
      state: 'free',
      marks: ['lent', 'new'],
      kind: 'tool',
      group: groupId,
    },
    {
      name: 'A%1',
      note: '反斜杠\\',
      count: 2,
      size: '2.5',
      price: '20',
      rate: '0.2',
      bought: '2026-06-01',
      seen: '2026-01-02T15:59:59.000Z',
      isOld: false,
      state: 'used',
      marks: ['broken', 'lent'],
      kind: 'book',
    },
    {
      name: 'AB1',
      count: 3,
      size: '-1',
      price: '9.99',
      rate: '0.3',
      bought: '2027-01-01',
      seen: '2026-01-02T16:00:00.000Z',
    },
    { name: '空' },
  ];
  for (const row of rows) expect(await client.post('/t/item', row)).toMatchObject({ success: true });
});
afterAll(() => server.close());

async function found(params: object): Promise<string> {
  const answer = await client.post('/t/item/queryList', { params, orderBy: 'id' });
  expect(answer).toMatchObject({ success: true });
  return (answer.data as { name: string }[]).map(({ name }) => name).join(' ');
}

describe('a filter', () => {
  it.each([
    [{ name: 'A_1' }, 'A_1'],
    [{ name$like: 'a' }, 'A_1 A%1 AB1'],
    [{ name$like: '_' }, 'A_1'],
    [{ name$like: '%' }, 'A%1'],
    [{ note$like: '\\' }, 'A%1'],
    [{ note$like: '100%' }, 'A_1'],
    [{ name$in: 'A_1,空' }, 'A_1 空'],
    [{ name$in: ['AB1'] }, 'AB1'],
    [{ name$ne: 'A_1' }, 'A%1 AB1 空'],
    [{ code$like: '0003' }, 'AB1'],
    [{ count: 2 }, 'A%1'],
    [{ count: '2' }, 'A%1'],
    [{ count$ge: 2 }, 'A%1 AB1'],
    [{ count$gt: 2 }, 'AB1'],
    [{ count$le: 2 }, 'A_1 A%1'],
    [{ count$lt: 2 }, 'A_1'],
    [{ count$in: [1, 3] }, 'A_1 AB1'],
    [{ count$ne: 1 }, 'A%1 AB1 空'],
    // Compared as numbers, not as text: 9.99 is less than 10.
    [{ price$lt: '10' }, 'AB1'],
    [{ price$ge: '10.00' }, 'A_1 A%1'],
    [{ price: 10 }, 'A_1'],
    [{ size$lt: '0' }, 'AB1'],
    [{ rate$gt: '0.15' }, 'A%1 AB1'],
    [{ bought$ge: '2026-06-01', bought$le: '2026-12-31' }, 'A%1'],
    // A whole day by China's clock: from 16:00 UTC of the day before.
    [{ seen$ge: '2026-01-02', seen$le: '2026-01-02' }, 'A_1 A%1'],
    [{ seen$gt: '2026-01-02' }, 'AB1'],
    [{ seen$ge: '2026-01-02T16:00:00Z' }, 'AB1'],
    [{ isOld: true }, 'A_1'],
    [{ isOld: 'false' }, 'A%1'],
    [{ isOld$ne: true }, 'A%1 AB1 空'],
    [{ state: 'used' }, 'A%1'],
    [{ state$in: ['free', 'used'] }, 'A_1 A%1'],
    [{ marks: 'lent' }, 'A_1 A%1'],
    [{ marks: 'broken' }, 'A%1'],
    [{ marks$in: ['new', 'broken'] }, 'A_1 A%1'],
    [{ marks$in: 'new' }, 'A_1'],
    [{ kind$in: 'tool' }, 'A_1'],
    [{ name_note$like: '斜' }, 'A%1'],
    [{ name_code$like: '1' }, 'A_1 A%1 AB1'],
    [{ name: '', count: null }, 'A_1 A%1 AB1 空'],
    [{ name$like: 'A', isOld: true }, 'A_1'],
    [{ name$like: '没有' }, ''],
  ])('%o finds %o', async (params, names) => {
    expect(await found(params)).toBe(names);
  });

  it('by a link finds the rows that point there', async () => {
    expect(await found({ group: groupId })).toBe('A_1');
    expect(await found({ group$ne: groupId })).toBe('A%1 AB1 空');
    expect(await found({ createdBy: '1' })).toBe('');
  });

  it('by ids finds these rows among those that the other filters leave', async () => {
    const { data } = await client.post('/t/item/queryList', {
      params: { name$in: 'A_1,AB1' },
      orderBy: 'id',
    });
    const [first, second] = (data as { id: string }[]).map(({ id }) => id);
    expect(await found({ id: first })).toBe('A_1');
    expect(await found({ id$in: [second, first, '1'] })).toBe('A_1 AB1');
    expect(await found({ id$in: [first, second], isOld: true })).toBe('A_1');
  });

  it.each([
    [{ id$in: ['x'] }, { 'params.id$in': '记录应从列表中选择' }],
    [{ id$gt: '1' }, { 'params.id$gt': '记录不能这样筛选' }],
    [{ nam: 1 }, { 'params.nam': '没有“nam”这一项，是不是“name”？' }],
    [{ name_nte$like: 'x' }, { 'params.name_nte$like': '没有“nte”这一项，是不是“note”？' }],
    [{ name$lik: 'x' }, { 'params.name$lik': '“name$lik”的比较方式不对，是不是“$like”？' }],
    [{ name$like$in: 'x' }, { 'params.name$like$in': '“name$like$in”的比较方式不对' }],
    [{ count$like: '1' }, { 'params.count$like': '数量不能这样筛选' }],
    [{ note: 'x' }, { 'params.note': '说明不能这样筛选' }],
    [{ parts: 'x' }, { 'params.parts': '部件不能这样筛选' }],
    [{ files: '1' }, { 'params.files': '附件不能这样筛选' }],
    [{ keeper$gt: '1' }, { 'params.keeper$gt': '保管人不能这样筛选' }],
    [{ count: 'x' }, { 'params.count': '数量应为整数' }],
    [{ count: 1.5 }, { 'params.count': '数量应为整数' }],
    [{ count: { $gt: 0 } }, { 'params.count': '数量应为整数' }],
    [{ price$ge: '1e9' }, { 'params.price$ge': '单价应为数字，如 1234.50' }],
    [{ bought: '2026-02-30' }, { 'params.bought': '购入日期应为日期，如 2026-11-20' }],
    [{ state: 'gone' }, { 'params.state': '状态应为空闲、在用之一' }],
    [{ marks: 'gone' }, { 'params.marks': '标识应为新购、外借、待修之一' }],
    [{ marks$ne: 'new' }, { 'params.marks$ne': '标识不能这样筛选' }],
    [{ marks$like: 'n' }, { 'params.marks$like': '标识不能这样筛选' }],
    [{ isOld: 'yes' }, { 'params.isOld': '旧应为是或否' }],
    [{ keeper: 'x' }, { 'params.keeper': '保管人应从列表中选择' }],
    [{ name$like: ['x'] }, { 'params.name$like': '名称应为不超过 100 字的文字' }],
    [
      { name$in: Array.from({ length: 501 }, () => 'x') },
      { 'params.name$in': '名称应为不超过 500 个值的列表' },
    ],
    [
      { nam: 1, count: 'x' },
      { 'params.nam': '没有“nam”这一项，是不是“name”？', 'params.count': '数量应为整数' },
    ],
  ])('%o is refused', async (params, fields) => {
    const refused = await client.post('/t/item/queryList', { params });

    expect(refused.status).toBe(400);
    expect(
      Object.fromEntries(
        Object.entries(refused.fields ?? {}).map(([key, says]) => [
          key,
          says.replace(/，是不是“\$\w+”？$/, (hint) =>
            hint.includes('$like') && key.endsWith('lik') ? hint : '',
          ),
        ]),
      ),
    ).toEqual(fields);
  });
});

describe('escapePattern', () => {
  it('makes every sign of a pattern stand for itself', () => {
    expect(escapePattern('100%_\\')).toBe('100\\%\\_\\\\');
  });
});

describe('a question', () => {
  it('holds fifty comparisons and no more, however they are spelled', async () => {
    const either = (count: number, operator: string) => ({
      [`${Array(count).fill('name').join('_')}$${operator}`]: 'A',
    });
    const two = (count: number) => ({ ...either(count, 'like'), ...either(count, 'ne') });
    const tooMany = { status: 400, fields: { params: '筛选条件过多，最多 50 个' } };

    expect((await client.post('/t/item/queryList', { params: two(25) })).status).toBe(200);
    expect(await client.post('/t/item/queryList', { params: two(26) })).toMatchObject(tooMany);
    expect(await client.post('/t/item/querySums', { params: two(26), sums: ['count'] })).toMatchObject(
      tooMany,
    );
    expect(await client.post('/t/item/export', { params: two(26) })).toMatchObject(tooMany);
    expect(await client.post('/t/group/queryTree', { params: either(51, 'like') })).toMatchObject(tooMany);
  });

  it('keeps no plan for each page, size and number of values that somebody thinks of', async () => {
    for (let number = 1; number < 60; number++) {
      await client.post('/t/item/queryList', { pageSize: 100 + number, pageNo: number });
      await client.post('/t/item/queryList', {
        params: { name$in: Array(number).fill('a') },
        count: 'none',
      });
    }
    const { rows } = await server.pool.query<{ statement: string }>(
      `select statement from pg_prepared_statements where statement ~ 'limit' and statement ~ 'everykind|every_kind'`,
    );
    expect(rows.length).toBeGreaterThan(0);
    const odd = /limit (1(0[2-9]|[1-5]\d)|\$)|offset/;
    expect(rows.filter(({ statement }) => odd.test(statement))).toEqual([]);
    expect(new Set(rows.map(({ statement }) => statement)).size).toBe(rows.length);
  });
});
