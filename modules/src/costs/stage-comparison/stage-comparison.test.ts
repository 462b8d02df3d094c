import { canonicalImporter, startImport } from '@jianheng/cost-engine';
import { framesOf, storeFrames } from '@jianheng/cost-store';
import { inTransaction } from '@jianheng/server-platform';
import { type Client, startTestServer, type TestServer } from '@jianheng/server-platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allModules } from '../../all.server.ts';

let server: TestServer;
let keeper: Client;
const RIGHTS = [
  'consultingProjects:viewAll',
  'consultingProjects:manage',
  'costProjects:viewAll',
  'costProjects:edit',
];
beforeAll(async () => {
  server = await startTestServer(allModules);
  keeper = (await server.newcomer([...RIGHTS, 'stageComparison:view'])).client;
});
afterAll(() => server.close());

async function added(path: string, values: object): Promise<string> {
  const answer = await keeper.post(path, values);
  if (!answer.success) throw new Error(JSON.stringify(answer));
  return (answer.data as { id: string }).id;
}
let count = 0;
const commission = () => {
  count += 1;
  return added('/b/consult/project', {
    name: `人才公寓${count}期`,
    kind: 'cost',
    client: '城投集团',
    startOn: '2026-01-01',
  });
};

type Line = readonly [code: string, quantity: string, price: string, total: string];
/** A cost project of one unit with these lines; `total` is that of the unit with its fees. */
async function stageOf(project: string, stage: string, total: string, lines: readonly Line[]) {
  const id = await added('/b/project', { name: `${stage}${count}`, stage, commission: project });
  const building = await added('/b/project/node', { project: id, name: '1#楼', kind: 'building' });
  const unit = await added('/b/project/node', {
    project: id,
    name: '土建',
    kind: 'unit',
    parentId: building,
  });
  const records = [
    { t: 'project', id: 'P', name: '项目', standard: '2013' },
    { t: 'single', id: 'S', name: '1#楼', total },
    { t: 'unit', id: 'U', name: '土建', single: 'S', total },
    ...lines.map(([code, qty, price, sum], at) => ({
      t: 'bill',
      id: `L${at}`,
      unit: 'U',
      tab: 'F',
      seq: at + 1,
      code,
      name: `清单${code}`,
      du: 'm3',
      qty,
      price,
      total: sum,
    })),
  ];
  const run = startImport(canonicalImporter);
  for (const record of records) run.push(`${JSON.stringify(record)}\n`);
  const bill = run.finish().project;
  await inTransaction(server.pool, server.tenantId, async (tx) => {
    const { rows } = await tx.client.query<{ by: string }>(
      'select created_by::text as by from cost_projects_project where tenant_id = $1 and id = $2',
      [tx.tenantId, id],
    );
    await storeFrames(tx, framesOf(bill), {
      projectId: id,
      nodes: [unit],
      buildings: [building],
      by: rows[0]?.by ?? '',
      at: new Date('2026-01-01T00:00:00Z'),
    });
  });
  return id;
}
const targetsOf = (nodes: unknown) =>
  (nodes as { values: ({ target: string | null } | null)[] }[]).map(({ values }) =>
    values.map((value) => value?.target),
  );
const COMPARISON = '/b/consult/stage-comparison';

describe('the comparison of the stages of a project', () => {
  it('explains the difference of contract and settlement by quantity, price and fees', async () => {
    const project = await commission();
    const contract = await stageOf(project, 'contract', '1100.00', [
      ['010501001001', '10', '100', '1000.00'],
    ]);
    const settlement = await stageOf(project, 'settlement', '1450.00', [
      ['010501001001', '12', '110', '1320.00'],
      ['010902001001', '1', '10', '10.00'],
    ]);
    const chosen = { projects: [contract, settlement], base: 'contract', other: 'settlement' };

    expect((await keeper.get(`${COMPARISON}/${project}`)).data).toHaveLength(2);
    const { data } = await keeper.post(`${COMPARISON}/${project}/compare`, chosen);
    const effects = { difference: '350.00', quantity: '210.00', price: '120.00', fee: '20.00' };
    expect(data).toMatchObject([
      { kind: 'project', values: [{ amount: '1100.00' }, { amount: '1450.00' }], effects },
      { kind: 'building', name: '1#楼', effects },
      { kind: 'unit', name: '土建', effects },
    ]);
    expect(targetsOf(data)).toEqual([
      [null, null],
      [null, null],
      [expect.stringMatching(/^\d+$/), expect.stringMatching(/^\d+$/)],
    ]);
    const [, , unit] = data as { key: string }[];
    const lines = await keeper.post(`${COMPARISON}/${project}/compare`, { ...chosen, unit: unit?.key });
    expect(lines.data).toMatchObject([
      { code: '010501001001', effects: { quantity: '200.00', price: '120.00' } },
      { code: '010902001001', values: [null, { amount: '10.00' }] },
      { kind: 'fee', effects: { fee: '20.00' } },
    ]);
    // The lines of each stage are found in the grid of its cost project.
    for (const [at, id] of [contract, settlement].entries()) {
      const grid = await keeper.post('/b/project/lines/page', { projectId: id, from: 0, most: 1 });
      const [{ id: first }] = (grid.data as { rows: [{ id: string }] }).rows;
      expect(targetsOf(lines.data)[0]?.[at]).toBe(first);
    }
    const differing = await keeper.post(`${COMPARISON}/${project}/differences`, {
      ...chosen,
      effect: 'quantity',
    });
    expect(differing.data).toMatchObject({
      total: 2,
      sum: '210.00',
      lines: [
        {
          place: '1#楼 / 土建',
          code: '010501001001',
          base: { quantity: '10' },
          settling: { variance: '0.2000', settled: null },
        },
        { base: null, settling: null },
      ],
      float: null,
    });
  });

  it('settles quantities beyond 15 percent by the control price', async () => {
    const project = await commission();
    const control = await stageOf(project, 'control', '1100.00', [['010501001001', '10', '80', '800.00']]);
    const contract = await stageOf(project, 'contract', '1045.00', [
      ['010501001001', '10', '100', '1000.00'],
    ]);
    const settlement = await stageOf(project, 'settlement', '1300.00', [
      ['010501001001', '12', '100', '1200.00'],
    ]);
    const asked = { projects: [control, contract, settlement], base: 'contract', other: 'settlement' };
    const { data } = await keeper.post(`${COMPARISON}/${project}/differences`, {
      ...asked,
      effect: 'quantity',
    });
    // 80 · 1.15 = 92; 11.5 · 100 + 0.5 · 92 = 1 196
    expect(data).toMatchObject({
      float: '0.0500',
      lines: [{ settling: { variance: '0.2000', settled: { price: '92.00', amount: '1196.00' } } }],
    });
  });

  it('refuses more lines than one comparison holds', async () => {
    const project = await commission();
    const own = await stageOf(project, 'contract', '1.00', [['010501001001', '1', '1', '1.00']]);
    const asked = { projects: [own], base: 'contract', other: 'contract' };
    const { data } = await keeper.post(`${COMPARISON}/${project}/compare`, asked);
    const unit = (data as { key: string }[])[2]?.key;
    const withLines = (count: number) =>
      inTransaction(server.pool, server.tenantId, (tx) =>
        tx.client.query('update cost_unit set lines = $3 where tenant_id = $1 and project_id = $2', [
          tx.tenantId,
          own,
          count,
        ]),
      );

    await withLines(30_001);
    expect(await keeper.post(`${COMPARISON}/${project}/compare`, asked)).toMatchObject({ status: 200 });
    expect(await keeper.post(`${COMPARISON}/${project}/compare`, { ...asked, unit })).toMatchObject({
      error: 'tooManyLines',
      params: { count: 30_001, max: 30_000 },
    });
    await withLines(200_001);
    expect(await keeper.post(`${COMPARISON}/${project}/compare`, asked)).toMatchObject({
      error: 'tooManyLines',
    });
  });

  it('refuses cost projects of another commission, two of one stage, and those that the reader does not see', async () => {
    const project = await commission();
    const own = await stageOf(project, 'contract', '1.00', []);
    const again = await stageOf(project, 'contract', '1.00', []);
    const foreign = await stageOf(await commission(), 'settlement', '1.00', []);
    const ask = (projects: string[], client = keeper) =>
      client.post(`${COMPARISON}/${project}/compare`, { projects, base: 'contract', other: 'settlement' });

    expect(await ask([own, foreign])).toMatchObject({ error: 'notOfProject' });
    expect(await ask([own, again])).toMatchObject({ error: 'stageTwice' });
    expect(await ask([own])).toMatchObject({ error: 'stageMissing' });
    expect(await ask([])).toMatchObject({ status: 400 });
    const rights = ['stageComparison:view', 'consultingProjects:viewAll', 'costProjects:view'];
    const stranger = (await server.newcomer(rights)).client;
    expect((await stranger.get(`${COMPARISON}/${project}`)).data).toEqual([]);
    expect(await ask([own], stranger)).toMatchObject({ error: 'notOfProject' });
    const outside = (await server.newcomer(['stageComparison:view', 'consultingProjects:join'])).client;
    expect(await outside.get(`${COMPARISON}/${project}`)).toMatchObject({ status: 404 });
    const none = (await server.newcomer(RIGHTS)).client;
    expect(await none.get(`${COMPARISON}/${project}`)).toMatchObject({ status: 403 });
  });
});
