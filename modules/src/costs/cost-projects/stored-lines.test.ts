import { type CostProject, canonicalImporter, startImport } from '@jianheng/cost-engine';
import {
  framesOf,
  readAnalysis,
  readLines,
  readRevision,
  readUnits,
  storeFrames,
} from '@jianheng/cost-store';
import { inTransaction, type Tx } from '@jianheng/server-platform';
import { startTestServer, type TestServer } from '@jianheng/server-platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allModules } from '../../all.server.ts';
import { canonicalBill } from './testing/canonical-bill.ts';

const LINES = 2500;
let server: TestServer;
let bill: CostProject;
let first: Place;
beforeAll(async () => {
  server = await startTestServer(allModules, {});
  const run = startImport(canonicalImporter);
  run.push(canonicalBill(LINES));
  const read = run.finish();
  expect(read.issues.messages).toEqual([]);
  bill = read.project;
  first = await newPlace();
  await inFirm((tx) => store(tx, first));
});
afterAll(() => server.close());

type Place = { readonly projectId: string; readonly nodes: readonly string[] };

const inFirm = <Result>(work: (tx: Tx) => Promise<Result>, tenant = server.tenantId) =>
  inTransaction(server.pool, tenant, work);
const store = (tx: Tx, place: Place) =>
  storeFrames(tx, framesOf(bill), { ...place, by: '7', at: new Date() });

async function newPlace(): Promise<Place> {
  const admin = await server.as('admin');
  const idOf = async (path: string, values: object) =>
    ((await admin.post(path, values)).data as { id: string }).id;
  const projectId = await idOf('/b/project', { name: '示例工程' });
  return { projectId, nodes: await moreNodes(projectId) };
}

async function moreNodes(project: string): Promise<readonly string[]> {
  const admin = await server.as('admin');
  const nodes: string[] = [];
  for (const name of ['土建', '电气', '土建'])
    nodes.push(
      ((await admin.post('/b/project/node', { project, name, kind: 'unit' })).data as { id: string }).id,
    );
  return nodes;
}

describe('a bill in the database', () => {
  it('has the lines of its units in their order, over the borders of blocks and units', async () => {
    const page = (from: number, most: number) => inFirm((tx) => readLines(tx, { ...first, from, most }));
    const beginning = await page(0, 3);
    expect(beginning).toMatchObject({ revision: '1', total: LINES + 1 });
    expect(beginning.rows[0]).toEqual({
      id: `${first.nodes[0]}-1`,
      tab: 'F',
      section: '0105',
      code: '010502001001',
      name: '矩形柱 1',
      feature: '1.混凝土强度等级:C30',
      uom: 'm3',
      subject: '',
      quantity: '2',
      price: '2.50',
      amount: '5.00',
      control: null,
      source: null,
    });
    expect((await page(1022, 4)).rows.map(({ id }) => id)).toEqual(
      [1023, 1024, 1025, 1026].map((number) => `${first.nodes[0]}-${number}`),
    );
    const last = await page(LINES - 1, 10);
    expect(last.rows.map(({ id }) => id)).toEqual([`${first.nodes[0]}-${LINES}`, `${first.nodes[2]}-1`]);
    expect(last.rows.map(({ tab }) => tab)).toEqual(['D', 'F']);
    expect(last.rows[1]?.source).toEqual({ sheet: '表-08', row: 12 });
    expect((await page(LINES + 1, 10)).rows).toEqual([]);
  });

  it('adds up to what was read, unit by unit and as SQL sees it', async () => {
    const units = await inFirm((tx) => readUnits(tx, first.projectId));
    expect(units).toEqual([
      { node: first.nodes[0], lines: LINES, lineAmount: '12500.00', total: '800.00' },
      { node: first.nodes[1], lines: 0, lineAmount: '0.00', total: null },
      { node: first.nodes[2], lines: 1, lineAmount: '1123.00', total: null },
    ]);
    const { rows } = await inFirm((tx) =>
      tx.client.query(
        'select sum(amount)::numeric(18,2)::text as sum, count(*)::int as lines from cost_line where project_id = $1',
        [first.projectId],
      ),
    );
    expect(rows).toEqual([{ sum: '13623.00', lines: LINES + 1 }]);
  });

  it('has the price analysis of a line: parts, norm items, and resources at the price of the unit', async () => {
    const of = (unit: number, number: number) =>
      inFirm((tx) => readAnalysis(tx, { projectId: first.projectId, node: first.nodes[unit] ?? '', number }));
    expect(await of(2, 1)).toEqual({
      quantity: '2',
      price: '561.50',
      labour: '150.00',
      material: null,
      machine: null,
      overhead: null,
      profit: null,
      norms: [
        {
          code: '5-12',
          name: '矩形柱',
          uom: '10m3',
          quantity: '0.2',
          price: '5615.00',
          labour: null,
          material: null,
          machine: null,
          margin: null,
        },
      ],
      uses: [
        {
          place: 0,
          code: 'R1',
          name: '普工',
          specification: '',
          unit: '工日',
          kind: 'R',
          content: '1',
          price: '150.00',
          amount: '150.00',
        },
        {
          place: 1,
          code: 'C1',
          name: '预拌混凝土',
          specification: 'C30',
          unit: 'm3',
          kind: 'C',
          content: '1.0275',
          price: '410.00',
          amount: '421.275',
        },
      ],
    });
    expect(await of(0, 1)).toMatchObject({ price: '2.50', norms: [], uses: [] });
    expect(await of(0, LINES + 1)).toBeUndefined();
  });

  it('keeps the prices of each import apart', async () => {
    const { projectId } = first;
    const nodes = await moreNodes(projectId);
    await inFirm((tx) => store(tx, { projectId, nodes }));
    const uses = await inFirm((tx) => readAnalysis(tx, { projectId, node: nodes[2] ?? '', number: 1 }));
    expect(uses?.uses.map(({ code }) => code)).toEqual(['R1', 'C1']);
    const { rows } = await inFirm((tx) =>
      tx.client.query('select resource_base as base from cost_unit where project_id = $1 order by place', [
        first.projectId,
      ]),
    );
    expect(rows.map(({ base }) => base)).toEqual([0, 0, 0, 2, 2, 2]);
    expect(await inFirm((tx) => readRevision(tx, projectId))).toBe('2');
  });

  it('is nothing to another firm', async () => {
    const seen = await inFirm(
      async (tx) => [
        await readUnits(tx, first.projectId),
        (await readLines(tx, { ...first, from: 0, most: 5 })).rows,
        await readAnalysis(tx, { projectId: first.projectId, node: first.nodes[2] ?? '', number: 1 }),
        (await tx.client.query('select 1 from cost_line')).rows,
      ],
      '9999',
    );
    expect(seen).toEqual([[], [], undefined, []]);
  });

  it('is written whole or not at all', async () => {
    const { projectId, nodes } = await newPlace();
    await expect(inFirm((tx) => store(tx, { projectId, nodes: nodes.slice(0, 1) }))).rejects.toThrow(
      'more units than nodes',
    );
    expect(await inFirm((tx) => readUnits(tx, projectId))).toEqual([]);
    expect(await inFirm((tx) => readRevision(tx, projectId))).toBe('0');
  });
});
