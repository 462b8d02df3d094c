import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type IndexedProject, IndexFirm } from './testing/index-firm.ts';

type Found = {
  readonly rows: readonly Readonly<Record<string, unknown>>[];
  readonly total: number;
  readonly statistics: Readonly<Record<string, unknown>> | null;
  readonly projects: number;
};

let firm: IndexFirm;
const own: IndexedProject[] = [];
beforeAll(async () => {
  firm = await IndexFirm.start();
  for (let at = 0; at < 9; at += 1) own.push(await firm.project(`项目 ${at}`, 400 + 10 * at));
});
afterAll(() => firm.server.close());

const search = async (body: object, by = firm.engineer) =>
  (await firm.post('/b/project/index/search/searchProject', body, by)).data as Found;

describe('the search of indices', () => {
  it('answers buildings with their index, and statistics with samples, period and steps', async () => {
    await firm.compute(own.map(({ project }) => project));
    const found = await search({ radioValue: 'subject', params: { indexKey: 'EC:S04' }, pageSize: 5 });
    expect(found).toMatchObject({
      total: 9,
      projects: 9,
      statistics: { count: 9, used: 7, p50: 154, period: ['2026-06', '2026-06'] },
    });
    expect(found.rows).toHaveLength(5);
    expect(found.rows[0]).toMatchObject({
      nodeName: '1#楼',
      kindFullName: expect.stringContaining('居住建筑'),
      scale: '100.000000',
      state: 'current',
      index: { key: 'EC:S04', unit: '元/m2' },
    });
  });

  it('meets all conditions, those of a saved search included', async () => {
    expect((await search({ searchContent: '项目 3' })).rows).toMatchObject([{ projectName: '项目 3' }]);
    expect((await search({ params: { areaLow: '200' } })).total).toBe(0);
    expect((await search({ params: { monthFrom: '2026-07' } })).total).toBe(0);
    expect((await search({ kind1: firm.kind })).total).toBe(9);
    expect((await search({ searchShareProject: 'own' })).total).toBe(9);
    expect(
      (await search({ projectBaseFeature: [{ featureId: 'JZMJ', word: 'between', value: ['99', '101'] }] }))
        .total,
    ).toBe(9);
    const saved = await firm.post('/b/project/index/search', { name: '项目五', words: '项目 5' });
    expect(saved).toMatchObject({ success: true });
    const { id } = saved.data as { id: string };
    expect((await search({ historyId: id })).rows).toMatchObject([{ projectName: '项目 5' }]);
    expect((await firm.engineer.client.get(`/b/project/index/search/${id}`)).data).toMatchObject({
      words: '项目 5',
    });
    expect((await firm.outsider.client.get(`/b/project/index/search/${id}`)).status).toBe(404);
  });

  it('finds items of bills with their lowest and highest price', async () => {
    const found = await search({ radioValue: 'item', searchContent: '矩形柱' });
    expect(found.rows).toMatchObject([
      { item: { code9: '010502001', lines: 9, projects: 9, priceLow: '400.00', priceHigh: '480.00' } },
      { item: { code9: '010505001' } },
    ]);
    expect((await search({ radioValue: 'bill', searchContent: '0105020' })).total).toBe(9);
    expect((await firm.post('/b/project/index/search/getBillCondition', {})).data).toMatchObject([
      { code: '0105', count: 27 },
    ]);
    expect((await firm.post('/b/project/index/search/getSubjectCondition', {})).data).toContainEqual({
      key: 'EC:S05',
      name: '钢筋工程',
      unit: '元/m2',
      count: 9,
    });
  });

  it('orders by similarity with its reasons, from the default conditions of a project', async () => {
    const [first] = own;
    const { data } = await firm.engineer.client.get(`/b/project/index/search/defaultInfo/${first?.project}`);
    expect(data).toMatchObject({
      kind3: firm.kind,
      monthFrom: '2023-06',
      monthTo: '2026-06',
      areaLow: '70.00',
      areaHigh: '130.00',
    });
    const found = await search({ params: { similarTo: first?.building } });
    expect(found.total).toBe(8);
    expect(found.rows[0]).toMatchObject({
      similarity: {
        score: 1,
        parts: expect.arrayContaining([{ name: '建筑分类', weight: 0.35, likeness: 1 }]),
      },
    });
  });
});

describe('refusals', () => {
  it('shows nothing of projects that the reader does not see, in counts and statistics either', async () => {
    expect(await search({}, firm.outsider)).toMatchObject({
      rows: [],
      total: 0,
      projects: 0,
      statistics: null,
    });
    expect(
      await firm.outsider.client.get(`/b/project/index/search/defaultInfo/${own[0]?.project}`),
    ).toMatchObject({ status: 404 });
  });

  it('refuses unknown factors and words that are too short', async () => {
    expect(
      await firm.post('/b/project/index/search/searchProject', {
        projectFeature: [{ featureId: 'NIX', word: 'is', value: '1' }],
      }),
    ).toMatchObject({ status: 409, error: 'featureUnknown' });
    expect(
      await firm.post('/b/project/index/search/searchProject', { radioValue: 'bill', searchContent: '柱' }),
    ).toMatchObject({ status: 409, error: 'wordsTooShort' });
  });
});
