import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EVERY_PERMISSION, startWithEveryKind } from '../testing/every-kind.ts';
import { type Importer, importer, readBook, workbookOf } from '../testing/import-book.ts';
import type { TestServer } from '../testing/start-test-server.ts';

const ITEMS = 'every_kind_item';
const SHEET = 'xl/worksheets/sheet1.xml';
let server: TestServer;
let who: Importer;
beforeAll(async () => {
  server = await startWithEveryKind();
  who = await importer(server, await server.newcomer(EVERY_PERMISSION));
});
afterAll(() => server.close());

/** A right workbook in which one part is made another. */
async function bent(part: string, change: (xml: string) => string): Promise<Uint8Array> {
  const parts = unzipSync(
    await workbookOf([
      ['名称', '单价'],
      ['甲', 1],
    ]),
  );
  return zipSync({ ...parts, [part]: strToU8(change(strFromU8(parts[part] ?? new Uint8Array(0)))) });
}

const rows = (inner: string) => (xml: string) =>
  xml.replace(/<sheetData>[\s\S]*<\/sheetData>/, () => `<sheetData>${inner}</sheetData>`);

describe('a workbook that means harm', () => {
  it.each([
    ['has columns that no sheet has', SHEET, rows('<row r="1"><c r="XFE1"><v>1</v></c></row>')],
    [
      'brings entities of its own',
      SHEET,
      (xml: string) => xml.replace('<worksheet', '<!DOCTYPE a [<!ENTITY b "c">]><worksheet'),
    ],
    ['is no XML', SHEET, () => '<worksheet><sheetData><row>'],
    [
      'unpacks to hundreds of megabytes',
      SHEET,
      rows(`<row r="1"><c r="A1" t="inlineStr"><is><t>${'x'.repeat(250_000_000)}</t></is></c></row>`),
    ],
    [
      'has a cell longer than any',
      SHEET,
      rows(`<row r="1"><c r="A1" t="inlineStr"><is><t>${'x'.repeat(40_000)}</t></is></c></row>`),
    ],
  ])('is refused in a sentence where it %s', async (_what, part, change) => {
    const { answer } = await readBook(server, who, ITEMS, await bent(part, change));

    expect(answer.status).toBe(400);
    expect(answer.fields?.file).toMatch(/^“数据\.xlsx”无法读取：/);
    // Nobody is told where the file lies, or what broke inside.
    expect(answer.fields?.file).not.toMatch(/\/tmp|contents\/|Error:|\.ts\b/);
  });

  it('harms nobody by what it says of its extent, and its formulas are no formulas', async () => {
    const wide = (xml: string) =>
      rows(
        '<row r="1"><c r="A1" t="inlineStr"><is><t>名称</t></is></c></row><row r="2"><c r="A2" t="inlineStr"><is><t>=1+1</t></is></c></row>',
      )(xml).replace('<sheetData>', '<dimension ref="A1:XFD1048576"/><sheetData>');
    const { read } = await readBook(server, who, ITEMS, await bent(SHEET, wide));

    expect(read.excelSheetVos[0]).toMatchObject({ rowCount: 1, datas: [{ row: 2, cells: ['=1+1'] }] });
  });
});
