import { type CostProject, canonicalImporter, startImport } from '@jianheng/cost-engine';
import { inTransaction, type Tx } from '@jianheng/server-platform';
import { startTestServer, type TestServer } from '@jianheng/server-platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { framesOf } from '../frames/packed-frames.ts';
import { canonicalBill } from '../testing/canonical-bill.ts';
import { readRevision } from './project-revision.ts';
import { readAnalysis } from './read-analysis.ts';
import { readLines } from './read-lines.ts';
import { readUnits } from './read-units.ts';
import { storeFrames } from './store-frames.ts';

const LINES = 2500;
const NODES = ['501', '502', '503'];
let server: TestServer;
let project: CostProject;
beforeAll(async () => {
  server = await startTestServer([], {});
  const run = startImport(canonicalImporter);
  run.push(canonicalBill(LINES));
  const read = run.finish();
  expect(read.issues.messages).toEqual([]);
  project = read.project;
  await inFirm((tx) => store(tx, '41', NODES));
});
afterAll(() => server.close());

const inFirm = <Result>(work: (tx: Tx) => Promise<Result>, tenant = server.tenantId) =>
  inTransaction(server.pool, tenant, work);
const store = (tx: Tx, projectId: string, nodes: readonly string[]) =>
  storeFrames(tx, framesOf(project), { projectId, nodes, by: '7', at: new Date() });

describe('a bill in the database', () => {
  it('has the lines of its units in their order, over the borders of blocks and units', async () => {
    const page = (from: number, most: number) =>
      inFirm((tx) => readLines(tx, { projectId: '41', nodes: NODES, from, most }));
    const first = await page(0, 3);
    expect(first).toMatchObject({ revision: '1', total: LINES + 1 });
    expect(first.rows[0]).toEqual({
      id: '501-1',
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
    expect((await page(1022, 4)).rows.map(({ id }) => id)).toEqual(['501-1023', '501-1024', '501-1025', '501-1026']);
    const last = await page(LINES - 1, 10);
    expect(last.rows.map(({ id }) => id)).toEqual([`501-${LINES}`, '503-1']);
    expect(last.rows.map(({ tab }) => tab)).toEqual(['D', 'F']);
    expect(last.rows[1]?.source).toEqual({ sheet: '表-08', row: 12 });
    expect((await page(LINES + 1, 10)).rows).toEqual([]);
  });

  it('adds up to what was read, unit by unit and as SQL sees it', async () => {
    const units = await inFirm((tx) => readUnits(tx, '41'));
    expect(units).toEqual([
      { node: '501', lines: LINES, lineAmount: '12500.00', total: '800.00' },
      { node: '502', lines: 0, lineAmount: '0.00', total: null },
      { node: '503', lines: 1, lineAmount: '1123.00', total: null },
    ]);
    const { rows } = await inFirm((tx) =>
      tx.client.query('select sum(amount)::numeric(18,2)::text as sum, count(*)::int as lines from cost_line where project_id = 41'),
    );
    expect(rows).toEqual([{ sum: '13623.00', lines: LINES + 1 }]);
  });

  it('has the price analysis of a line: parts, norm items, and resources at the price of the unit', async () => {
    const of = (node: string, number: number) =>
      inFirm((tx) => readAnalysis(tx, { projectId: '41', node, number }));
    expect(await of('503', 1)).toEqual({
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
    expect(await of('501', 1)).toMatchObject({ price: '2.50', norms: [], uses: [] });
    expect(await of('501', LINES + 1)).toBeUndefined();
  });

  it('keeps the prices of each import apart', async () => {
    await inFirm((tx) => store(tx, '41', ['601', '602', '603']));
    const uses = await inFirm((tx) => readAnalysis(tx, { projectId: '41', node: '603', number: 1 }));
    expect(uses?.uses.map(({ code }) => code)).toEqual(['R1', 'C1']);
    const { rows } = await inFirm((tx) =>
      tx.client.query('select resource_base as base from cost_unit where project_id = 41 order by place'),
    );
    expect(rows.map(({ base }) => base)).toEqual([0, 0, 0, 2, 2, 2]);
    expect(await inFirm((tx) => readRevision(tx, '41'))).toBe('2');
  });

  it('is nothing to another firm', async () => {
    const seen = await inFirm(
      async (tx) => [
        await readUnits(tx, '41'),
        (await readLines(tx, { projectId: '41', nodes: NODES, from: 0, most: 5 })).rows,
        await readAnalysis(tx, { projectId: '41', node: '503', number: 1 }),
        (await tx.client.query('select 1 from cost_line')).rows,
      ],
      '9999',
    );
    expect(seen).toEqual([[], [], undefined, []]);
  });

  it('is written whole or not at all', async () => {
    await expect(inFirm((tx) => store(tx, '42', ['701']))).rejects.toThrow('more units than nodes');
    expect(await inFirm((tx) => readUnits(tx, '42'))).toEqual([]);
    expect(await inFirm((tx) => readRevision(tx, '42'))).toBe('0');
  });
});
