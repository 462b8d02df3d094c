import { canonicalImporter, startImport } from '@jianheng/cost-engine';
import { inTransaction } from '@jianheng/server-platform';
import {
  type Client,
  type Newcomer,
  startTestServer,
  type TestServer,
} from '@jianheng/server-platform/testing';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { allModules } from '../../all.server.ts';
import { projectWithBill } from '../../costs/cost-projects/testing/project-with-bill.ts';

const ROUND = '/b/consult/reconciliation';
const LINE = '/b/consult/reconciliation-line';
const SOURCE = '/b/consult/reconciliation-source';
const RIGHTS = [
  'consultingProjects:viewAll',
  'consultingProjects:manage',
  'cloudReconciliation:review',
  'costProjects:view',
  'costProjects:viewAll',
  'costProjects:edit',
];
let server: TestServer;
let keeper: Newcomer;
let party: Newcomer;
beforeAll(async () => {
  server = await startTestServer(allModules, {}, { background: { everyMs: 100, channels: [] } });
  keeper = await server.newcomer(RIGHTS);
  party = await server.newcomer(['cloudReconciliation:submit']);
});
afterAll(() => server.close());

async function added(path: string, values: object, by: Client = keeper.client): Promise<string> {
  const answer = await by.post(path, values);
  if (!answer.success) throw new Error(JSON.stringify(answer));
  return (answer.data as { id: string }).id;
}
let count = 0;
const newProject = () =>
  added('/b/consult/project', {
    name: `科技馆${++count}期`,
    kind: 'audit',
    client: '城投集团',
    startOn: '2026-01-01',
  });

type Line = readonly [code: string, qty: string | null, price: string | null, total: string, du?: string];
/** A cost project of one unit with these lines, for a commission. */
async function costsOf(commission: string, lines: readonly Line[]) {
  const run = startImport(canonicalImporter);
  for (const record of [
    { t: 'project', id: 'P', name: '项目', standard: '2013' },
    { t: 'single', id: 'S', name: '1#楼' },
    { t: 'unit', id: 'U', name: '土建', single: 'S' },
    ...lines.map(([code, qty, price, total, du = 'm3'], at) => ({
      t: 'bill',
      id: `L${at}`,
      unit: 'U',
      tab: 'F',
      seq: at + 1,
      code,
      name: `清单${code}`,
      feature: '1.C30',
      du,
      ...(qty !== null && { qty }),
      ...(price !== null && { price }),
      total,
    })),
  ])
    run.push(`${JSON.stringify(record)}\n`);
  const { project, nodes } = await projectWithBill(server, keeper, run.finish().project);
  await inTransaction(server.pool, server.tenantId, (tx) =>
    tx.client.query(
      'update cost_projects_project set commission = $3, lines = $4 where tenant_id = $1 and id = $2',
      [tx.tenantId, project, commission, lines.length],
    ),
  );
  return { source: project, unit: nodes[0] ?? '' };
}

/** Takes lines and waits for the work in the background. */
async function take(values: object): Promise<string | undefined> {
  const id = await added(SOURCE, values);
  return begin(id);
}
async function begin(id: string): Promise<string | undefined> {
  const begun = await keeper.client.post(`${SOURCE}/${id}/takeLines`, {});
  if (!begun.success) return begun.error;
  const { jobRunId } = begun.data as { jobRunId: string };
  await vi.waitFor(
    async () => {
      const { data } = await keeper.client.get(`/b/job-run/${jobRunId}`);
      expect((data as { state: string }).state).toBe('done');
    },
    { timeout: 60_000, interval: 100 },
  );
  return undefined;
}

const linesOf = async (round: string) => {
  const { data } = await keeper.client.post(`${LINE}/queryList`, { params: { round }, pageSize: 1000 });
  return data as { id: string; code: string; state: string; revision: number }[];
};

const SUBMITTED: readonly Line[] = [
  ['010501001001', '12', '110.5', '1326.00'],
  ['010501001001', '2', '100', '200.00'],
  ['011701001001', null, null, '5000.00', '项'],
];

describe('lines of a cost project', () => {
  it('are taken as what was submitted, once, and joined with those of the review', async () => {
    const project = await newProject();
    const round = await added(ROUND, {
      project,
      name: '结算对数',
      submitter: '浙江建工',
      parties: [party.id],
    });
    const submitted = await costsOf(project, SUBMITTED);
    const values = { round, commission: project, side: 'submitted', ...submitted };
    const source = await added(SOURCE, values);
    expect(await begin(source)).toBeUndefined();
    expect(await linesOf(round)).toMatchObject([
      {
        code: '010501001001',
        feature: '1.C30',
        uom: 'm3',
        place: expect.stringContaining('土建'),
        submittedQuantity: '12.000000',
        submittedPrice: '110.5000',
        reviewedAmount: '0.00',
      },
      { code: '010501001001', submittedAmount: '200.00' },
      { code: '011701001001', submittedQuantity: '1.000000', submittedPrice: '5000.0000', uom: '项' },
    ]);
    expect((await keeper.client.get(`${SOURCE}/${source}`)).data).toMatchObject({ taken: 3 });
    expect(await begin(source)).toBe('nothingNew');

    const reviewed = await costsOf(project, [
      ['010501001001', '10', '100', '1000.00'],
      ['010501001001', '2', '90', '180.00', '立方米'],
      ['010902001001', '1', '10', '10.00'],
    ]);
    expect(await take({ round, commission: project, side: 'reviewed', ...reviewed })).toBeUndefined();
    expect(await linesOf(round)).toMatchObject([
      { submittedAmount: '1326.00', reviewedAmount: '1000.00' },
      { submittedAmount: '200.00', reviewedAmount: '180.00' },
      { submittedAmount: '5000.00', reviewedAmount: '0.00' },
      { code: '010902001001', submittedAmount: '0.00', reviewedAmount: '10.00' },
    ]);
    expect((await keeper.client.get(`${ROUND}/${round}`)).data).toMatchObject({
      submitted: '6526.00',
      reviewed: '1190.00',
    });
  });

  it('leave agreed lines as they are', async () => {
    const project = await newProject();
    const round = await added(ROUND, { project, name: '对数', submitter: '建工', parties: [party.id] });
    const costs = await costsOf(project, SUBMITTED.slice(0, 1));
    await take({ round, commission: project, side: 'submitted', ...costs });
    const [line] = await linesOf(round);
    await keeper.client.post(`${LINE}/${line?.id}/acceptSubmitted`, { revision: line?.revision });
    const reviewed = await costsOf(project, [['010501001001', '1', '1', '1.00']]);
    expect(await take({ round, commission: project, side: 'reviewed', ...reviewed })).toBeUndefined();
    expect(await linesOf(round)).toMatchObject([{ state: 'settled', reviewedAmount: '0.00' }]);
  });

  it('are those of the project of the reconciliation, and of cost projects that the reviewer sees', async () => {
    const [project, other] = [await newProject(), await newProject()];
    const round = await added(ROUND, { project, name: '对数', submitter: '建工', parties: [party.id] });
    const foreign = { round, commission: other, side: 'submitted', ...(await costsOf(other, SUBMITTED)) };
    expect(await take(foreign)).toBe('otherCommission');
    expect(await keeper.client.post(SOURCE, { ...foreign, commission: project })).toMatchObject({
      status: 400,
    });
    const blind = await server.newcomer(RIGHTS.filter((right) => !right.startsWith('costProjects')));
    const own = await added(ROUND, { project, name: '第二次', submitter: '建工' }, blind.client);
    const costs = await costsOf(project, SUBMITTED);
    expect(
      await blind.client.post(SOURCE, { round: own, commission: project, side: 'submitted', ...costs }),
    ).toMatchObject({ success: false });
  });

  it('stay once they are submitted: the reviewers do not remove and add them with other figures', async () => {
    const project = await newProject();
    const round = await added(ROUND, { project, name: '对数', submitter: '建工', parties: [party.id] });
    const submitted = await added(LINE, { round, name: '清单', uom: 'm3', submittedQuantity: '3' });
    const own = await added(LINE, { round, name: '审核增项', uom: 'm3', reviewedQuantity: '3' });
    expect(await keeper.client.delete(`${LINE}/${submitted}`)).toMatchObject({ error: 'submittedKept' });
    expect(await keeper.client.delete(`${LINE}/${own}`)).toMatchObject({ success: true });
    expect(await party.client.post(`${LINE}/${submitted}/withdraw`, { reason: '录入有误' })).toMatchObject({
      success: true,
    });
  });
});
