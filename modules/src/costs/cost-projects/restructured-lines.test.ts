import { canonicalImporter, startImport } from '@jianheng/cost-engine';
import { readUnits } from '@jianheng/cost-store';
import { inTransaction } from '@jianheng/server-platform';
import { type Newcomer, startTestServer, type TestServer } from '@jianheng/server-platform/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { allModules } from '../../all.server.ts';
import { sampleBill } from './server/sample-bill.ts';
import { canonicalBill } from './testing/canonical-bill.ts';
import { projectWithBill } from './testing/project-with-bill.ts';

type Line = { readonly id: string; readonly amount: string | null; readonly section: string };

let server: TestServer;
let engineer: Newcomer;
let project: string;
let nodes: readonly string[];
let node: string;
beforeAll(async () => {
  server = await startTestServer(allModules, {});
  engineer = await server.newcomer(['costProjects:view', 'costProjects:edit']);
});
afterAll(() => server.close());
beforeEach(async () => {
  const bill = sampleBill('示例', [{ name: '1#楼', area: 1000, level: 1000 }]);
  ({ project, nodes } = await projectWithBill(server, engineer, bill));
  node = nodes[0] ?? '';
});

const send = (what: string, body: object) =>
  engineer.client.post(`/b/project/lines/${what}`, { projectId: project, ...body });
type Answer = {
  readonly revision: string;
  readonly rows: readonly Line[];
  readonly refused: readonly object[];
};
const done = async (what: string, body: object) => {
  const answer = await send(what, body);
  expect(answer).toMatchObject({ success: true });
  return answer.data as Answer;
};
const undo = (revision: string) => done('undo', { revision });
const page = async () => (await done('page', { from: 0, most: 5000 })) as { readonly rows: readonly Line[] };
/** Numbers of the lines of the first unit, in their order. */
const order = async () =>
  (await page()).rows.flatMap(({ id }) => (id.startsWith(`${node}-`) ? [Number(id.split('-')[1])] : []));
const line = (number: number) => `${node}-${number}`;
const units = () => inTransaction(server.pool, server.tenantId, (tx) => readUnits(tx, project));
const analysis = async (number: number) => (await send('analysis', { lineId: line(number) })).data;

/** The sum of a unit is that of its lines, to the fen. */
async function expectSums(): Promise<void> {
  const { rows } = await page();
  for (const { node: unit, lines, lineAmount } of await units()) {
    const own = rows.filter(({ id }) => id.startsWith(`${unit}-`));
    expect(lines).toBe(own.length);
    const fen = own.reduce((sum, { amount }) => sum + Math.round(Number(amount ?? 0) * 100), 0);
    expect(Math.round(Number(lineAmount) * 100)).toBe(fen);
  }
}

describe('lines of a bill', () => {
  it('are put in behind a line, into its section, filled in and taken out again by undoing', async () => {
    const [before, sums] = [await page(), await units()];
    const { rows, revision } = await done('insert', { after: line(2), count: 2 });
    const first = before.rows[1]?.section;
    expect(rows).toMatchObject([
      { section: first, amount: null },
      { section: first, amount: null },
    ]);
    const numbers = await order();
    expect(numbers.slice(0, 5)).toEqual([1, 2, ...rows.map(({ id }) => Number(id.split('-')[1])), 3]);

    const id = rows[0]?.id ?? '';
    const filled = await done('edit', {
      follow: true,
      edits: [
        { id, set: { code: '010101002001', name: '挖一般土方', uom: 'm3', quantity: '10', price: '30' } },
      ],
    });
    expect(filled.rows).toMatchObject([{ id, amount: '300.00' }]);
    await expectSums();
    expect(await undo(revision)).toMatchObject({
      refused: [{ id, message: '该清单行插入后又有修改，请先撤销那些修改。' }],
    });
    await undo(filled.revision);
    await undo(revision).then(({ refused }) => expect(refused).toHaveLength(1));
    expect(await page()).toMatchObject({ rows: before.rows });
    expect(await units()).toEqual(sums);
  });

  it('are taken out with their price analysis and come back with it', async () => {
    const [before, sums, priced] = [await page(), await units(), await analysis(2)];
    const { revision } = await done('remove', { ids: [line(1), line(2), line(5)] });
    expect((await order()).slice(0, 3)).toEqual([3, 4, 6]);
    expect((await units())[0]?.total).not.toBe(sums[0]?.total);
    await expectSums();
    const back = await undo(revision);
    expect(await page()).toMatchObject({ rows: before.rows });
    expect(await units()).toEqual(sums);
    expect(await analysis(2)).toEqual(priced);
    await undo(back.revision);
    expect((await order()).slice(0, 3)).toEqual([3, 4, 6]);
  });

  it('keep what they have beside their columns while others come and go', async () => {
    const beside = JSON.stringify([
      [2, [{ stage: 'submitted', quantity: 1 }]],
      [4, [{ stage: 'approved', quantity: 2 }]],
    ]);
    const stages = (work: string, values: readonly unknown[] = []) =>
      inTransaction(server.pool, server.tenantId, async (tx) => {
        const { rows } = await tx.client.query<{ stages: unknown }>(work, [server.tenantId, node, ...values]);
        return rows[0]?.stages;
      });
    await stages('update cost_block set stages = $3 where tenant_id = $1 and node_id = $2', [beside]);
    const read = () => stages('select stages from cost_block where tenant_id = $1 and node_id = $2');
    const { revision } = await done('remove', { ids: [line(2)] });
    expect(await read()).toEqual(JSON.parse(beside).slice(1));
    await done('insert', { after: line(3), count: 1 });
    await undo(revision);
    expect(await read()).toEqual(JSON.parse(beside));
  });

  it('are moved within their unit, into the section where they go', async () => {
    const before = await page();
    const goal = before.rows[4]?.section;
    const { rows, revision } = await done('move', { ids: [line(1), line(2)], after: line(5) });
    expect((await order()).slice(0, 5)).toEqual([3, 4, 5, 1, 2]);
    expect(rows).toMatchObject([{ section: goal }, { section: goal }]);
    await expectSums();
    await undo(revision);
    expect(await page()).toMatchObject({ rows: before.rows });
  });

  it('come back at the end of their section when the line before them no longer exists', async () => {
    const [third] = (await page()).rows.slice(2, 3);
    const removal = await done('remove', { ids: [line(2)] });
    await done('remove', { ids: [line(1)] });
    await undo(removal.revision);
    const { rows } = await page();
    const section = rows.filter((row) => row.id.startsWith(`${node}-`) && row.section === third?.section);
    expect(section.at(-1)?.id).toBe(line(2));
    const moved = await done('move', { ids: [line(3)], after: line(5) });
    await done('remove', { ids: [line(2), line(4)] });
    await undo(moved.revision);
    expect((await order()).filter((number) => number === 3)).toEqual([3]);
    await expectSums();
  });

  it('begin the bill of a unit that was drawn by hand', async () => {
    const unit = (
      (await engineer.client.post('/b/project/node', { project, name: '手工', kind: 'unit' })).data as Line
    ).id;
    const { rows } = await done('insert', { projectNodeId: unit, count: 1 });
    await done('edit', { follow: true, edits: [{ id: rows[0]?.id, set: { quantity: '2', price: '3.5' } }] });
    expect((await units()).at(-1)).toMatchObject({ node: unit, lines: 1, lineAmount: '7.00', total: null });
    expect((await engineer.client.get(`/b/project/${project}`)).data).toMatchObject({
      lines: (await page()).rows.length,
    });
  });

  it('grow beyond a block and stay in their order', { timeout: 60_000 }, async () => {
    const run = startImport(canonicalImporter);
    run.push(canonicalBill(1500));
    ({ project, nodes } = await projectWithBill(server, engineer, run.finish().project));
    node = nodes[0] ?? '';
    const before = await order();
    const { revision } = await done('insert', { after: line(700), count: 1000 });
    const made = Array.from({ length: 1000 }, (_none, at) => before.length + 1 + at);
    expect(await order()).toEqual([...before.slice(0, 700), ...made, ...before.slice(700)]);
    await expectSums();
    await undo(revision);
    expect(await order()).toEqual(before);
  });

  it.each([
    ['insert', { after: '1-999999', count: 1 }, { error: 'lineGone' }],
    ['insert', { count: 1 }, { msg: expect.stringContaining('应指明在哪一行之后') }],
    ['insert', { projectNodeId: '999999999', count: 1 }, { error: 'notAUnit' }],
    ['remove', { ids: ['1-999999'] }, { error: 'lineGone' }],
    ['remove', { ids: ['1-1', '2-1'] }, { msg: expect.stringContaining('同一个单位工程') }],
    ['move', { ids: ['1-1'], after: '2-1' }, { msg: expect.stringContaining('只能在同一个单位工程内移动') }],
    ['move', { ids: ['1-1'], after: '1-999999' }, { error: 'lineGone' }],
  ])('refuse to %s %o', async (what, body, refusal) => {
    const before = await page();
    expect(await send(what, body)).toMatchObject({ success: false, ...refusal });
    expect(await page()).toEqual(before);
  });

  it('of a project that one does not see stay as they are', async () => {
    const stranger = await server.newcomer(['costProjects:view', 'costProjects:edit']);
    const answers = await Promise.all([
      stranger.client.post('/b/project/lines/insert', { projectId: project, after: line(1), count: 1 }),
      stranger.client.post('/b/project/lines/remove', { projectId: project, ids: [line(1)] }),
      stranger.client.post('/b/project/lines/move', { projectId: project, ids: [line(1)], after: line(2) }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  });
});

describe('lines that two people insert, remove, move and edit at once', () => {
  it('keep their sums and their order, and every change can be undone', { timeout: 120_000 }, async () => {
    const run = startImport(canonicalImporter);
    run.push(canonicalBill(1500));
    ({ project, nodes } = await projectWithBill(server, engineer, run.finish().project));
    node = nodes[0] ?? '';
    const [before, sums] = [await page(), await units()];
    const colleague = await server.as('admin');
    let seed = 11;
    const random = (most: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % most;
    };
    const anyLine = () => line(1 + random(1500));
    const calls = [
      () => ['insert', { after: anyLine(), count: 1 + random(50) }],
      () => ['remove', { ids: Array.from({ length: 1 + random(20) }, anyLine) }],
      () => ['move', { ids: [anyLine(), anyLine()], after: anyLine() }],
      () => ['edit', { follow: true, edits: [{ id: anyLine(), set: { quantity: `${random(1000)}.5` } }] }],
    ] as const;
    const revisions: string[] = [];
    const work = async (by: typeof colleague) => {
      for (let round = 0; round < 20; round += 1) {
        const [what, body] = (calls[random(calls.length)] ?? calls[0])();
        const path = `/b/project/lines/${String(what)}`;
        const answer = await by.post(path, { projectId: project, ...Object(body) });
        // A line may have been removed by the other person.
        if (!answer.success) expect(answer.error).toBe('lineGone');
        else revisions.push((answer.data as Answer).revision);
      }
    };
    await Promise.all([work(engineer.client), work(colleague)]);
    await expectSums();
    const numbers = await order();
    expect(new Set(numbers).size).toBe(numbers.length);
    const changes = [...new Set(revisions)].map(Number).filter((revision) => revision > 1);
    for (const revision of changes.toSorted((one, other) => other - one)) await undo(String(revision));
    expect(await page()).toMatchObject({ rows: before.rows });
    expect(await units()).toEqual(sums);
  });
});
