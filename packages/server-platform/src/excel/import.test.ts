import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EVERY_PERMISSION } from '../testing/every-kind.ts';
import {
  type Importer,
  importBook,
  importer,
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

const items = async (params: object = {}) =>
  (await person.client.post('/t/item/queryList', { params, pageSize: 1000, orderBy: 'id' })).data as Record<
    string,
    unknown
  >[];

/** Reads a workbook, compares it and imports it as it is mapped. */
async function imported(
  rows: readonly (readonly (string | number | boolean | Date | null)[])[],
  params: object = {},
) {
  return (await importBook(server, who, ITEMS, await workbookOf(rows), params)).kept;
}

describe('reading a workbook', () => {
  it('answers sheets, columns by letters, first rows and the fields that heads were taken for', async () => {
    const rows = [
      ['物品清单'],
      ['名称*', '单价（元）', '购入日期', '备用'],
      ['台钻', 1234.5, '2026/3/4', 'x'],
    ];
    const { read } = await readBook(server, who, ITEMS, await workbookOf(rows));

    expect(read.excelSheetVos).toHaveLength(1);
    expect(read.excelSheetVos[0]).toMatchObject({
      sheetName: '数据',
      headRow: 2,
      rowCount: 1,
      datas: [{ row: 3, cells: ['台钻', '1234.5', '2026/3/4', 'x'] }],
    });
    expect(read.excelSheetVos[0]?.columnList.map(({ letter, title }) => [letter, title])).toEqual([
      ['A', '名称*'],
      ['B', '单价（元）'],
      ['C', '购入日期'],
      ['D', '备用'],
    ]);
    expect(read.colIndexMaps).toEqual([{ 0: 'name', 1: 'price', 2: 'bought' }]);
    expect(read.fields.find(({ key }) => key === 'name')).toEqual({
      name: '名称',
      key: 'name',
      col: 0,
      required: true,
      identifies: true,
    });
    // Neither what is worked out nor what only actions change, nor what no cell can hold.
    const keys = read.fields.map(({ key }) => key);
    for (const name of ['total', 'uses', 'parts', 'files', 'story']) expect(keys).not.toContain(name);
  });

  it('refuses files that are no workbooks, and those of others', async () => {
    const { answer } = await readBook(server, who, ITEMS, '<html><table></table></html>', 'a.csv');
    expect(answer).toMatchObject({
      status: 400,
      fields: { file: expect.stringContaining('不是 Excel 工作簿') },
    });

    for (const [bytes, name] of [
      ['', '空.csv'],
      ['\n \n', '空行.txt'],
      [await workbookOf([]), '空.xlsx'],
    ] as const) {
      const empty = await readBook(server, who, ITEMS, bytes, name);
      expect(empty.answer).toMatchObject({
        status: 400,
        fields: { file: expect.stringMatching(/^“空.*”(是空文件，没有可以读取的内容|无法读取：文件为空)$/) },
      });
    }

    const other = await importer(server, await server.newcomer(EVERY_PERMISSION));
    const { file } = await readBook(server, who, ITEMS, await workbookOf([['名称'], ['甲']]));
    expect(await other.client.post(`/b/excel/template/readExcel/${ITEMS}/${file}`)).toMatchObject({
      status: 404,
    });
  });

  it('is for whoever may save such rows', async () => {
    const reader = await server.newcomer(['everyKind:all']);
    const { file } = await readBook(server, who, ITEMS, await workbookOf([['名称'], ['甲']]));
    expect(await reader.client.post(`/b/excel/template/readExcel/${ITEMS}/${file}`)).toMatchObject({
      status: 403,
    });
    expect(await person.client.post(`/b/excel/template/readExcel/gone/${file}`)).toMatchObject({
      status: 404,
    });
  });
});

describe('an import', () => {
  it('writes values of every kind as people read them', async () => {
    const group = ((await person.client.post('/t/group', { name: '一组' })).data as { id: string }).id;
    const heads = [
      '名称',
      '说明',
      '数量',
      '面积',
      '单价',
      '费率',
      '购入日期',
      '计划月份',
      '盘点时间',
      '旧',
      '状态',
      '标识',
      '类别',
      '保管人',
      '使用人',
      '存放部门',
      '分组',
    ];
    const [row] = await server.pool.connect().then(async (connection) => {
      await connection.query(`begin; set local app.tenant_id = '${server.tenantId}'`);
      const found = await connection.query<{ login_name: string }>(
        'select login_name from staff where id = $1',
        [person.id],
      );
      await connection.query('rollback');
      connection.release();
      return found.rows;
    });
    const label = row?.login_name ?? '';
    const done = await imported([
      heads,
      [
        '车床',
        '两\n行',
        3,
        '12.5',
        '1,234.50',
        '12.5%',
        '2026/3/4',
        '2026年5月',
        '2026-03-04 08:30',
        '是',
        '在用',
        '新购、待修',
        '工具',
        label,
        label,
        '造价一部',
        '一组',
      ],
    ]);

    expect(done).toMatchObject({ state: 'done', counts: { new: 1, fault: 0, conflict: 0 } });
    expect((await items({ name: '车床' }))[0]).toMatchObject({
      note: '两\n行',
      count: 3,
      size: '12.5000',
      price: '1234.50',
      rate: '0.125000',
      bought: '2026-03-04',
      plannedFor: '2026-05',
      seen: '2026-03-04T00:30:00.000Z',
      isOld: true,
      state: 'used',
      marks: ['new', 'broken'],
      kind: 'tool',
      keeper: person.id,
      users: [person.id],
      place: server.firm.departments.cost,
      group,
      uses: 0,
    });
  });

  it('says of each row what it is before anything is written', async () => {
    const make = async (name: string, price: string) =>
      (await person.client.post('/t/item', { name, price })).data as { id: string };
    const changed = await make('比一', '1');
    await make('比二', '2');
    await make('比三', '3');
    await make('比三', '3');
    const before = await items();
    const rows = [
      ['名称', '单价', '保管人'],
      ['比零', 5, ''],
      ['比一', 9, ''],
      ['比二', 2, ''],
      ['比三', 7, ''],
      ['比四', '贵', ''],
      ['比五', 1, '没有这个人'],
      ['', 1, ''],
      ['比零', 6, ''],
      ['比六', -1, ''],
      ['', '贵', '没有这个人'],
    ];

    const compared = await imported(rows, { compareOnly: true });

    expect(compared).toMatchObject({
      state: 'compared',
      counts: { new: 1, changed: 1, same: 1, conflict: 2, fault: 5 },
    });
    const told = await rowsOf(who, compared.id);
    expect(
      told.map(({ row, verdict, faults }) => [
        row,
        verdict,
        ...Object.values(faults).map(({ code }) => code),
      ]),
    ).toEqual([
      [2, 'new'],
      [3, 'changed'],
      [4, 'same'],
      [5, 'conflict', 'severalRows'],
      [6, 'fault', 'notADecimal'],
      [7, 'fault', 'nothingFound'],
      [8, 'fault', 'required'],
      [9, 'conflict', 'twiceInFile'],
      [10, 'fault', 'belowMin'],
      [11, 'fault', 'required', 'notADecimal', 'nothingFound'],
    ]);
    expect(told[1]).toMatchObject({
      excel: { name: '比一', price: '9' },
      system: { id: changed.id, price: '1.00' },
      changed: ['price'],
    });
    expect(
      (await rowsOf(who, compared.id, { verdict: ['fault'] }, { pageNo: 2, pageSize: 3 })).map(
        ({ row }) => row,
      ),
    ).toEqual([10, 11]);
    expect(await items()).toEqual(before);
  });

  it('names the choices there are where a cell says none of them', async () => {
    const compared = await imported(
      [
        ['名称', '状态', '标识', '类别'],
        ['选一', '坏', '新购、旧货', '玩具'],
      ],
      { compareOnly: true },
    );

    const [{ faults } = { faults: {} as Record<string, { params: unknown }> }] = await rowsOf(
      who,
      compared.id,
    );
    expect(Object.fromEntries(Object.entries(faults).map(([name, { params }]) => [name, params]))).toEqual({
      state: { field: '状态', text: '坏', choices: '空闲、在用' },
      marks: { field: '标识', text: '旧货', choices: '新购、外借、待修' },
      kind: { field: '类别', text: '玩具', choices: '工具、图书' },
    });
  });
});
