import { type Newcomer, startTestServer, type TestServer } from '@jianheng/server-platform/testing';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { allModules } from '../../all.server.ts';
import { projectWithBill } from './testing/project-with-bill.ts';
import { resourceBill } from './testing/resource-bill.ts';

type Item = { readonly id: string; readonly name: string; readonly by: string; readonly lines: number };
type Items = { readonly total: number; readonly amount: string; readonly rows: readonly Item[] };
type Sum = { readonly id: string; readonly amount: string };
type Sums = { readonly isConserved: boolean; readonly subjects: readonly Sum[] };

const CONCRETE = 'S04';
const MASONRY = 'S03';
const UPDATE = '/b/project/subject/updateTreeSubject';
let server: TestServer;
let engineer: Newcomer;
let reader: Newcomer;
let project: string;
let nodes: readonly string[];
beforeAll(async () => {
  server = await startTestServer(allModules, {});
  engineer = await server.newcomer(['costProjects:view', 'costProjects:edit']);
  reader = await server.newcomer(['costProjects:viewAll']);
});
afterAll(() => server.close());
beforeEach(async () => {
  ({ project, nodes } = await projectWithBill(server, engineer, resourceBill()));
});

const update = (body: object, by: Newcomer = engineer) =>
  by.client.put(UPDATE, { projectId: project, ...body });
const items = async (body: object = {}) =>
  (await engineer.client.post('/b/project/subject/items', { projectId: project, ...body })).data as Items;
const sums = async () => (await engineer.client.get(`/b/project/subject/${project}`)).data as Sums;
const byHand = async () =>
  (
    (await engineer.client.get(`/b/subject/item/countSubjectItem/${project}`)).data as {
      by: { hand: number };
    }
  ).by.hand;
const amountIn = async (subject: string) => (await sums()).subjects.find(({ id }) => id === subject)?.amount;
const itemOf = async (name: string, within = nodes[0]) => {
  const found = (await items({ projectNodeId: within })).rows.find((row) => row.name === name);
  if (found === undefined) throw new Error(`no item ${name}`);
  return found;
};

it('lists equal lines as one item with subject, reason and money', async () => {
  const { total, amount, rows } = await items();
  expect([total, amount]).toEqual([3, '18203.30']);
  expect(rows.map(({ name, lines }) => [name, lines])).toEqual([
    ['现浇构件钢筋', 1],
    ['矩形柱', 2],
    ['填充墙', 1],
  ]);
  expect(rows[1]).toMatchObject({ by: 'code', subject: CONCRETE, amount: '7122.30', quantity: '13' });
  expect((await items({ words: '填充' })).rows.map(({ name }) => name)).toEqual(['填充墙']);
  expect(await items({ subjectId: CONCRETE, pageNo: 2, pageSize: 1 })).toMatchObject({ total: 3 });
});

it('puts one line into another subject, and the money of all subjects stays the same to the fen', async () => {
  const { id } = await itemOf('填充墙', nodes[1]);
  const changed = await update({ ids: [id], subjectId: MASONRY });
  expect(changed.data).toMatchObject({ changed: 1, amount: '1341.00' });
  const after = await sums();
  expect(after.isConserved).toBe(true);
  expect(after.subjects.map((sum) => [sum.id, sum.amount])).toEqual([
    [MASONRY, '1341.00'],
    [CONCRETE, '16862.30'],
  ]);
  expect(await itemOf('填充墙', nodes[1])).toMatchObject({ by: 'hand', subject: MASONRY });
  expect(await byHand()).toBe(1);
});

it('changes all equal lines of the project, or those of one node', async () => {
  const { id } = await itemOf('矩形柱');
  expect((await update({ ids: [id], scope: 'item', subjectId: MASONRY })).data).toMatchObject({
    changed: 2,
    amount: '7122.30',
  });
  expect((await update({ projectNodeId: nodes[1], subjectId: CONCRETE })).data).toMatchObject({
    changed: 2,
    amount: '2583.30',
  });
  expect([await amountIn(MASONRY), await amountIn(CONCRETE)]).toEqual(['5880.00', '12323.30']);
});

it('leaves lines alone that have left the subject that the user saw', async () => {
  const { id } = await itemOf('矩形柱');
  expect((await update({ ids: [id], from: MASONRY, subjectId: 'S05' })).data).toMatchObject({
    changed: 0,
    amount: '0.00',
  });
  expect(await amountIn(CONCRETE)).toBe('18203.30');
});

it('returns lines to the subject that their code gives, without touching any amount', async () => {
  const before = (await engineer.client.get(`/b/project/${project}`)).data;
  await update({ from: CONCRETE, subjectId: MASONRY });
  expect([await amountIn(MASONRY), await byHand()]).toEqual(['18203.30', 4]);
  await update({ from: MASONRY, subjectId: '' });
  expect([await amountIn(CONCRETE), await byHand()]).toEqual(['18203.30', 0]);
  expect((await engineer.client.get(`/b/project/${project}`)).data).toEqual(before);
});

it('is listed among the changes and undone like any other', async () => {
  const { id } = await itemOf('现浇构件钢筋');
  const { data } = await update({ ids: [id], subjectId: 'S05' });
  const { revision } = data as { revision: string };
  const changes = await engineer.client.post('/b/project/lines/changes', { projectId: project });
  expect(changes.data).toMatchObject([{ kind: 'subjects', lines: 1, revision }, { kind: 'import' }]);
  await engineer.client.post('/b/project/lines/undo', { projectId: project, revision });
  expect([await amountIn(CONCRETE), await byHand()]).toEqual(['18203.30', 0]);
});

it('refuses unknown subjects, foreign nodes, changes that name no lines, and people who only read', async () => {
  const { id } = await itemOf('矩形柱');
  const foreign = await projectWithBill(server, engineer, resourceBill());
  expect(await update({ ids: [id], subjectId: 'S99' })).toMatchObject({
    status: 409,
    msg: '没有编号为“S99”的科目。',
  });
  expect((await update({ subjectId: CONCRETE })).status).toBe(400);
  expect((await update({ projectNodeId: foreign.nodes[0], subjectId: CONCRETE })).status).toBe(409);
  // A line of another project is none of this one.
  expect((await update({ ids: [`${foreign.nodes[0]}-1`], subjectId: MASONRY })).data).toMatchObject({
    changed: 0,
  });
  expect((await update({ ids: [id], subjectId: CONCRETE }, reader)).status).toBe(403);
  const outsider = await server.newcomer(['costProjects:view', 'costProjects:edit']);
  expect((await update({ ids: [id], subjectId: CONCRETE }, outsider)).status).toBe(404);
});

it('lists the lines of an item with their places', async () => {
  const { id } = await itemOf('矩形柱');
  const { data } = await engineer.client.post('/b/project/subject/lines', { projectId: project, id });
  expect(data).toMatchObject({
    count: 2,
    amount: '7122.30',
    rows: [
      { nodeName: '土建', amount: '5880.00' },
      { nodeName: '装饰', amount: '1242.30' },
    ],
  });
});
