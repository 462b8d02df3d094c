import {
  giveFile,
  type Newcomer,
  startTestServer,
  type TestServer,
  workbookOf,
  zipOfFiles,
} from '@jianheng/server-platform/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { allModules } from '../../all.server.ts';
import { projectWithBill } from './testing/project-with-bill.ts';
import { resourceBill } from './testing/resource-bill.ts';

type Row = { readonly id: string } & Readonly<Record<string, unknown>>;
type Found = { readonly rows: readonly (Row & { readonly price: string })[] };

const FILE = '/b/project/file';
let server: TestServer;
let engineer: Newcomer;
let colleague: Newcomer;
let outsider: Newcomer;
let project: string;
beforeAll(async () => {
  server = await startTestServer(allModules, {});
  engineer = await server.newcomer(['costProjects:view', 'costProjects:edit']);
  colleague = await server.newcomer(['costProjects:viewAll', 'costProjects:edit']);
  outsider = await server.newcomer(['costProjects:view', 'costProjects:edit']);
});
afterAll(() => server.close());
beforeEach(async () => {
  ({ project } = await projectWithBill(server, engineer, resourceBill()));
});

const give = async (name: string, bytes: Uint8Array | string, by = engineer) =>
  giveFile(server.app, await server.tokenOf(by.id), name, bytes);
const prices = (rows: readonly (readonly (string | number)[])[]) =>
  workbookOf([['序号', '编码', '名称', '规格型号', '单位', '除税价'], ...rows]);
const LIST = [
  [1, 'X1', '预拌混凝土', 'C30', 'm3', 430],
  [2, '01010210', '热轧带肋钢筋', 'HRB400E', 't', 3800],
  [3, 'X3', '普工', '', '工日', 150],
  [4, 'X4', '改性沥青防水材料', '4mm', 'm2', 31],
  [5, 'X5', '改性沥青防水材料', '4mm', 'm2', 33],
  [6, 'C77', '外墙面砖', '', '块', 9],
];
const readPrices = async (fileId: string, by = engineer) =>
  by.client.post(`${FILE}/readPriceExcel`, { projectId: project, fileId });
const takePrices = (rows: readonly object[], by = engineer) =>
  by.client.post(`${FILE}/importPriceExcel`, { projectId: project, rows });

describe('a price list', () => {
  it('is held against the resources of the project, by name, else by code, and changes nothing yet', async () => {
    const { data } = await readPrices(await give('2026年11月信息价.xlsx', await prices(LIST)));
    expect(data).toMatchObject({
      fileName: '2026年11月信息价.xlsx',
      listed: 6,
      resources: 6,
      matched: 3,
      // The mason's block has the code of a tile: its name shares nothing.
      rows: [
        { name: '热轧带肋圆钢', now: '4000.00', price: '3800.00', by: 'code', difference: '-412.00' },
        { name: '预拌混凝土', now: null, price: '430.00', by: 'name', difference: '366.60' },
      ],
      ambiguous: ['改性沥青防水材料 4mm'],
    });
    expect((await changes()).map(({ kind }) => kind)).toEqual(['import']);
  });

  it('changes chosen prices everywhere as one revision that can be undone', async () => {
    const { rows } = (await readPrices(await give('价格.xlsx', await prices(LIST)))).data as Found;
    const taken = await takePrices(rows.map(({ id, price, now }) => ({ id, price, was: now })));
    expect(taken.data).toMatchObject({ resources: 2, lines: 3 });
    const amounts = async () =>
      (
        (await engineer.client.post('/b/project/material/queryList', { projectId: project })).data as {
          rows: { name: string; price: string | null }[];
        }
      ).rows;
    expect(await amounts()).toContainEqual(expect.objectContaining({ name: '预拌混凝土', price: '430.00' }));
    const [last] = await changes();
    expect(last).toMatchObject({ kind: 'resourcePrices', lines: 3 });
    await engineer.client.post('/b/project/lines/undo', { projectId: project, revision: last?.revision });
    expect(await amounts()).toContainEqual(
      expect.objectContaining({ name: '热轧带肋圆钢', price: '4000.00' }),
    );
  });

  it('is refused as a whole where a price has been changed since, or a resource is of another project', async () => {
    const { rows } = (await readPrices(await give('价格.xlsx', await prices(LIST)))).data as Found;
    const [steel] = rows;
    const wanted = { id: steel?.id, price: '3800', was: '3999' };
    expect(await takePrices([wanted])).toMatchObject({ status: 409, error: 'priceChanged' });
    const other = await projectWithBill(server, engineer, resourceBill());
    expect(await takePrices([{ ...wanted, was: '4000', id: `${other.project}-1` }])).toMatchObject({
      status: 409,
      error: 'resourceGone',
    });
    expect(await takePrices([{ ...wanted, was: '4000', price: '很贵' }])).toMatchObject({ status: 400 });
    expect(await takePrices([{ ...wanted, was: '4000' }], outsider)).toMatchObject({ status: 404 });
    expect((await changes()).length).toBe(1);
  });

  it('needs prices', async () => {
    const empty = await give('空.xlsx', await workbookOf([['说明'], ['没有价格']]));
    expect((await readPrices(empty)).status).toBe(409);
  });
});

const changes = async () =>
  (await engineer.client.post('/b/project/lines/changes', { projectId: project })).data as (Row & {
    kind: string;
    revision: string;
  })[];

describe('a preview', () => {
  it('shows rows of a sheet as the workbook shows them', async () => {
    const fileId = await give('价格.xlsx', await prices(LIST));
    const look = async (more: object = {}) =>
      (await engineer.client.post(`${FILE}/excel/preview`, { fileId, ...more })).data;
    expect(await look({ most: 2 })).toMatchObject({
      sheets: [{ name: '数据', isHidden: false }],
      columns: ['A', 'B', 'C', 'D', 'E', 'F'],
      rows: [
        { number: 1, cells: ['序号', '编码', '名称', '规格型号', '单位', '除税价'] },
        { number: 2, cells: ['1', 'X1', '预拌混凝土', 'C30', 'm3', '430'] },
      ],
      hasMore: true,
    });
    expect(await look({ from: 7 })).toMatchObject({ rows: [{ number: 7 }], hasMore: false });
  });

  it('names the sheet that there is not, and a file that is no workbook', async () => {
    const fileId = await give('价格.xlsx', await prices(LIST));
    expect(await engineer.client.post(`${FILE}/excel/preview`, { fileId, sheet: 3 })).toMatchObject({
      status: 409,
      msg: '价格.xlsx：没有第 4 个工作表。',
    });
    const xml = await give('项目.xml', '<?xml version="1.0"?><a/>');
    expect((await engineer.client.post(`${FILE}/excel/preview`, { fileId: xml })).status).toBe(409);
  });
});

describe('a directory', () => {
  it('lists the files of an archive and the sheets of a workbook', async () => {
    const workbook = await give('价格.xlsx', await prices(LIST));
    expect((await engineer.client.get(`${FILE}/readDirectory/${workbook}`)).data).toMatchObject({
      name: '价格.xlsx',
      total: 0,
      sheets: [{ name: '数据' }],
      note: '',
    });
    const archive = await give(
      '资料.zip',
      zipOfFiles({ '图纸/一层平面.dwg': 'x', '价格.xlsx': await prices(LIST) }),
    );
    expect((await engineer.client.get(`${FILE}/readDirectory/${archive}`)).data).toMatchObject({
      total: 2,
      entries: [{ name: '图纸/一层平面.dwg', size: 1 }, { name: '价格.xlsx' }],
      sheets: [expect.objectContaining({ name: expect.stringContaining('数据') })],
    });
    const drawings = await give('图纸.zip', zipOfFiles({ 'a.dwg': 'x' }));
    expect((await engineer.client.get(`${FILE}/readDirectory/${drawings}`)).data).toMatchObject({
      total: 1,
      sheets: [],
      note: '图纸.zip：压缩包内没有可识别的计价文件',
    });
  });
});

describe('files of a project', () => {
  const save = (file: string, by = engineer) =>
    by.client.post(`${FILE}/`, { project, name: '十一月信息价', kind: 'prices', file: [file] });

  it('are read by everyone who sees the project, and by nobody else', async () => {
    const file = await give('价格.xlsx', await prices(LIST));
    expect((await colleague.client.post(`${FILE}/excel/preview`, { fileId: file })).status).toBe(400);
    expect(await save(file)).toMatchObject({ success: true });
    expect((await colleague.client.post(`${FILE}/excel/preview`, { fileId: file })).status).toBe(200);
    expect((await readPrices(file, colleague)).data).toMatchObject({ listed: 6 });
    expect((await outsider.client.post(`${FILE}/excel/preview`, { fileId: file })).status).toBe(400);
    expect((await outsider.client.get(`${FILE}/readDirectory/${file}`)).status).toBe(400);
    expect((await readPrices(file, outsider)).status).toBe(400);
  });

  it('are added by people who see the project', async () => {
    const file = await give('价格.xlsx', await prices(LIST), outsider);
    expect((await save(file, outsider)).success).toBe(false);
  });
});
