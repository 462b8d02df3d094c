import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EVERY_PERMISSION, startWithEveryKind } from '../testing/every-kind.ts';
import { type Importer, importer, readBook, workbookOf } from '../testing/import-book.ts';
import type { TestServer } from '../testing/start-test-server.ts';

const ITEMS = 'every_kind_item';
let server: TestServer;
let who: Importer;
beforeAll(async () => {
  server = await startWithEveryKind();
  who = await importer(server, await server.newcomer(EVERY_PERMISSION));
});
afterAll(() => server.close());

const books = async () => workbookOf([['名称'], ['甲']]);

describe('a workbook that brings nothing', () => {
  it('is told to be heads alone, also where the notes of the template stand beside them', async () => {
    const template = await server.app.inject({
      method: 'GET',
      url: `/api/b/excel/${ITEMS}/downloadTemplate`,
      headers: { authtoken: who.token },
    });
    const workbooks = [await workbookOf([['名称', '单价']]), template.rawPayload];
    for (const bytes of workbooks) {
      // It is read all the same: a template of the firm is made of such a workbook.
      const { answer, file } = await readBook(server, who, ITEMS, bytes, '表头.xlsx');
      expect(answer.status).toBe(200);

      const begun = await who.client.post('/b/excel/doImport', { code: ITEMS, encodedFileItem: file });
      expect(begun).toMatchObject({ status: 400, fields: { file: '“表头.xlsx”只有表头，没有数据行' } });
    }
  });

  it('is told to be no workbook by its name, whatever is in it', async () => {
    const given = [
      ['扫描.PDF', '%PDF-1.7\n名称\n甲\n'],
      ['数据.json', '名称\n甲\n'],
    ] as const;
    for (const [name, bytes] of given) {
      const { answer } = await readBook(server, who, ITEMS, bytes, name);
      const says = `“${name}”不是可以导入的文件，请选择 .xlsx、.xls、.csv 或 .txt 文件`;
      expect(answer).toMatchObject({ status: 400, fields: { file: says } });
    }
    const large = await readBook(server, who, ITEMS, await books(), '数据.XLSX');
    expect(large.answer.status).toBe(200);
  });
});

describe('the row of the heads', () => {
  it('is called by its name where it is none', async () => {
    const { file, read } = await readBook(server, who, ITEMS, await books());
    const says = '表头行应为 1 到 100 的整数';
    for (const headRow of [0, 1.5, 101]) {
      const path = `/b/excel/template/readExcel/${ITEMS}/${file}`;
      expect(await who.client.post(path, { headRow })).toMatchObject({
        status: 400,
        fields: { headRow: says },
      });
      const confirmed = await who.client.post(`/b/excel/template/confirmExcel/${ITEMS}/${file}`, {
        colIndexMaps: read.colIndexMaps,
        params: { headRow },
      });
      expect(confirmed).toMatchObject({ status: 400, fields: { 'params.headRow': says } });
    }
  });
});
