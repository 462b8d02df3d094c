import { readXlsx } from 'hucre';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../database/transaction.ts';
import { openSession } from '../identity/sessions.ts';
import { EVERY_PERMISSION, startWithEveryKind } from '../testing/every-kind.ts';
import { giveFile } from '../testing/give-file.ts';
import { type Importer, importer, readBook, workbookOf } from '../testing/import-book.ts';
import { readWorkbook } from '../testing/read-workbook.ts';
import type { Newcomer, TestServer } from '../testing/start-test-server.ts';

const ITEMS = 'every_kind_item';
let server: TestServer;
let person: Newcomer;
let who: Importer;
beforeAll(async () => {
  server = await startWithEveryKind();
  person = await server.newcomer([...EVERY_PERMISSION, 'excel:template']);
  who = await importer(server, person);
});
afterAll(() => server.close());

/** A session of somebody in another firm. */
const tokenIn = (tenantId: string, userId: string) =>
  inTransaction(server.pool, tenantId, (tx) =>
    openSession(tx, userId, { address: '127.0.0.1', agent: 'test' }),
  );
const get = (path: string) => server.app.inject({ url: `/api${path}`, headers: { authtoken: who.token } });
const clientBookMade = workbookOf(
  [['某某公司物品台账'], ['品名', '价格', '税额', '购入'], [null, null, null, null]],
  {
    cells: new Map([
      ['2,1', { style: { numFmt: '#,##0.00' } }],
      ['2,2', { formula: 'B3*0.13', formulaResult: 0 }],
      ['2,3', { style: { numFmt: 'yyyy/mm/dd' } }],
    ]),
    merges: [{ startRow: 0, startCol: 0, endRow: 0, endCol: 3 }],
  },
);
const clientBook = () => clientBookMade;
const layout = {
  code: ITEMS,
  sheet: '数据',
  headRow: 2,
  columns: [
    { col: 0, title: '品名', key: 'name' },
    { col: 1, title: '价格', key: 'price' },
    { col: 3, title: '购入', key: 'bought' },
  ],
  keys: ['name'],
};

async function template(name: string): Promise<string> {
  const fileId = await giveFile(server.app, who.token, '台账.xlsx', await clientBook());
  const saved = await person.client.post('/b/excel/template', { ...layout, name, fileId });
  expect(saved).toMatchObject({ status: 200 });
  return (saved.data as { id: string }).id;
}

describe('an empty workbook', () => {
  it('has a column for what people fill in, marks what they must, and says how', async () => {
    const reply = await get(`/b/excel/${ITEMS}/downloadTemplate`);
    expect(reply.statusCode).toBe(200);
    const { sheets } = await readXlsx(reply.rawPayload, { readStyles: true });

    expect(sheets.map(({ name }) => name)).toEqual(['物品', '填写说明']);
    const [heads = []] = sheets[0]?.rows ?? [];
    expect(heads.slice(0, 4)).toEqual(['名称*', '说明', '数量', '面积']);
    for (const left of ['编号', '部件合计', '使用次数', '附件', '介绍']) expect(heads).not.toContain(left);
    expect(sheets[0]?.dataValidations?.map(({ values }) => values)).toContainEqual(['空闲', '在用']);
    expect(sheets[0]?.pageSetup).toMatchObject({ orientation: 'landscape', fitToWidth: 1 });
  });

  it('is read as it was filled in: every head is taken for its field', async () => {
    const reply = await get(`/b/excel/${ITEMS}/downloadTemplate`);
    const { read } = await readBook(server, who, ITEMS, reply.rawPayload);

    const writable = read.fields.filter(({ key }) => key !== 'code');
    expect(writable.filter(({ col }) => col === null)).toEqual([]);
  });
});

describe('a template of the firm', () => {
  it('is kept with its columns, by which workbooks filled in are read', async () => {
    const id = await template('客户台账');

    expect(
      (await person.client.post('/b/excel/template/queryList', { params: { code: ITEMS } })).data,
    ).toMatchObject([{ id, name: '客户台账', label: '物品', fileName: '台账.xlsx', ...layout }]);
    const filled = await workbookOf([['某某公司物品台账'], ['品名', '价格'], ['台钻', 3]]);
    const { read } = await readBook(server, who, id, filled);
    expect(read.colIndexMaps).toEqual([{ 0: 'name', 1: 'price' }]);
    expect(read.keys).toEqual(['name']);
    expect(
      (await get(`/b/excel/${id}/downloadTemplate`)).rawPayload.equals(Buffer.from(await clientBook())),
    ).toBe(true);
  });

  it('is returned filled with rows, its styles and formulas kept', async () => {
    const id = await template('返回的台账');
    const ids: string[] = [];
    for (const [name, price] of [
      ['甲', '1234.50'],
      ['乙', '2'],
    ] as const)
      ids.push(
        ((await person.client.post('/t/item', { name, price, bought: '2026-11-20' })).data as { id: string })
          .id,
      );

    const { status, body } = await person.client.raw('/b/excel/template/exportData', {
      ids: ids.toReversed(),
      templateId: id,
    });

    expect(status).toBe(200);
    const { sheets } = await readXlsx(body, { readStyles: true });
    const rows = sheets[0]?.rows ?? [];
    expect(rows[0]?.[0]).toBe('某某公司物品台账');
    expect(rows.slice(2).map((row) => [row[0], row[1]])).toEqual([
      ['乙', 2],
      ['甲', 1234.5],
    ]);
    const cells = sheets[0]?.cells;
    expect(cells?.get('2,1')?.style?.numFmt).toBe('#,##0.00');
    expect(cells?.get('3,1')?.style?.numFmt).toBe('#,##0.00');
    expect([cells?.get('2,2')?.formula, cells?.get('3,2')?.formula]).toEqual(['B3*0.13', 'B4*0.13']);
    expect(sheets[0]?.merges).toHaveLength(1);
    // Days are days where the cell shows them so.
    expect(rows[2]?.[3]).toEqual(new Date('2026-11-20T00:00:00Z'));
  });

  it('gives nobody rows that he does not see or may not export', async () => {
    const id = await template('权限台账');
    const row = ((await person.client.post('/t/item', { name: '不可见' })).data as { id: string }).id;
    const own = await server.newcomer(['everyKind:own', 'everyKind:edit']);
    const seesOnly = await server.newcomer(['everyKind:all']);

    const asked = { ids: [row], templateId: id };
    expect((await own.client.post('/b/excel/template/exportData', asked)).status).toBe(404);
    expect((await seesOnly.client.post('/b/excel/template/exportData', asked)).status).toBe(403);
    expect(await own.client.post('/b/excel/template', { ...layout, name: 'x', fileId: row })).toMatchObject({
      status: 403,
    });
  });

  it('is refused with columns that are no fields, and under a name that is taken', async () => {
    const fileId = await giveFile(server.app, who.token, '台账.xlsx', await clientBook());
    const wrong = {
      ...layout,
      name: '错',
      fileId,
      columns: [{ col: 0, title: '品名', key: 'uses' }],
      keys: [],
    };
    expect(await person.client.post('/b/excel/template', wrong)).toMatchObject({
      status: 400,
      fields: { 'columns.0': expect.anything() },
    });
    await template('同名');
    expect(await person.client.post('/b/excel/template', { ...layout, name: '同名', fileId })).toMatchObject({
      status: 400,
      fields: { name: '已有同名的表格模板' },
    });
  });

  it('goes to another firm with its workbook', async () => {
    const id = await template('带走的台账');
    const { status, body } = await person.client.raw('/b/excel/template/exportData', { ids: [id] });
    expect(status).toBe(200);

    const other = await server.secondFirm();
    const there = await other.newcomer([...EVERY_PERMISSION, 'excel:template']);
    const token = await tokenIn(other.tenantId, there.id);
    const file = await giveFile(server.app, token, '模板.json', body);
    const taken = await there.client.post('/b/excel/template/importData', { files: [file] });

    expect(taken).toMatchObject({ status: 200 });
    const [made] = taken.data as { id: string }[];
    expect((await there.client.get(`/b/excel/template/${made?.id}`)).data).toMatchObject({
      name: '带走的台账',
      ...layout,
    });
    const reply = await server.app.inject({
      url: `/api/b/excel/${made?.id}/downloadTemplate`,
      headers: { authtoken: token },
    });
    expect((await readWorkbook(reply.rawPayload))[1]).toEqual(['品名', '价格', '税额', '购入']);
    const bad = await giveFile(server.app, token, '别的.json', '{"a":1}');
    expect(await there.client.post('/b/excel/template/importData', { files: [bad] })).toMatchObject({
      status: 400,
    });
  });

  it('is gone when it is removed, and its file with it', async () => {
    const id = await template('要删的');
    expect(await person.client.delete(`/b/excel/template/${id}`)).toMatchObject({ status: 200 });
    expect(await person.client.get(`/b/excel/template/${id}`)).toMatchObject({ status: 400 });
  });
});
