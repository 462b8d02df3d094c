import { inTransaction } from '@jianheng/server-platform';
import { type Newcomer, startTestServer, type TestServer } from '@jianheng/server-platform/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { allModules } from '../../all.server.ts';
import { projectWithBill } from './testing/project-with-bill.ts';
import { resourceBill } from './testing/resource-bill.ts';

let server: TestServer;
let engineer: Newcomer;
let reviewer: Newcomer;
let project: string;
let line: string;
beforeAll(async () => {
  server = await startTestServer(allModules, {});
  engineer = await server.newcomer(['costProjects:view', 'costProjects:edit', 'costProjects:review']);
  reviewer = await server.newcomer(['costProjects:viewAll', 'costProjects:review']);
});
afterAll(() => server.close());
beforeEach(async () => {
  const made = await projectWithBill(server, engineer, resourceBill());
  project = made.project;
  line = `${made.nodes[0]}-1`;
});

const put = (library: string, by = engineer) =>
  by.client.post('/b/evaluate/project/intoPersonLib', { projectId: project, library });
const state = async (type: string, by = engineer) =>
  by.client.get(`/b/project/auditing/getProjectInfoStatus/${type}/${project}`);
const act = (name: string, body: object = {}, by = reviewer) =>
  by.client.post(`/b/project/${project}/${name}`, body);
const edit = () =>
  engineer.client.post('/b/project/lines/edit', {
    projectId: project,
    follow: true,
    edits: [{ id: line, set: { quantity: '11' } }],
  });

it('puts a project into the personal library at once, until its bill changes', async () => {
  expect((await state('library')).data).toMatchObject({ status: 'draft', library: 'none', by: null });
  expect((await put('personal')).data).toEqual({ status: 'stored', library: 'personal' });
  expect((await state('library')).data).toMatchObject({
    status: 'stored',
    library: 'personal',
    by: engineer.id,
    isStale: false,
  });
  expect(await put('personal')).toMatchObject({ status: 409, error: 'inLibrary' });
  await edit();
  expect((await state('library')).data).toMatchObject({ isStale: true });
  expect(await put('personal')).toMatchObject({ success: true });
});

it('puts a project into the library of the firm when another person accepts it', async () => {
  expect((await put('firm')).data).toEqual({ status: 'pending', library: 'none' });
  expect(await put('personal')).toMatchObject({ status: 409, error: 'underReview' });
  expect((await state('review')).data).toMatchObject({ status: 'pending', by: engineer.id });
  expect(await act('approveReview', {}, engineer)).toMatchObject({ status: 409, error: 'ownReview' });
  expect(await act('approveReview', { remark: '可入库' })).toMatchObject({ success: true });
  expect((await state('review')).data).toMatchObject({
    status: 'passed',
    by: reviewer.id,
    remark: '可入库',
    isStale: false,
  });
  expect((await state('library')).data).toMatchObject({ status: 'stored', library: 'firm', by: engineer.id });
  expect((await act('approveReview')).success).toBe(false);
});

it('returns a project with the reason, and accepts no bill that was changed after it was submitted', async () => {
  await put('firm');
  await edit();
  expect(await act('approveReview')).toMatchObject({ status: 409, error: 'changedSince' });
  expect((await act('returnReview')).status).toBe(400);
  expect(await act('returnReview', { remark: '缺少装饰' })).toMatchObject({ success: true });
  expect((await state('review')).data).toMatchObject({ status: 'returned', remark: '缺少装饰' });
  expect(await put('firm')).toMatchObject({ success: true });
});

it('keeps what the library of the firm has while a changed project is reviewed and returned', async () => {
  await put('firm');
  await act('approveReview');
  expect(await put('firm')).toMatchObject({ status: 409, error: 'inLibrary' });
  await edit();
  expect((await put('firm')).data).toEqual({ status: 'pending', library: 'firm' });
  expect((await state('library')).data).toMatchObject({ library: 'firm', isStale: true });
  expect((await state('review')).data).toMatchObject({ status: 'pending', isStale: false });
  await act('returnReview', { remark: '工程量有误' });
  expect((await state('library')).data).toMatchObject({ library: 'firm', isStale: true });
  expect(await put('firm')).toMatchObject({ success: true });
  expect(await act('approveReview')).toMatchObject({ success: true });
  expect((await state('library')).data).toMatchObject({ library: 'firm', isStale: false });
});

it('moves no project of the library of the firm into a personal one', async () => {
  await put('firm');
  await act('approveReview');
  expect(await put('personal')).toMatchObject({ status: 409, error: 'inFirmLibrary' });
  await edit();
  expect(await put('personal')).toMatchObject({ status: 409, error: 'inFirmLibrary' });
  expect((await state('library')).data).toMatchObject({ library: 'firm' });
});

describe('a project under review', () => {
  const rowOf = async (path: string) => (await engineer.client.get(path)).data as { revision: number };
  const change = async (path: string, id: string, values: object) =>
    engineer.client.put(path, { ...values, id, revision: (await rowOf(`${path}/${id}`)).revision });
  const node = () => line.split('-')[0] ?? '';
  const saveFactor = async (projectNodeId: string) => {
    const keeper = await server.newcomer(['costCatalogues:view', 'costCatalogues:manage']);
    await keeper.client.post('/b/kind/loadStandard', {});
    return engineer.client.post('/b/projectFactors/saveProjectFactors', {
      projectId: project,
      projectNodeId,
      rows: [{ symbol: 'HS', value: '80' }],
    });
  };

  /** A value of a feature as an import or a reading leaves it. */
  const addFeature = () =>
    inTransaction(server.pool, server.tenantId, async (tx) => {
      await tx.client.query(
        `insert into cost_feature_value (tenant_id, id, project, value) values ($1, $2, $2, '框架结构')`,
        [tx.tenantId, project],
      );
      return { success: true };
    });

  it.each([
    ['a feature', addFeature],
    ['area', () => change('/b/project', project, { area: '900' })],
    ['facts', () => change('/b/project', project, { facts: [{ name: '结构类型', value: '框架' }] })],
    ['a node', () => change('/b/project/node', node(), { area: '900' })],
    ['a factor', () => saveFactor(node())],
  ])('is not accepted after a change of %s', async (_, make) => {
    await put('firm');
    expect(await make()).toMatchObject({ success: true });
    expect(await act('approveReview')).toMatchObject({ status: 409, error: 'changedSince' });
    await act('returnReview', { remark: '数据有变动' });
    await put('firm');
    expect(await act('approveReview')).toMatchObject({ success: true });
  });
});

it('takes no project of which less than 95 % is in subjects, and none without a bill', async () => {
  await engineer.client.post('/b/project/lines/edit', {
    projectId: project,
    follow: true,
    edits: [{ id: line, set: { code: '', name: '零星项目', feature: '' } }],
  });
  expect(await put('personal')).toMatchObject({ status: 409, error: 'notCollected' });
  await engineer.client.put('/b/project/subject/updateTreeSubject', {
    projectId: project,
    ids: [line],
    subjectId: 'S04',
  });
  expect(await put('personal')).toMatchObject({ success: true });
  await engineer.client.post(`/b/project/${project}/clear`);
  expect(await put('personal')).toMatchObject({ status: 409, error: 'nothingToClear' });
});

it('is refused to people who may not edit, review or see the project', async () => {
  const outsider = await server.newcomer(['costProjects:view', 'costProjects:edit', 'costProjects:review']);
  expect((await put('personal', reviewer)).status).toBe(403);
  expect((await put('personal', outsider)).status).toBe(404);
  expect((await state('review', outsider)).status).toBe(404);
  expect((await state('other')).status).toBe(400);
  await put('firm');
  expect((await act('approveReview', {}, outsider)).status).toBe(404);
});
