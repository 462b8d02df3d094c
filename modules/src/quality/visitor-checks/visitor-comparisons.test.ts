import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { BILL, PRICED, refusal, VisitorFirm } from './testing/visitor-firm.ts';

let firm: VisitorFirm;

beforeAll(async () => {
  firm = await VisitorFirm.start();
}, 120_000);
afterAll(() => firm.server.close());
beforeEach(() => firm.begin());

describe('a comparison of a visitor', () => {
  it('compares a bid with the tender', async () => {
    const [tender, bid] = [
      await firm.given(BILL, { name: '招标.csv' }),
      await firm.given(PRICED, { name: '投标.csv' }),
    ];

    const made = await firm.post('/comparison', {
      tender: tender.id,
      bids: [{ file: bid.id, bidder: '甲公司' }],
    });

    const { id } = made.data as { id: string };
    expect(await firm.get(`/comparison/${id}`)).toMatchObject({
      data: {
        name: '招标.csv — 甲公司',
        hasTender: true,
        summary: {
          tender: { lines: 2 },
          bids: [{ bidder: '甲公司', lines: 2, deviations: 0, unbalanced: 1 }],
        },
      },
    });
    expect(await firm.get(`/comparison/${id}/0`)).toMatchObject({
      data: { unbalanced: [{ name: '矩形柱', price: '712.52', reference: '475.01' }] },
    });
    expect(await firm.get(`/comparison/${id}/4`)).toMatchObject(refusal('对比不存在或已被删除，请刷新。'));
    expect(await firm.visit()).toMatchObject({ checks: { used: 1 }, own: { comparisons: [{ id }] } });
    const { link: other } = await firm.newLink();
    expect(await firm.get(`/comparison/${id}`, other)).toMatchObject(
      refusal('对比不存在或已被删除，请刷新。'),
    );
  });

  it('compares two bids without a tender', async () => {
    const [first, second] = [await firm.given(BILL), await firm.given(PRICED, { name: '乙.csv' })];

    const { data } = await firm.post('/comparison', {
      bids: [
        { file: first.id, bidder: '甲公司' },
        { file: second.id, bidder: '乙公司' },
      ],
    });

    expect(await firm.get(`/comparison/${(data as { id: string }).id}`)).toMatchObject({
      data: { hasTender: false, summary: { pairs: [{ left: 0, right: 1, compared: 2, equal: 1 }] } },
    });
  });

  it.each([
    [
      'one bid alone',
      (one: string) => [{ file: one, bidder: '甲' }],
      '没有招标清单时，请选择至少两份投标文件。',
    ],
    [
      'a file twice',
      (one: string) => [
        { file: one, bidder: '甲' },
        { file: one, bidder: '乙' },
      ],
      '同一个文件不能重复对比。',
    ],
  ])('refuses %s', async (_what, bids, msg) => {
    const file = await firm.given();
    expect(await firm.post('/comparison', { bids: bids(file.id) })).toMatchObject(refusal(msg));
  });
});

describe('indices of a visitor', () => {
  it('are computed with the areas that the visitor states', async () => {
    const file = await firm.given();
    const areas = await firm.areasOf(file);
    const indices = (part: string) => firm.post(`/file/${file.id}/indices`, { by: 'project', part });
    await firm.put(`/file/${file.id}/conditions`, {
      name: '工程',
      standard: '2013',
      areas: areas.map(() => '100'),
      rules: ['taxCheck'],
    });

    const { data } = await indices('economic');

    const [group] = data as {
      area: number | null;
      rows: { name: string; figure: string; value: number | null }[];
    }[];
    expect(group?.area).toBe(areas.length === 0 ? null : 100 * areas.length);
    expect(group?.rows.length).toBeGreaterThan(0);
  });
});
