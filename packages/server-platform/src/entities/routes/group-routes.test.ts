import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EVERY_PERMISSION, startWithEveryKind } from '../../testing/every-kind.ts';
import type { Client, TestServer } from '../../testing/start-test-server.ts';

let server: TestServer;
let client: Client;
beforeAll(async () => {
  server = await startWithEveryKind();
  client = (await server.newcomer(EVERY_PERMISSION)).client;
  const rows = [
    { name: '甲', state: 'free', price: '1.10', bought: '2026-01-31', isOld: true },
    { name: '乙', state: 'free', price: '2.20', bought: '2026-02-01' },
    { name: '丙', state: 'used', price: '3', bought: '2026-04-30', isOld: false },
    { name: '丁' },
  ];
  for (const row of rows) expect(await client.post('/t/item', row)).toMatchObject({ success: true });
});
afterAll(() => server.close());

const groups = (body: object) => client.post('/t/item/queryListGroups', body);

describe('the groups of a list', () => {
  it('are counted and summed by whichever field is named, those without a value among them', async () => {
    expect(await groups({ by: 'state', sums: ['price'] })).toMatchObject({
      data: {
        groups: [
          { keys: ['free'], rows: 2, sums: { price: '3.30' } },
          { keys: ['used'], rows: 1, sums: { price: '3.00' } },
          { keys: [null], rows: 1, sums: { price: '0' } },
        ],
        total: { rows: 4, sums: { price: '6.30' } },
        isCut: false,
      },
    });
  });

  it.each([
    ['month', ['2026-01', '2026-02', '2026-04', null]],
    ['quarter', ['2026-Q1', '2026-Q2', null]],
    ['year', ['2026', null]],
  ])('follow days by the %s', async (per, keys) => {
    const { data } = await groups({ by: { field: 'bought', per } });
    expect((data as { groups: { keys: string[] }[] }).groups.map((one) => one.keys[0])).toEqual(keys);
  });

  it('stand under the filters of the list', async () => {
    const $where = { field: 'price', word: 'above', value: '2' };
    expect(await groups({ by: 'state', params: { $where } })).toMatchObject({
      data: { total: { rows: 2 } },
    });
  });

  it.each([
    [{ by: 'stat' }, { by: '没有“stat”这一项，是不是“state”？' }],
    [{ by: 'name' }, { by: '名称不能用来分组或合计' }],
    [{ by: 'marks' }, { by: '标识不能用来分组或合计' }],
    [{ by: 'bought' }, { by: '购入日期不能用来分组或合计' }],
    [{ by: { field: 'state', per: 'month' } }, { by: '状态不能用来分组或合计' }],
    [{ by: { field: 'plannedFor', per: 'day' } }, { by: '计划月份不能用来分组或合计' }],
    [{ by: 'state', sums: ['name'] }, { 'sums.0': '名称不能用来分组或合计' }],
    [{ by: 'state', sums: ['price', '__proto__'] }, { 'sums.1': '没有“__proto__”这一项' }],
  ])('%j are refused', async (body, fields) => {
    expect(await groups(body)).toMatchObject({ status: 400, fields });
  });

  it('are nobody’s who does not see the rows', async () => {
    const { client: stranger } = await server.newcomer([]);
    expect(await stranger.post('/t/item/queryListGroups', { by: 'state' })).toMatchObject({ status: 403 });
  });
});
