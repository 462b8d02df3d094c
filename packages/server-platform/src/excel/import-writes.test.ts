import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  confirmBook,
  type Importer,
  importBook,
  importer,
  readBook,
  restOf,
  startImporting,
  workbookOf,
} from '../testing/import-book.ts';
import { readWorkbook } from '../testing/read-workbook.ts';
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

describe('an import that writes', () => {
  it('writes all or none, or what can be written, as somebody chose', async () => {
    const rows = [
      ['名称', '单价'],
      ['选一', 1],
      ['选二', '贵'],
      ['选三', 3],
    ];

    const none = await imported(rows);
    expect(none).toMatchObject({
      state: 'failed',
      message: '有 1 行不能导入，没有写入任何数据。',
      counts: { new: 2, fault: 1 },
    });
    expect(await items({ name$like: '选' })).toEqual([]);

    const some = await imported(rows, { mode: 'partial' });
    expect(some).toMatchObject({ state: 'done', counts: { new: 2, fault: 1 } });
    expect((await items({ name$like: '选' })).map(({ name }) => name)).toEqual(['选一', '选三']);
  });

  it('changes nothing when it is done again', async () => {
    const rows = [
      ['名称', '单价'],
      ['再一', 1],
      ['再二', 2],
    ];
    await imported(rows);
    const before = await items();

    expect(await imported(rows)).toMatchObject({ state: 'done', counts: { new: 0, changed: 0, same: 2 } });
    expect(await items()).toEqual(before);
  });

  it('leaves as it is what an empty cell says nothing of', async () => {
    await imported([
      ['名称', '单价', '说明'],
      ['空一', 1, '有'],
    ]);
    await imported([
      ['名称', '单价', '说明'],
      ['空一', 2, ''],
    ]);

    expect((await items({ name: '空一' }))[0]).toMatchObject({ price: '2.00', note: '有' });
  });

  it('does not write over what somebody else has changed since it was compared', async () => {
    const { id, revision } = (await person.client.post('/t/item', { name: '争一', price: '1' })).data as {
      id: string;
      revision: number;
    };
    const book = await workbookOf([
      ['名称', '单价'],
      ['争一', 2],
      ['争二', 2],
    ]);
    const { file, read } = await readBook(server, who, ITEMS, book);
    const at = { code: ITEMS, file, colIndexMaps: read.colIndexMaps };
    const compared = await confirmBook(who, at, { compareOnly: true });
    await person.client.put('/t/item', { id, revision, price: '7' });
    await person.client.post('/t/item', { name: '争二', price: '8' });

    const atomic = await confirmBook(who, at, { importId: compared.id, mode: 'atomic' });
    expect(atomic).toMatchObject({
      state: 'compared',
      message: '有 2 行不能导入，没有写入任何数据。',
      counts: { conflict: 2 },
    });

    const done = await confirmBook(who, at, { importId: compared.id, mode: 'partial' });
    expect(done).toMatchObject({ state: 'done', counts: { conflict: 2, new: 0, changed: 0 } });
    expect((await items({ name$in: ['争一', '争二'] })).map(({ price }) => price)).toEqual(['7.00', '8.00']);
    expect(
      await confirmBook(who, at, { importId: compared.id }).catch((problem: Error) => problem.message),
    ).toContain('importNotCompared');
  });

  it('stands in the history of each row, and in the log as a whole', async () => {
    await imported([
      ['名称', '单价'],
      ['史一', 1],
    ]);
    await imported([
      ['名称', '单价'],
      ['史一', 2],
    ]);
    const [row] = await items({ name: '史一' });

    const entries = (await person.client.get(`/t/item/${row?.id}/timeline`)).data as {
      kind: string;
      changes: { field: string; before: unknown; after: unknown }[];
    }[];
    expect(entries.map(({ kind }) => kind)).toEqual(['changed', 'created']);
    expect(entries[0]?.changes).toMatchObject([{ field: 'price', before: '1.00' }]);
  });

  it('gives the workbook back with what became of its rows', async () => {
    const done = await imported([['物品'], ['名称', '单价'], ['果一', 1], ['果二', '贵']], {
      headRow: 2,
      mode: 'partial',
    });
    const reply = await server.app.inject({
      url: `/api/b/excel/import/${done.id}/result`,
      headers: { authtoken: who.token },
    });

    expect(reply.statusCode).toBe(200);
    expect(await readWorkbook(reply.rawPayload)).toEqual([
      ['物品', null, '导入结果'],
      ['名称', '单价', '导入结果'],
      ['果一', 1, '已新增'],
      ['果二', '贵', '未导入：单价应为数字，如 1234.50'],
    ]);
  });

  it('hangs rows of a tree below others, those of the same file too', async () => {
    const { file, read } = await readBook(
      server,
      who,
      'every_kind_group',
      await workbookOf([
        ['组名', '上级'],
        ['总', ''],
        ['分', '总'],
        ['末', '分'],
        ['孤', '无此组'],
      ]),
    );
    const at = { code: 'every_kind_group', file, colIndexMaps: read.colIndexMaps };
    const compared = await confirmBook(who, at, { compareOnly: true });
    expect(compared.counts).toMatchObject({ new: 3, fault: 1 });
    expect(await confirmBook(who, at, { importId: compared.id, mode: 'partial' })).toMatchObject({
      counts: { new: 3, fault: 1 },
    });

    const rows = (await person.client.post('/t/group/queryList', { pageSize: 100 })).data as {
      name: string;
      parentId: string | null;
      id: string;
    }[];
    const nameOf = (id: string | null) => rows.find((one) => one.id === id)?.name ?? null;
    expect(
      rows
        .filter(({ name }) => '总分末'.includes(name))
        .map(({ name, parentId }) => [name, nameOf(parentId)])
        .toSorted(),
    ).toEqual([
      ['分', '总'],
      ['总', null],
      ['末', '分'],
    ]);
  });

  it('is asked for in one call by the file item as fields hold it', async () => {
    const { file } = await readBook(
      server,
      who,
      ITEMS,
      await workbookOf([
        ['名称', '单价'],
        ['单一', 1],
      ]),
    );
    const encodedFileItem = Buffer.from(
      JSON.stringify({ id: file, fileName: 'x', savePath: '/etc/passwd' }),
    ).toString('base64');
    const begun = await person.client.post('/b/excel/doImport', {
      code: ITEMS,
      encodedFileItem,
      formId: null,
      projectId: null,
      projectNodeId: null,
      groupId: null,
    });

    expect(await restOf(who, (begun.data as { importId: string }).importId)).toMatchObject({
      state: 'done',
      counts: { new: 1 },
    });
    expect(
      await person.client.post('/b/excel/doImport', { code: ITEMS, encodedFileItem, projectId: person.id }),
    ).toMatchObject({ status: 400 });
  });
});

describe('values that hold for all rows', () => {
  it('are no way to what the person would not be offered', async () => {
    const { id: item } = (await person.client.post('/t/item', { name: '他人的物品' })).data as { id: string };
    const clerk = await server.newcomer(['everyKind:own', 'everyKind:edit']);
    const by = await importer(server, clerk);
    expect((await clerk.client.post('/t/booking', { purpose: '越权', item })).status).toBe(400);
    const refused = async (code: string, heads: string[], values: object) => {
      const { file, read } = await readBook(server, by, code, await workbookOf([heads, ['越权']]));
      const answer = await clerk.client.post(`/b/excel/template/confirmExcel/${code}/${file}`, {
        colIndexMaps: read.colIndexMaps,
        params: { values },
      });
      expect(answer).toMatchObject({ success: false, status: 400 });
    };
    await refused('every_kind_booking', ['用途'], { item });
    for (const values of [{ kind: 'nothing-of-it' }, { keeper: '999999' }])
      await refused(ITEMS, ['名称'], values);
    expect((await person.client.post('/t/booking/queryList', { params: { purpose: '越权' } })).data).toEqual(
      [],
    );
  });
});
