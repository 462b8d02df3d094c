import {
  type Client,
  giveFile,
  type Newcomer,
  startTestServer,
  type TestServer,
} from '@jianheng/server-platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allModules } from '../../all.server.ts';

const BILL = [
  '序号,项目编码,项目名称,项目特征描述,计量单位,工程量,综合单价,合价',
  '1,010502001001,矩形柱,1.混凝土强度等级:C30,m3,10,475.01,4750.10',
  '2,010515001001,现浇构件钢筋,1.钢筋种类:HRB400,t,2,4705.10,9410.20',
  ',,合计,,,,,14160.30',
].join('\n');

type Row = { readonly id: string } & Readonly<Record<string, unknown>>;
type Tree = {
  readonly id: string;
  readonly name: string;
  readonly kind: string;
  readonly lines: number;
  readonly amount: string;
  readonly children: readonly Tree[];
};
type Reading = { readonly importId: string } & Readonly<Record<string, unknown>>;

let server: TestServer;
let engineer: Newcomer;
let outsider: Client;
let project: string;
beforeAll(async () => {
  server = await startTestServer(allModules, {});
  engineer = await server.newcomer(['costProjects:view', 'costProjects:edit']);
  outsider = (await server.newcomer(['costProjects:view', 'costProjects:edit'])).client;
  const made = await engineer.client.post('/b/project', { name: '安置房一期' });
  project = (made.data as Row).id;
});
afterAll(() => server.close());

const give = async (by: Newcomer, text: string, name = '控制价.csv') =>
  giveFile(server.app, await server.tokenOf(by.id), name, text);
const tree = async (by: Client = engineer.client) =>
  (await by.get(`/b/project/node/queryProjectTree/${project}`)).data as Tree;
const read = (by: Client, fileIds: readonly string[], projectId = project) =>
  by.post('/b/project/file/readExcel', { projectId, fileIds });
const take = (by: Client, importId: string, projectId = project) =>
  by.post('/b/project/file/importExcel', { projectId, importId });

describe('a cost project', () => {
  it('is empty until a file is read, held against its total and imported', async () => {
    expect(await tree()).toMatchObject({
      name: '安置房一期',
      kind: 'project',
      lines: 0,
      amount: '0.00',
      children: [],
    });
    const file = await give(engineer, BILL);
    const answer = await read(engineer.client, [file]);
    expect(answer).toMatchObject({
      success: true,
      data: {
        fileName: '控制价.csv',
        verdict: 'agrees',
        lineAmount: '14160.30',
        counts: { lines: 2 },
        refused: 0,
      },
    });
    const { importId } = answer.data as Reading;
    expect((await engineer.client.get(`/b/project/file/${importId}`)).data).toEqual(answer.data);
    expect((await tree()).lines).toBe(0);

    expect(await take(engineer.client, importId)).toMatchObject({
      success: true,
      data: { lines: 2, revision: '1' },
    });
    const [building] = (await tree()).children;
    expect(building).toMatchObject({ kind: 'building', lines: 2, amount: '14160.30' });
    expect(building?.children).toMatchObject([{ kind: 'unit', lines: 2, amount: '14160.30' }]);
    expect((await engineer.client.get(`/b/project/${project}`)).data).toMatchObject({
      lines: 2,
      amount: '14160.30',
    });
    // A reading can be imported once.
    expect(await take(engineer.client, importId)).toMatchObject({ status: 409, error: 'readingGone' });
  });

  it('shows the lines of a node and all below it, and where each was read', async () => {
    const [building] = (await tree()).children;
    const lines = (projectNodeId?: string) =>
      engineer.client.post('/b/project/lines/page', {
        projectId: project,
        from: 0,
        most: 10,
        ...(projectNodeId === undefined ? {} : { projectNodeId }),
      });
    const whole = await lines();
    expect(whole.data).toMatchObject({
      revision: '1',
      total: 2,
      rows: [
        {
          code: '010502001001',
          name: '矩形柱',
          uom: 'm3',
          quantity: '10',
          price: '475.01',
          amount: '4750.10',
        },
        { code: '010515001001', quantity: '2', amount: '9410.20' },
      ],
    });
    expect((await lines(building?.id)).data).toEqual(whole.data);
    const { rows } = whole.data as { rows: readonly { id: string }[] };
    const analysis = (lineId: string) =>
      engineer.client.post('/b/project/lines/analysis', { projectId: project, lineId });
    expect((await analysis(rows[0]?.id ?? '')).data).toMatchObject({ price: '475.01', norms: [], uses: [] });
    expect(await analysis(`${building?.id}-77`)).toMatchObject({ status: 409, error: 'lineGone' });
  });

  it('is nothing to whoever takes no part in it', async () => {
    const file = await give(engineer, BILL);
    const { importId } = (await read(engineer.client, [file])).data as Reading;
    for (const answer of [
      await outsider.get(`/b/project/node/queryProjectTree/${project}`),
      await outsider.post('/b/project/lines/page', { projectId: project, from: 0, most: 10 }),
      await read(outsider, [file]),
      await take(outsider, importId),
    ])
      expect(answer.status).toBe(404);
    // Another's upload is no file of one's own, and another's reading none of one's own.
    const own = ((await outsider.post('/b/project', { name: '另一个项目' })).data as Row).id;
    expect(await read(outsider, [file], own)).toMatchObject({
      status: 400,
      fields: { fileIds: '文件不存在或已过期，请重新选择文件' },
    });
    expect(await take(outsider, importId, own)).toMatchObject({ status: 409, error: 'readingGone' });
    expect(await outsider.get(`/b/project/file/${importId}`)).toMatchObject({ status: 409 });
  });

  it.each([
    ['that is no file of costs', '随便写点什么', 'fileUnreadable'],
    ['without a line', '序号,项目编码,项目名称,计量单位,工程量,综合单价,合价', undefined],
  ])('takes no file %s', async (_what, text, error) => {
    const answer = await read(engineer.client, [await give(engineer, text, '说明.txt')]);
    if (error === undefined) {
      const { importId } = answer.data as Reading;
      expect(await take(engineer.client, importId)).toMatchObject({ status: 409, error: 'nothingRead' });
    } else {
      expect(answer).toMatchObject({ status: 409, error });
      expect(answer.msg).toContain('说明.txt');
      expect(answer.msg).not.toContain('/');
    }
  });

  it('reads nothing of a file whose only sheet is left out', async () => {
    const file = await give(engineer, BILL);
    const answer = await engineer.client.post('/b/project/file/readExcelEx', {
      projectId: project,
      fileIds: [file],
      mapping: [{ sheet: '控制价', skip: true }],
    });
    expect(answer).toMatchObject({
      status: 409,
      error: 'fileUnreadable',
      msg: expect.stringContaining('控制价.csv'),
    });
  });

  it('is cleared with its units and lines, and filled anew', async () => {
    expect(await engineer.client.post(`/b/project/${project}/clear`)).toMatchObject({ success: true });
    expect(await tree()).toMatchObject({ lines: 0, children: [] });
    expect((await engineer.client.get(`/b/project/${project}`)).data).toMatchObject({
      lines: 0,
      amount: null,
    });
    const { importId } = (await read(engineer.client, [await give(engineer, BILL)])).data as Reading;
    expect(await take(engineer.client, importId)).toMatchObject({ data: { revision: '2' } });
    const [building] = (await tree()).children;
    const [unit] = building?.children ?? [];
    expect(await engineer.client.delete(`/b/project/node/${unit?.id}`)).toMatchObject({ success: true });
    expect(await tree()).toMatchObject({ lines: 0, amount: '0.00' });
    const { data } = await engineer.client.post('/b/project/lines/changes', { projectId: project });
    expect(data).toMatchObject([{ kind: 'remove' }, { kind: 'import' }, { kind: 'import' }]);
  });

  it('keeps the file from which it was imported, and takes it along when it is removed', async () => {
    const { data } = await engineer.client.post('/b/project', { name: '三期' });
    const own = (data as Row).id;
    const fileIds = [await give(engineer, BILL)];
    const found = await engineer.client.post('/b/project/file/readExcel', { projectId: own, fileIds });
    const { importId } = found.data as Reading;
    await engineer.client.post('/b/project/file/importExcel', { projectId: own, importId });
    const files = async () =>
      (await engineer.client.post('/b/project/projectFile/queryList', { params: { project: own } })).data;
    expect(await files()).toMatchObject([{ kind: 'bill', file: fileIds }]);
    await engineer.client.post(`/b/project/${own}/clear`);
    expect(await engineer.client.delete(`/b/project/${own}`)).toMatchObject({ success: true });
    expect(await files()).toEqual([]);
  });

  it('keeps nodes within one project, and units without nodes below', async () => {
    const add = async (values: object) => engineer.client.post('/b/project/node', values);
    const building = ((await add({ project, name: '2#楼' })).data as Row).id;
    const unit = ((await add({ project, name: '土建', kind: 'unit', parentId: building })).data as Row).id;
    expect(await add({ project, name: '分部', parentId: unit })).toMatchObject({
      status: 409,
      error: 'unitBelowUnit',
    });
    const other = ((await engineer.client.post('/b/project', { name: '二期' })).data as Row).id;
    for (const values of [{ project: other }, { kind: 'building' }])
      expect(await engineer.client.put('/b/project/node', { id: unit, ...values })).toMatchObject({
        status: 409,
        error: 'nodeStays',
      });
    expect(await add({ project: other, name: '土建', parentId: building })).toMatchObject({
      status: 409,
      error: 'nodeElsewhere',
    });
  });

  it('says which formats a file of an ending may have', async () => {
    expect((await engineer.client.get('/b/project/file/support/xlsx')).data).toEqual(['Excel 工作簿']);
    for (const ending of ['exe', 'constructor', '__proto__'])
      expect((await engineer.client.get(`/b/project/file/support/${ending}`)).data).toEqual([]);
  });
});
