import { zipSync } from 'fflate';
import { writeXlsx } from 'hucre';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  confirmBook,
  type Importer,
  importBook,
  readBook,
  rowsOf,
  startImporting,
  workbookOf,
} from '../testing/import-book.ts';
import type { Newcomer, TestServer } from '../testing/start-test-server.ts';

const ITEMS = 'every_kind_item';
let server: TestServer;
let person: Newcomer;
let who: Importer;
beforeAll(async () => {
  ({ server, person, who } = await startImporting());
});
afterAll(() => server.close());

/** Compares a workbook as it would be mapped by itself. */
async function compared(bytes: Uint8Array, params: object = {}) {
  const { kept, read, at } = await importBook(server, who, ITEMS, bytes, { compareOnly: true, ...params });
  return { sheet: read.excelSheetVos[0], kept, rows: await rowsOf(who, kept.id), confirming: at };
}

const stored = async (name: string) =>
  (
    (await person.client.post('/t/item/queryList', { params: { name } })).data as Record<string, unknown>[]
  )[0];

describe('a workbook that counts days from 1904', () => {
  it('is compared and written by its own days, also where a cell has no format of days', async () => {
    const rows = [
      ['名称', '购入日期', '计划月份', '盘点时间'],
      ['早年的书', 44_682.5, 44_682, 44_682.5],
    ];
    const bytes = await writeXlsx({ sheets: [{ name: '数据', rows }], dateSystem: '1904' });
    const { kept, rows: shown, confirming } = await compared(bytes);
    expect(shown[0]?.excel).toMatchObject({
      bought: '2026-05-02',
      plannedFor: '2026-05',
      seen: '2026-05-02 12:00:00',
    });

    await confirmBook(who, confirming, { importId: kept.id });
    expect(await stored('早年的书')).toMatchObject({
      bought: '2026-05-02',
      plannedFor: '2026-05',
      seen: '2026-05-02T04:00:00.000Z',
    });
  });
});

describe('rows that are no data', () => {
  it('are left out where they hold formulas ahead of their rows, or totals', async () => {
    const rows = [
      ['名称', '单价', '数量'],
      ['仪器一', 3, 2],
      ['合计的东西', 1, null],
      ['', null, null],
      ['合 计：', 4, 2],
    ];
    const bytes = await workbookOf(rows, {
      cells: new Map([['3,1', { value: 0, type: 'formula' as const, formula: 'B8*0', formulaResult: 0 }]]),
    });
    const { sheet, rows: read } = await compared(bytes);

    expect(sheet?.rowCount).toBe(3);
    expect(read.map(({ row, verdict }) => [row, verdict])).toEqual([
      [2, 'new'],
      [3, 'new'],
    ]);
  });
});

describe('rows that are hidden in a workbook', () => {
  it('are counted, left out, and imported where that is requested', async () => {
    const rows = [['名称'], ['看得见'], ['被筛掉'], ['也看得见']];
    const bytes = await workbookOf(rows, { rowDefs: new Map([[2, { hidden: true }]]) });

    const { sheet, rows: left } = await compared(bytes);
    expect(sheet).toMatchObject({ rowCount: 3, hiddenCount: 1 });
    expect(sheet?.datas[1]).toEqual({ row: 3, cells: ['被筛掉'], hidden: true });
    expect(left.map(({ row }) => row)).toEqual([2, 4]);

    const { rows: all } = await compared(bytes, { hidden: true });
    expect(all.map(({ row }) => row)).toEqual([2, 3, 4]);
  });
});

describe('merged cells of a workbook', () => {
  it('give every row their text, and no row their amount', async () => {
    const rows = [
      ['名称', '说明', '单价'],
      ['甲仪', '造价一部', 300],
      ['乙仪', null, null],
      ['丙仪', null, 5],
    ];
    const merges = [
      { startRow: 1, startCol: 1, endRow: 3, endCol: 1 },
      { startRow: 1, startCol: 2, endRow: 2, endCol: 2 },
    ];
    const { sheet, rows: found } = await compared(await workbookOf(rows, { merges }));
    expect(sheet?.datas.map(({ cells }) => cells[1])).toEqual(['造价一部', '造价一部', '造价一部']);
    expect(found.map(({ excel }) => excel.note)).toEqual(['造价一部', '造价一部', '造价一部']);
    expect(found.map(({ faults }) => faults.price?.code)).toEqual([
      'mergedAmount',
      'mergedAmount',
      undefined,
    ]);
  });
});

describe('names in a workbook', () => {
  it('are found with blanks between their signs, and told of signs that nobody sees', async () => {
    await person.client.post('/t/group', { name: '仪器' });
    await person.client.post('/t/group', { name: '量 具' });
    const rows = [
      ['名称', '分组', '类别'],
      ['n1', '仪　器', '工 具'],
      ['n2', '量 具', '图书'],
      ['n3', '仪\u200b器', '图书'],
    ];
    const { rows: found } = await compared(await workbookOf(rows));
    expect(found.map(({ verdict }) => verdict)).toEqual(['new', 'new', 'fault']);
    expect(found[2]?.faults.group).toMatchObject({ code: 'unseenSign' });
  });
});

describe('an export', () => {
  it('is nothing new when it is imported again, whatever its texts and moments are', async () => {
    const note = '第一行\r\n第二行 _x0041_';
    for (const seen of ['2026-11-20T00:30:15.250Z', '2026-11-20T00:30:00.000Z'])
      expect(
        await person.client.post('/t/item', {
          name: `往返 ${seen}`,
          note,
          seen,
          rate: '0.125',
          price: '12.30',
        }),
      ).toMatchObject({ status: 200 });
    const reply = await server.app.inject({
      method: 'POST',
      url: '/api/t/item/export',
      headers: { authtoken: who.token },
      payload: { columns: ['code', 'name', 'note', 'seen', 'rate', 'price'] },
    });
    const { rows } = await compared(reply.rawPayload);
    const own = rows.filter(({ excel }) => excel.name?.startsWith('往返'));
    expect(own.map(({ verdict, changed }) => [verdict, changed])).toEqual([
      ['same', []],
      ['same', []],
    ]);
  });
});

describe('tables that other systems save as .xls', () => {
  it.each([
    ['网页.xls', '<html><table><tr><td>名称</td></tr></table></html>', '另存为 .xlsx'],
    [
      '旧表.xls',
      '<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet"/>',
      '另存为 .xlsx',
    ],
  ])('%s is refused with the way out', async (name, bytes, says) => {
    const { answer } = await readBook(server, who, ITEMS, bytes, name);
    expect(answer).toMatchObject({ status: 400, fields: { file: expect.stringContaining(says) } });
  });

  it('are read where they are newer workbooks, or plain text', async () => {
    const bytes = await workbookOf([['名称'], ['甲']]);
    for (const [name, content] of [
      ['改名.xls', bytes],
      ['含宏.xlsm', bytes],
      ['文本.xls', '名称\t单价\n甲\t1\n'],
    ] as const)
      expect((await readBook(server, who, ITEMS, content, name)).read.excelSheetVos[0]).toMatchObject({
        rowCount: 1,
      });
  });

  it('of a kind that is not read say how to save them', async () => {
    const bytes = zipSync({ 'xl/workbook.bin': new Uint8Array(9) });
    const { answer } = await readBook(server, who, ITEMS, bytes, '二进制.xlsb');
    expect(answer).toMatchObject({
      fields: { file: '“二进制.xlsb”不能直接导入，请用 Excel 或 WPS 另存为 .xlsx' },
    });
  });
});
