import { inTransaction } from '@jianheng/server-platform';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { computeIndices } from './server/compute-indices.ts';
import { type IndexedProject, IndexFirm } from './testing/index-firm.ts';

type Tree = {
  readonly revision: string;
  readonly computedRevision: string | null;
  readonly isStale: boolean;
  readonly rows: readonly ({ readonly id: string } & Readonly<Record<string, unknown>>)[];
};

let firm: IndexFirm;
let own: IndexedProject;
beforeAll(async () => {
  firm = await IndexFirm.start();
  own = await firm.project('安置房一期');
});
afterAll(() => firm.server.close());

const tree = async (path: string, more: object = {}) =>
  (await firm.post(path, { projectId: own.project, group: 'building', id: own.building, ...more }))
    .data as Tree;
const rowOf = ({ rows }: Tree, id: string) => rows.find((row) => row.id === id);

describe('the indices of a cost project', () => {
  it('are amounts per m² of subjects, with the lines that each is the sum of', async () => {
    const answer = await tree('/b/analyze1/queryTree');
    expect(answer).toMatchObject({
      computedRevision: null,
      isStale: false,
      total: '26025.00',
      collected: 1,
      divisors: [{ symbol: 'JZMJ', value: '100.00', source: 'file' }],
    });
    expect(rowOf(answer, 'S04')).toMatchObject({
      key: 'EC:S04',
      amount: '16625.00',
      perScale: 166.25,
      divisor: 'JZMJ',
      flag: 'unknown',
      unusual: null,
    });
    expect(
      (await firm.post('/b/analyze1/queryTreeForBill', { projectId: own.project, subjectId: 'S04' })).data,
    ).toMatchObject({
      count: 2,
      amount: '16625.00',
      rows: [{ id: `${own.unit}-2` }, { id: `${own.unit}-1`, quantity: '10', price: '475.00' }],
    });
  });

  it('are quantities per m², ratios of quantities, and formulas', async () => {
    expect(rowOf(await tree('/b/analyze2/queryTree'), 'S04')).toMatchObject({
      unit: 'm3',
      quantity: '35',
      perScale: 0.35,
      unitPrice: 475,
    });
    expect(rowOf(await tree('/b/relativityAnalyze/queryTree'), 'R01')).toMatchObject({
      value: 2 / 35,
      figures: [
        ['钢筋', '2'],
        ['混凝土', '35'],
      ],
    });
    const side = { projectId: own.project, modelId: 'R01', side: 'over' };
    expect((await firm.post('/b/relativityAnalyze/queryBillByModelId', side)).data).toMatchObject({
      count: 1,
      rows: [{ id: `${own.unit}-3` }],
    });
    expect(rowOf(await tree('/b/expandAnalyze/queryTree'), 'E01')).toMatchObject({
      value: null,
      reason: '缺少计算因子 HS',
    });
  });

  it('are stored when they are computed, and stale once the bill or a factor has changed', async () => {
    await firm.compute([own.project]);
    expect(await tree('/b/analyze1/queryTree')).toMatchObject({ computedRevision: '1', isStale: false });
    await firm.post('/b/project/lines/edit', {
      projectId: own.project,
      follow: true,
      edits: [{ id: `${own.unit}-1`, set: { quantity: '11' } }],
    });
    expect(await tree('/b/analyze1/queryTree')).toMatchObject({ computedRevision: '1', isStale: true });
    await firm.compute([own.project]);
    expect(await tree('/b/analyze1/queryTree')).toMatchObject({ computedRevision: '2', isStale: false });
    await firm.engineer.client.post('/b/projectFactors/saveProjectFactors', {
      projectId: own.project,
      projectNodeId: own.building,
      rows: [{ symbol: 'HS', value: '4' }],
    });
    expect(await tree('/b/analyze1/queryTree')).toMatchObject({ isStale: true });
    expect(rowOf(await tree('/b/expandAnalyze/queryTree'), 'E02')).toMatchObject({ value: 25 });
  });

  it('have a range of comparable buildings from eight values on, without those that are excluded', async () => {
    const others: IndexedProject[] = [];
    for (let at = 0; at < 9; at += 1) others.push(await firm.project(`对比 ${at}`, 400 + at));
    await firm.compute([own.project, ...others.map(({ project }) => project)]);
    const row = rowOf(await tree('/b/analyze1/queryTree'), 'S04');
    expect(row).toMatchObject({
      flag: 'high',
      samples: 9,
      range: { samples: 9, method: 'logDeviation' },
    });
    for (const { project, building } of others.slice(0, 2))
      expect(
        await firm.post('/b/unusualAnalyze/isUnusual', {
          projectId: project,
          nodeId: building,
          key: 'EC:S04',
          isUnusual: true,
          reason: '含样板段',
        }),
      ).toMatchObject({ success: true, data: { changed: 1 } });
    expect(rowOf(await tree('/b/analyze1/queryTree'), 'S04')).toMatchObject({
      flag: 'unknown',
      samples: 7,
      range: null,
    });
    const [first] = others;
    expect(
      rowOf(await tree('/b/analyze1/queryTree', { projectId: first?.project, id: first?.building }), 'S04'),
    ).toMatchObject({ unusual: '含样板段' });
  });

  it('say which inputs are missing, and how many lines reach statistics', async () => {
    expect(
      (await firm.engineer.client.get(`/b/analyzeProject/queryComplementStatus/${own.project}`)).data,
    ).toMatchObject({ isComplete: false, nodes: 1, incomplete: 1 });
    const funnel = (await firm.post('/b/indicator/funnel/getIndexDataSource', { projectId: own.project }))
      .data as { readonly stages: readonly object[] };
    expect(funnel).toMatchObject({ isStale: false, values: expect.any(Number) });
    expect(funnel.stages[0]).toMatchObject({ name: '已导入', lines: 3 });
  });
});

describe('refusals', () => {
  it('answers 404 to readers who do not see the project', async () => {
    for (const path of ['/b/analyze1/queryTree', '/b/analyze3/queryTree', '/b/analyzeProject/queryData'])
      expect(await firm.post(path, { projectId: own.project }, firm.outsider), path).toMatchObject({
        status: 404,
      });
    expect(
      await firm.post('/b/indicator/compute', { projectIds: [own.project] }, firm.outsider),
    ).toMatchObject({ status: 404 });
  });

  it('leaves changes to people who may edit cost projects', async () => {
    const reader = await firm.server.newcomer([
      'costProjects:viewAll',
      'costIndices:view',
      'costIndices:edit',
    ]);
    expect(await firm.post('/b/analyze1/queryTree', { projectId: own.project }, reader)).toMatchObject({
      success: true,
    });
    expect(await firm.post('/b/indicator/compute', { projectIds: [own.project] }, reader)).toMatchObject({
      status: 403,
    });
  });

  it('names the subject, the factor or the index that does not exist', async () => {
    const keeper = await firm.server.newcomer(['costIndices:view', 'costIndices:manage']);
    const save = (subjectId: string, symbol: string | null) =>
      firm.post('/b/analyze1/saveFactor', { subjectId, symbol }, keeper);
    expect(await save('S99', 'HS')).toMatchObject({ status: 409, error: 'noSuchSubject' });
    expect(await save('S04', 'NIX')).toMatchObject({ status: 409, error: 'symbolUnknown' });
    expect(await save('S04', 'HS')).toMatchObject({ success: true });
    expect(rowOf(await tree('/b/analyze1/queryTree'), 'S04')).toMatchObject({ divisor: 'HS' });
    expect(await save('S04', null)).toMatchObject({ success: true });
    const mark = { projectId: own.project, nodeId: own.building, key: 'EC:S99', isUnusual: true };
    expect(await firm.post('/b/unusualAnalyze/isUnusual', mark)).toMatchObject({ status: 400 });
    expect(await firm.post('/b/unusualAnalyze/isUnusual', { ...mark, reason: '重复' })).toMatchObject({
      status: 409,
      error: 'noSuchIndex',
    });
  });
});

describe('the factor of a subject', () => {
  const path = '/b/subject/factors';
  const listed = async (body: object, by = firm.engineer) =>
    (await firm.post(`${path}/queryList`, body, by)).data as readonly Listed[];
  type Listed = { readonly subjectId: string; readonly symbol: string; readonly source: string };
  const concrete = (rows: readonly Listed[]) => rows.find(({ subjectId }) => subjectId === 'S04');

  it('holds for one project before that of the firm, which holds before the building area', async () => {
    const keeper = await firm.server.newcomer(['costIndices:view', 'costIndices:manage']);
    const { project: projectId } = await firm.project('安置房四期');
    expect(concrete(await listed({ projectId }))).toMatchObject({ symbol: 'JZMJ', source: 'default' });
    expect(await firm.post(path, { subjectId: 'S04', symbol: 'HS' }, keeper)).toMatchObject({
      success: true,
    });
    expect(concrete(await listed({ projectId }))).toMatchObject({ symbol: 'HS', source: 'firm' });
    const own = { subjectId: 'S04', projectId };
    expect(await firm.post(path, { ...own, symbol: 'JZMJ' })).toMatchObject({ success: true });
    expect(concrete(await listed({ projectId }))).toMatchObject({ symbol: 'JZMJ', source: 'project' });
    expect(concrete(await listed({}))).toMatchObject({ symbol: 'HS', source: 'firm' });
    const { data } = await firm.post('/b/analyze1/queryTree', { projectId });
    expect(rowOf(data, 'S04')).toMatchObject({ divisor: 'JZMJ' });
    expect(await firm.post(path, { ...own, symbol: null })).toMatchObject({ success: true });
    expect(concrete(await listed({ projectId }))).toMatchObject({ symbol: 'HS', source: 'firm' });
    await firm.post(path, { subjectId: 'S04', symbol: null }, keeper);
    expect(await listed({ params: { name$like: '混凝土' } })).toContainEqual(
      expect.objectContaining({ subjectId: 'S04', symbol: 'JZMJ' }),
    );
  });

  it('makes stored values of the project stale', async () => {
    const { project: projectId } = await firm.project('安置房五期');
    await firm.compute([projectId]);
    const isStale = async () =>
      ((await firm.post('/b/analyze1/queryTree', { projectId })).data as { isStale: boolean }).isStale;
    expect(await isStale()).toBe(false);
    await firm.post(path, { subjectId: 'S04', symbol: 'HS', projectId });
    expect(await isStale()).toBe(true);
  });

  it('is refused to people who may not set it, and for subjects, factors and projects that they do not see', async () => {
    const { project: projectId } = await firm.project('安置房六期');
    const reader = await firm.server.newcomer(['costIndices:view', 'costProjects:viewAll']);
    const set = (body: object, by = firm.engineer) => firm.post(path, { subjectId: 'S04', ...body }, by);
    expect(await set({ symbol: 'HS' })).toMatchObject({ status: 403 });
    expect(await set({ symbol: 'HS', projectId }, reader)).toMatchObject({ status: 403 });
    expect(await set({ symbol: 'HS', projectId }, firm.outsider)).toMatchObject({ status: 404 });
    expect(await firm.post(`${path}/queryList`, { projectId }, firm.outsider)).toMatchObject({ status: 404 });
    expect(await set({ symbol: 'NIX', projectId })).toMatchObject({ status: 409, error: 'symbolUnknown' });
    expect(await set({ subjectId: 'S99', symbol: 'HS', projectId })).toMatchObject({
      error: 'noSuchSubject',
    });
  });
});

describe('two people at once', () => {
  it('store the indices of a project once', async () => {
    const { project, building } = await firm.project('安置房三期');
    const { pool, tenantId } = firm.server;
    const compute = () =>
      inTransaction(pool, tenantId, (tx) => computeIndices(tx, project, '2026-06-01T00:00:00Z'));

    const [one, other] = await Promise.all([compute(), compute()]);

    expect(one).toBeGreaterThan(0);
    expect(other).toBe(one);
    expect(await tree('/b/analyze1/queryTree', { projectId: project, id: building })).toMatchObject({
      computedRevision: '1',
      isStale: false,
    });
  });
});
