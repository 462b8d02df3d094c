import { giveFile, type Newcomer, workbookOf } from '@jianheng/server-platform/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type CatalogueServer, type Factor, of, startWithCatalogues } from './testing/catalogue-server.ts';

type Row = { readonly id: string } & Readonly<Record<string, unknown>>;
type Read = { readonly importId: string; readonly count: number; readonly faults: readonly object[] };

const EXCEL = '/b/project/projectFactorsExcel';
const FACTORS = ['节点编号', '功能', '代号', '数值', '公式'];
const FEATURES = ['节点编号', '功能', '特征编码', '内容'];
let own: CatalogueServer;
let engineer: Newcomer;
let project: string;
let code: string;
let node: string;
beforeAll(async () => {
  own = await startWithCatalogues();
  engineer = await own.server.newcomer(['costProjects:view', 'costProjects:edit', 'costCatalogues:view']);
});
afterAll(() => own.server.close());
beforeEach(async () => {
  const category = await own.rowOf('/b/kind', { code: '010103' });
  const add = async (path: string, values: object) => (await engineer.client.post(path, values)).data as Row;
  const made = await add('/b/project', { name: '安置房一期', category, remark: '初稿' });
  project = made.id;
  code = String(((await engineer.client.get(`/b/project/${project}`)).data as Row).code);
  node = (await add('/b/project/node', { project, name: '1#楼', area: '1000.50' })).id;
});

const give = async (bytes: Uint8Array, by = engineer) =>
  giveFile(own.server.app, await own.server.tokenOf(by.id), '项目数据.xlsx', bytes);
const readBytes = async (bytes: Uint8Array) =>
  engineer.client.post(`${EXCEL}/readProjectFactors`, {
    projectId: project,
    fileId: await give(bytes),
  });
const read = async (sheet: string, rows: readonly (readonly string[])[]) =>
  (await readBytes(await workbookOf(rows, { name: sheet }))).data as Read;
const take = (importId: string, by = engineer, projectId = project) =>
  by.client.post(`${EXCEL}/importProjectFactors`, { projectId, importId });
const exported = async (by = engineer, format = 'xlsx') => {
  const reply = await own.server.app.inject({
    method: 'GET',
    url: `/api/b/project/exportProjectFullAttr/${project}/${format}`,
    headers: { authtoken: await own.server.tokenOf(by.id) },
  });
  return { status: reply.statusCode, bytes: new Uint8Array(reply.rawPayload) };
};
const figures = async (place: object = { projectNodeId: node }) =>
  (await engineer.client.post('/b/projectFactors/getProjectFactorsList', { projectId: project, ...place }))
    .data as readonly Factor[];

describe('the workbook of all facts', () => {
  it('comes back without changes as it went out', async () => {
    const { status, bytes } = await exported();
    expect(status).toBe(200);
    expect((await readBytes(bytes)).data).toMatchObject({ count: 0, changes: [], faults: [] });
  });

  it('makes no typed figures of computed ones: what changed since it went out stays', async () => {
    const [first] = (
      await own.query<{ id: string }>(
        `select id::text from tree_item where tenant_id = $1 and type = 'cost-function' order by id limit 1`,
        [],
      )
    ).rows;
    const scaled = (scale: string) => ({ functions: [{ function: first?.id, scale }] });
    const change = async (values: object) => {
      const { data } = await engineer.client.get(`/b/project/node/${node}`);
      return engineer.client.put('/b/project/node', {
        ...values,
        id: node,
        revision: (data as Row).revision,
      });
    };
    expect(await change({ area: null, ...scaled('300') })).toMatchObject({ success: true });
    expect(of(await figures({}), 'JZMJ')).toMatchObject({ value: '300', source: 'sum' });
    const { bytes } = await exported();
    expect(await change(scaled('500'))).toMatchObject({ success: true });
    expect((await readBytes(bytes)).data).toMatchObject({ count: 0, changes: [], faults: [] });
    expect(of(await figures({}), 'JZMJ')).toMatchObject({ value: '500', source: 'sum' });
  });

  it('shows a figure that somebody typed since as its one difference, and not the sums above it', async () => {
    const { bytes } = await exported();
    await engineer.client.post('/b/projectFactors/saveProjectFactors', {
      projectId: project,
      projectNodeId: node,
      rows: [{ symbol: 'HS', value: '80' }],
    });
    expect(of(await figures({}), 'HS')).toMatchObject({ value: '80', source: 'sum' });
    expect((await readBytes(bytes)).data).toMatchObject({ count: 1, changes: [{ from: '80', to: '' }] });
  });

  it('changes facts, areas, figures, formulas and features at once', async () => {
    const sheets = [
      [
        '项目',
        [
          ['分组', '名称', '内容'],
          ['基本', '项目编号', code],
          ['基本', '说明', '终稿'],
          ['概况', '结构类型', '剪力墙'],
        ],
      ],
      [
        '节点',
        [
          ['节点编号', '专业', '建筑面积'],
          [node, '', '1,200.50'],
        ],
      ],
      ['计算因子', [FACTORS, [node, '', 'HS', '120', ''], ['项目', '', 'HS', '', '']]],
    ] as const;
    for (const [sheet, rows] of sheets) {
      const found = await read(sheet, rows);
      expect(found.faults).toEqual([]);
      expect((await take(found.importId)).data).toEqual({ changed: found.count });
    }
    expect((await engineer.client.get(`/b/project/${project}`)).data).toMatchObject({
      remark: '终稿',
      facts: [{ name: '结构类型', value: '剪力墙' }],
    });
    expect((await engineer.client.get(`/b/project/node/${node}`)).data).toMatchObject({ area: '1200.50' });
    expect(of(await figures(), 'HS')).toMatchObject({ value: '120', source: 'hand' });
    expect(of(await figures({}), 'HS')).toMatchObject({ value: '120', source: 'sum' });
  });

  it('drops a typed figure that was emptied, and leaves computed ones alone', async () => {
    const typed = await read('计算因子', [FACTORS, [node, '', 'HS', '120', '']]);
    await take(typed.importId);
    const emptied = await read('计算因子', [FACTORS, [node, '', 'HS', '', '']]);
    expect(emptied).toMatchObject({ count: 1, changes: [{ cell: 'D2', from: '120', to: '' }] });
    await take(emptied.importId);
    expect(of(await figures(), 'HS')).toMatchObject({ value: null });
  });
});

describe('a faulty workbook', () => {
  it('is named cell by cell, and nothing of it is written', async () => {
    const found = await read('计算因子', [
      FACTORS,
      [node, '', 'HS', '120', ''],
      [node, '', 'CS', '很高', ''],
      [node, '', 'DXCS', '2', 'CS / 0'],
      [node, '', 'DXMJ', '10', 'JZMJ - 10'],
      ['999', '', 'HS', '1', ''],
      [node, '', 'HS', '7', ''],
    ]);
    expect(found.faults).toMatchObject([
      { sheet: '计算因子', cell: 'D3', message: '数值“很高”不正确：应为数字，最多 12 位整数、6 位小数' },
      { cell: 'E4', message: expect.stringContaining('公式有误') },
      { cell: 'E5', message: '数值与公式只能填一项' },
      { cell: 'C6', message: '本项目没有“999  HS”' },
      { cell: 'C7', message: '与第 2 行重复' },
    ]);
    expect(await take(found.importId)).toMatchObject({ status: 409, error: 'factsFaulty' });
    expect(of(await figures(), 'HS')).toMatchObject({ value: null });
  });

  it('is refused when it is of another project, lacks a column, or has none of the sheets', async () => {
    expect(
      (
        await read('项目', [
          ['分组', '名称', '内容'],
          ['基本', '项目编号', 'ZJ-2020-0001'],
        ])
      ).faults,
    ).toEqual([{ sheet: '项目', cell: 'C2', message: `这是项目 ZJ-2020-0001 的数据，本项目为 ${code}` }]);
    expect((await read('特征', [['内容'], ['x']])).faults).toEqual([
      { sheet: '特征', cell: '', message: '缺少列“节点编号”、“功能”、“特征编码”' },
    ]);
    expect((await read('数据', [['x']])).faults).toHaveLength(1);
  });

  it('names features that are not what their kind allows', async () => {
    const { data } = await engineer.client.get(`/b/project/node/queryEngineerFeature/${node}/-1`);
    const choice = (data as (Row & { code: string; dataType: string; options: string[] })[]).find(
      ({ dataType, options }) => dataType === 'choice' && options.length > 0,
    );
    const wrong = await read('特征', [FEATURES, [node, '', choice?.code ?? '', '不在其中']]);
    expect(wrong.faults).toMatchObject([{ cell: 'D2', message: expect.stringContaining('应为可选值') }]);
    const right = await read('特征', [FEATURES, [node, '', choice?.code ?? '', choice?.options[0] ?? '']]);
    expect((await take(right.importId)).data).toEqual({ changed: 1 });
  });

  it('writes nothing where the project changed so that the preview no longer holds', async () => {
    const found = await read('计算因子', [FACTORS, [node, '', 'HS', '120', ''], ['项目', '', 'CS', '', '']]);
    expect(found).toMatchObject({ count: 1, changes: [{ from: '', to: '120' }] });
    const rows = [{ symbol: 'CS', value: '9' }];
    await engineer.client.post('/b/projectFactors/saveProjectFactors', { projectId: project, rows });
    expect(await take(found.importId)).toMatchObject({ status: 409, error: 'factsChanged' });
    expect(of(await figures(), 'HS')).toMatchObject({ value: null });
    expect(of(await figures({}), 'CS')).toMatchObject({ value: '9', source: 'hand' });
  });

  it('is taken over by nobody but its reader, once, into its own project', async () => {
    const found = await read('计算因子', [FACTORS, [node, '', 'HS', '120', '']]);
    const colleague = await own.server.newcomer(['costProjects:viewAll', 'costProjects:edit']);
    const reader = await own.server.newcomer(['costProjects:viewAll']);
    const outsider = await own.server.newcomer(['costProjects:view', 'costProjects:edit']);
    expect(await take(found.importId, colleague)).toMatchObject({ status: 409, error: 'readingGone' });
    expect((await take(found.importId, reader)).status).toBe(403);
    expect((await take(found.importId, outsider)).status).toBe(404);
    expect((await exported(outsider)).status).toBe(404);
    expect((await exported(engineer, 'pdf')).status).toBe(400);
    expect(await take(found.importId)).toMatchObject({ success: true });
    expect(await take(found.importId)).toMatchObject({ status: 409, error: 'readingGone' });
  });
});
