import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type IndexedProject, IndexFirm } from './testing/index-firm.ts';

type Subject = {
  readonly id: string;
  readonly cells: readonly {
    readonly amount: string;
    readonly effects: {
      readonly difference: string;
      readonly quantity: string;
      readonly price: string;
    } | null;
  }[];
};

let firm: IndexFirm;
let [cheap, dear]: IndexedProject[] = [];
beforeAll(async () => {
  firm = await IndexFirm.start();
  cheap = await firm.project('甲', 400);
  dear = await firm.project('乙', 433.33);
});
afterAll(() => firm.server.close());

const ids = () => [cheap?.building ?? '', dear?.project ?? ''];

describe('a comparison', () => {
  it('puts a building and a project side by side, and splits differences exactly', async () => {
    const { data } = await firm.post('/b/analyzeGroup/queryData', { nodeIds: ids() });
    const { nodes, subjects } = data as { nodes: readonly object[]; subjects: readonly Subject[] };
    expect(nodes).toMatchObject([
      { nodeName: '1#楼', projectName: '甲', area: 100, total: '23400.00' },
      { nodeName: '乙', projectName: '乙', area: 100 },
    ]);
    const concrete = subjects.find(({ id }) => id === 'S04');
    expect(concrete?.cells).toMatchObject([
      { amount: '14000.00', effects: null },
      { amount: '15166.55', effects: { difference: '1166.55', quantity: '0.00', price: '1166.55' } },
    ]);
    expect((await firm.post('/b/analyzeGroup/queryColumn', { nodeIds: ids() })).data).toEqual(nodes);
  });

  it('lists equal items of the bills in one row', async () => {
    const { data } = await firm.engineer.client.get(
      `/b/compare/billDetailByBt/${ids().join(',')}?subjectId=S04`,
    );
    expect(data).toMatchObject({
      total: 2,
      rows: [
        {
          code9: '010505001',
          cells: [
            { quantity: '25', unitPrice: 400 },
            { quantity: '25', unitPrice: 433.33 },
          ],
        },
        { code9: '010502001' },
      ],
    });
  });

  it('refuses a single node, and nodes that the reader does not see', async () => {
    expect(await firm.post('/b/analyzeGroup/queryData', { nodeIds: ids().slice(0, 1) })).toMatchObject({
      status: 409,
      error: 'tooFewNodes',
    });
    expect(await firm.post('/b/analyzeGroup/queryData', { nodeIds: ids() }, firm.outsider)).toMatchObject({
      status: 404,
    });
    expect(await firm.outsider.client.get(`/b/compare/billDetailByBt/${ids().join(',')}`)).toMatchObject({
      status: 404,
    });
    expect(await firm.post('/b/analyzeGroup/queryColumn', { nodeIds: ['999999'] })).toMatchObject({
      status: 404,
    });
  });
});

describe('values beyond their range', () => {
  it('are listed by their distance, until they are excluded', async () => {
    const others: IndexedProject[] = [];
    for (let at = 0; at < 8; at += 1) others.push(await firm.project(`同类 ${at}`, 600 + at));
    await firm.compute([...others, cheap, dear].map((one) => one?.project ?? ''));
    const check = async (more: object = {}) =>
      (await firm.post('/b/unusualAnalyze/economicCheck', { projectId: cheap?.project, ...more })).data;
    // Two low values widen the range of the cheap one; without the other low one it is beyond it.
    await firm.post('/b/unusualAnalyze/isUnusual', {
      projectId: dear?.project,
      nodeId: dear?.building,
      key: 'UP:S04',
      isUnusual: true,
      reason: '甲供材',
    });
    expect(await check()).toMatchObject({
      rows: [
        { key: 'UP:S04', flag: 'low', value: 400, range: { samples: 8 }, unusual: null },
        { key: 'EC:S04' },
        { key: 'CR:total' },
      ],
      total: 3,
    });
    await firm.post('/b/unusualAnalyze/isUnusual', {
      projectId: cheap?.project,
      nodeId: cheap?.building,
      key: 'UP:S04',
      isUnusual: true,
      reason: '旧价',
    });
    expect(await check({ unusual: false })).toMatchObject({ total: 2 });
    expect(await check({ unusual: true })).toMatchObject({ rows: [{ unusual: '旧价' }] });
    expect((await firm.post('/b/unusualAnalyze/quantityCheck', {})).data).toMatchObject({ total: 0 });
    expect(
      await firm.post('/b/unusualAnalyze/economicCheck', { projectId: cheap?.project }, firm.outsider),
    ).toMatchObject({ status: 404 });
  });
});

describe('followed projects', () => {
  it('are those of the caller alone', async () => {
    const path = '/b/personal/collection/listDataIds';
    expect((await firm.engineer.client.get(`${path}/${firm.engineer.id}`)).data).toEqual([]);
    expect(await firm.engineer.client.get(`${path}/${firm.outsider.id}`)).toMatchObject({ status: 404 });
  });
});
