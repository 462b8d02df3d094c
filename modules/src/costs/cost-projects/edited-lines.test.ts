import { type CostProject, canonicalImporter, startImport } from '@jianheng/cost-engine';
import { readLines, readUnits } from '@jianheng/cost-store';
import { inTransaction, type Tx } from '@jianheng/server-platform';
import {
  type Client,
  type Newcomer,
  startTestServer,
  type TestServer,
} from '@jianheng/server-platform/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { allModules } from '../../all.server.ts';
import { sampleBill } from './server/sample-bill.ts';
import { canonicalBill } from './testing/canonical-bill.ts';
import { projectWithBill } from './testing/project-with-bill.ts';

type Line = { readonly id: string } & Readonly<Record<string, string | null>>;
type Edited = {
  readonly revision: string;
  readonly rows: readonly Line[];
  readonly refused: readonly {
    readonly id: string;
    readonly field: string;
    readonly now: string | null;
    readonly message: string;
  }[];
};

let server: TestServer;
let engineer: Newcomer;
let colleague: Client;
let project: string;
let node: string;
beforeAll(async () => {
  server = await startTestServer(allModules, {});
  engineer = await server.newcomer(['costProjects:view', 'costProjects:edit']);
  colleague = await server.as('admin');
});
afterAll(() => server.close());
beforeEach(() => fill(sampleBill('示例', [{ name: '1#楼', area: 1000, level: 1000 }])));

const inFirm = <Result>(work: (tx: Tx) => Promise<Result>) =>
  inTransaction(server.pool, server.tenantId, work);

/** A project of its own with a bill. */
async function fill(bill: CostProject): Promise<void> {
  const made = await projectWithBill(server, engineer, bill);
  project = made.project;
  node = made.nodes[0] ?? '';
}

const edit = async (edits: readonly object[], by: Client = engineer.client, follow = true) =>
  by.post('/b/project/lines/edit', { projectId: project, follow, edits });
const edited = async (edits: readonly object[], by?: Client) => (await edit(edits, by)).data as Edited;
const undo = (revision: string, by: Client = engineer.client) =>
  by.post('/b/project/lines/undo', { projectId: project, revision });
const lines = async () =>
  (
    (await engineer.client.post('/b/project/lines/page', { projectId: project, from: 0, most: 5000 }))
      .data as { rows: readonly Line[] }
  ).rows;
const units = () => inFirm((tx) => readUnits(tx, project));

describe('the lines of a cost project', () => {
  it('are changed with the amounts and sums that follow from them', async () => {
    const [before] = await units();
    const answer = await edited([
      { id: `${node}-1`, set: { quantity: '100.5', price: '8' }, was: { quantity: '62' } },
    ]);
    expect(answer).toMatchObject({
      revision: '2',
      refused: [],
      rows: [{ id: `${node}-1`, quantity: '100.5', price: '8.00', amount: '804.00' }],
    });
    const [first] = await lines();
    expect(first).toMatchObject({ quantity: '100.5', amount: '804.00' });
    // Before: 62 m² at 6.37 yuan. The tax of 9 % follows.
    const [after] = await units();
    expect(Number(after?.lineAmount) - Number(before?.lineAmount)).toBeCloseTo(804 - 62 * 6.37, 2);
    expect((await engineer.client.get(`/b/project/${project}`)).data).toMatchObject({
      amount: (await units()).reduce((sum, { total }) => sum + Number(total), 0).toFixed(2),
    });
    const more = Number(after?.lineAmount) - Number(before?.lineAmount);
    expect(Number(after?.total) - Number(before?.total)).toBeCloseTo(more * 1.09, 1);
  });

  it('keep what is typed alone where nothing is to follow', async () => {
    const [before] = await units();
    const answer = await edit([{ id: `${node}-1`, set: { quantity: '100' } }], engineer.client, false);
    expect(answer.data).toMatchObject({ rows: [{ quantity: '100', amount: (await lines())[0]?.amount }] });
    expect((await units())[0]).toEqual(before);
  });

  it('refuse the cells that another has changed meanwhile, and take all others', async () => {
    await edited([{ id: `${node}-1`, set: { price: '9' }, was: { price: '6.37' } }], colleague);
    const { rows, refused } = await edited([
      { id: `${node}-1`, set: { price: '7', name: '平整' }, was: { price: '6.37', name: '平整场地' } },
    ]);
    expect(refused).toEqual([
      { id: `${node}-1`, field: 'price', now: '9.00', message: '综合单价已被他人改为“9.00”。' },
    ]);
    expect(rows).toMatchObject([{ price: '9.00', name: '平整' }]);
  });

  it.each([
    ['quantity', '十二', '工程量应为数字，最多 6 位小数。'],
    ['quantity', '1.2345678', '工程量应为数字，最多 6 位小数。'],
    ['price', '99999999999999999', '综合单价应为数字，最多 4 位小数。'],
    ['price', '2000000000', '综合单价超出范围，最大 10 亿。'],
    ['price', '1000000000', '合价超出范围，最大 10 亿。'],
    ['quantity', '-2000000000', '工程量超出范围，最大 10 亿。'],
  ])('refuse %s %s in a sentence', async (field, typed, message) => {
    const before = await lines();
    expect(await edited([{ id: `${node}-1`, set: { [field]: typed } }])).toMatchObject({
      refused: [{ field, message }],
    });
    expect(await lines()).toEqual(before);
    // Nothing was changed, so there is no revision that could be undone.
    expect(await undo('2')).toMatchObject({ status: 409, error: 'notUndoable' });
  });

  it('take a figure that is written in another way for the same', async () => {
    const answer = await edited([
      { id: `${node}-1`, set: { quantity: '1,000' }, was: { quantity: '62.000' } },
    ]);
    expect(answer).toMatchObject({ refused: [], rows: [{ quantity: '1000' }] });
  });

  it('hold the amounts that did not follow, when what was typed is taken back', async () => {
    const sums = await units();
    await edit([{ id: `${node}-1`, set: { amount: '7' } }], engineer.client, false);
    const { revision } = (await edit([{ id: `${node}-1`, set: { quantity: '3' } }], engineer.client, false))
      .data as Edited;
    expect(await undo(revision)).toMatchObject({ data: { rows: [{ quantity: '62', amount: '7.00' }] } });
    expect(await undo('2')).toMatchObject({ data: { refused: [] } });
    expect(await units()).toEqual(sums);
  });

  it('say of a line that is not there', async () => {
    const { refused, rows } = await edited([{ id: `${node}-999`, set: { name: '无' } }]);
    expect([refused.map(({ message }) => message), rows]).toEqual([['该清单行已不存在，请刷新。'], []]);
  });

  it('are changed by nobody without the right', async () => {
    const reader = await server.newcomer(['costProjects:viewAll']);
    expect(await edit([{ id: `${node}-1`, set: { name: '无' } }], reader.client)).toMatchObject({
      status: 403,
    });
    const stranger = await server.newcomer(['costProjects:view', 'costProjects:edit']);
    expect(await edit([{ id: `${node}-1`, set: { name: '无' } }], stranger.client)).toMatchObject({
      status: 404,
    });
    // Lines of another project are not reached through one's own.
    const foreign = node;
    await fill(sampleBill('另一个', [{ name: '2#楼', area: 500, level: 1000 }]));
    expect(await edited([{ id: `${foreign}-1`, set: { name: '无' } }])).toMatchObject({
      rows: [],
      refused: [{ id: `${foreign}-1` }],
    });
  });

  it('hold what they held when a change is taken back, but for what was changed since', async () => {
    const before = await lines();
    const sums = await units();
    const first = await edited([
      { id: `${node}-1`, set: { quantity: '1' } },
      { id: `${node}-2`, set: { quantity: '1', name: '挖土' } },
    ]);
    expect(await undo(first.revision, colleague)).toMatchObject({ data: { refused: [] } });
    expect(await lines()).toEqual(before);
    expect(await units()).toEqual(sums);

    const second = await edited([{ id: `${node}-1`, set: { quantity: '3', name: '甲' } }]);
    await edited([{ id: `${node}-1`, set: { name: '乙' } }], colleague);
    expect((await undo(second.revision)).data).toMatchObject({
      refused: [{ field: 'name', now: '乙' }],
      rows: [{ name: '乙', quantity: before[0]?.quantity }],
    });
    expect(await undo('999')).toMatchObject({ status: 409, error: 'notUndoable' });
    // An import is no change of lines.
    expect(await undo('1')).toMatchObject({ status: 409, error: 'notUndoable' });
  });

  it('are told with who changed them and when', async () => {
    const { revision } = await edited([{ id: `${node}-1`, set: { quantity: '1' } }]);
    await undo(revision, colleague);
    const { data } = await engineer.client.post('/b/project/lines/changes', { projectId: project });
    expect(data).toMatchObject([
      { kind: 'undo', undoes: revision, lines: 1, byName: '系统管理员' },
      { kind: 'edit', revision, compensatedBy: '3', lines: 1 },
      { kind: 'import', revision: '1', lines: 0 },
    ]);
  });
});

describe('many edits by two people at once', () => {
  it('leave sums equal to their lines, and can all be taken back', { timeout: 120_000 }, async () => {
    const run = startImport(canonicalImporter);
    run.push(canonicalBill(1500));
    await fill(run.finish().project);
    const read = () =>
      inFirm((tx) => readLines(tx, { projectId: project, nodes: [node], from: 0, most: 5000 }));
    const before = (await read()).rows;
    const sums = await units();
    let seed = 7;
    const random = (most: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % most;
    };
    const editor = async (by: Client) => {
      for (let round = 0; round < 20; round += 1) {
        const edits = Array.from({ length: 1 + random(5) }, () => ({
          id: `${node}-${1 + random(1500)}`,
          set: { quantity: `${random(1000)}.${random(999)}`, price: `${random(500)}.5` },
        }));
        expect(await edit(edits, by)).toMatchObject({ success: true, data: { refused: [] } });
      }
    };
    await Promise.all([editor(engineer.client), editor(colleague)]);
    const { revision, rows } = await read();
    expect(revision).toBe('41');
    const fen = rows.reduce((sum, { amount }) => sum + Math.round(Number(amount ?? 0) * 100), 0);
    expect(Math.round(Number((await units())[0]?.lineAmount) * 100)).toBe(fen);
    for (let back = 41; back > 1; back -= 1)
      expect(await undo(String(back))).toMatchObject({ success: true, data: { refused: [] } });
    expect((await read()).rows).toEqual(before);
    expect(await units()).toEqual(sums);
  });
});
