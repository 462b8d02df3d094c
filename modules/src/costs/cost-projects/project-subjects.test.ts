import { canonicalImporter, startImport } from '@jianheng/cost-engine';
import { type Newcomer, startTestServer, type TestServer } from '@jianheng/server-platform/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { allModules } from '../../all.server.ts';
import { canonicalBill } from './testing/canonical-bill.ts';
import { projectWithBill } from './testing/project-with-bill.ts';

const LINES = 20;
let server: TestServer;
let engineer: Newcomer;
let outsider: Newcomer;
let project: string;
beforeAll(async () => {
  server = await startTestServer(allModules, {});
  engineer = await server.newcomer(['costProjects:view', 'costProjects:edit']);
  outsider = await server.newcomer(['costProjects:view']);
  const run = startImport(canonicalImporter);
  run.push(canonicalBill(LINES));
  ({ project } = await projectWithBill(server, engineer, run.finish().project));
});
afterAll(() => server.close());

it('adds the lines of a project up by subjects, and counts how they got there', async () => {
  const { data } = await engineer.client.get(`/b/project/subject/${project}`);
  expect(data).toMatchObject({
    isConserved: true,
    subjects: [{ name: '混凝土工程', lines: LINES + 1, amount: '1223.00', share: 1 }],
  });
  const counted = await engineer.client.get(`/b/subject/item/countSubjectItem/${project}`);
  expect(counted.data).toMatchObject({
    lines: LINES + 1,
    collected: LINES + 1,
    share: 1,
    by: { code: LINES + 1 },
  });
});

it('knows models, books, and the lines of a project that each book has', async () => {
  const { client } = engineer;
  const tree = (await client.get('/b/subject/model/queryTreeForChoose')).data;
  expect(tree).toContainEqual(expect.objectContaining({ parentId: '-1', children: expect.any(Array) }));
  expect(await client.post('/b/subject/book/queryList', {})).toMatchObject({ data: [{ id: 'standard' }] });
  const books = (await client.get('/b/bill/book/querySelect?standard=gb2013')).data;
  expect(books).toContainEqual(expect.objectContaining({ id: 'GB50854-2013', standard: 'gb2013' }));
  expect((await client.get('/b/bill/book/querySelect?standard=gb2024')).data).toEqual([]);
  const version = await client.post('/b/bill/xml/getBillVerion', { projectId: project });
  expect(version.data).toMatchObject({ version: 'GB 50500-2013', lines: LINES + 1 });
  expect((version.data as { books: object[] }).books).toContainEqual(
    expect.objectContaining({ id: 'GB50854-2013', lines: LINES + 1 }),
  );
});

it('shows subjects of a project to people who see it only', async () => {
  const answers = [
    await outsider.client.get(`/b/project/subject/${project}`),
    await outsider.client.get(`/b/subject/item/countSubjectItem/${project}`),
    await outsider.client.post('/b/bill/xml/getBillVerion', { projectId: project }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
});
