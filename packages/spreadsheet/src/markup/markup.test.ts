import { describe, expect, it } from 'vitest';
import type { Workbook } from '../table/table.ts';
import { isHtml, openHtml } from './open-html.ts';
import { isOpenDocument, openOds } from './open-ods.ts';
import { isSpreadsheetml, openSpreadsheetml } from './open-spreadsheetml.ts';

async function* pieces(text: string, size = 7) {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size);
}

/** Row number, then column and text of each cell. */
async function cellsOf(book: Workbook, sheet = 0) {
  const read: string[] = [];
  for await (const rows of book.sheets[sheet]?.rows() ?? [])
    for (const { number, cells } of rows)
      read.push(
        [
          number,
          ...cells.map(({ column, text, kind }) => `${column}:${text}${kind === 'number' ? '#' : ''}`),
        ].join(' '),
      );
  return read;
}

describe('HTML saved as .xls', () => {
  const page = (body: string) => `<html><head><style>td{color:red}</style></head><body>${body}</body></html>`;

  it('is read table below table, with cells that reach over rows and columns', async () => {
    const html = page(
      `<table><tr><td colspan="3">标&nbsp;题</td></tr></table>
       <TABLE><tr><th rowspan=2>日期</th><th colspan='2'>发生额</th></tr><tr><td>借方</td><td>贷方<br></td></tr>
       <tr><td>="0012"</td><td></td><td>1 &lt; 2 &#65;</td><!-- <td>x</td> --></tr><tr><td>open`,
    );

    expect(isHtml(html)).toBe(true);
    expect(await cellsOf(await openHtml('页', pieces(html)))).toEqual([
      '1 0:标 题',
      '2 0:日期 1:发生额',
      '3 1:借方 2:贷方',
      '4 0:0012 2:1 < 2 A',
      '5 0:open',
    ]);
  });

  it.each([
    '<?xml version="1.0"?><html>',
    '<!-- a -->\n<!DOCTYPE html>\n<html>',
    '<title>a</title>',
    '<font size=2>',
    '<tr>',
  ])('may begin with %s', (start) => {
    expect(isHtml(`${start}<td>1</td>`)).toBe(true);
  });

  it.each(['<office:document>', '<html:x>', '<library/>', '<?xml version="1.0"?><GAEB>'])(
    'does not begin with %s',
    (start) => {
      expect(isHtml(start)).toBe(false);
    },
  );

  it('without a table is refused', async () => {
    await expect(openHtml('页', pieces(page('请登录')))).rejects.toThrow('网页（HTML）中没有表格');
  });
});

describe('SpreadsheetML', () => {
  const book = (rows: string) =>
    `<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet"><Worksheet ss:Name="清单"><Table>${rows}</Table></Worksheet></Workbook>`;

  it('is read with its sheets, skipped rows and columns, numbers and dates', async () => {
    const xml = book(
      `<Row><Cell ss:MergeAcross="1"><Data ss:Type="String">名 称</Data></Cell><Cell><Data ss:Type="Number">1.5E2</Data></Cell></Row>
       <Row ss:Index="4"><Cell ss:Index="3"><Data ss:Type="DateTime">2024-01-02T00:00:00.000</Data></Cell></Row>`,
    );
    const read = await openSpreadsheetml(pieces(xml));

    expect([isSpreadsheetml(xml), isSpreadsheetml('<a/>')]).toEqual([true, false]);
    expect(read.sheets.map(({ name }) => name)).toEqual(['清单']);
    expect(await cellsOf(read)).toEqual(['1 0:名 称 2:150#', '4 2:2024-01-02']);
  });

  it('that breaks off is refused', async () => {
    await expect(openSpreadsheetml(pieces(book('<Row>').slice(0, -30)))).rejects.toThrow('不完整');
  });
});

describe('OpenDocument', () => {
  const content = (body: string) => ({
    name: 'content.xml',
    text: () =>
      pieces(
        `<office:document-content xmlns:office="o"><office:body>${body}</office:body></office:document-content>`,
      ),
  });

  it('is read with repeated cells and rows, and without the notes in its cells', async () => {
    const table = `<office:spreadsheet><table:table table:name="表一">
      <table:table-row><table:table-cell office:value-type="string"><office:annotation><text:p>注</text:p></office:annotation><text:p>名</text:p></table:table-cell>
      <table:table-cell table:number-columns-repeated="2" office:value-type="float" office:value="2.50"><text:p>2.5</text:p></table:table-cell></table:table-row>
      <table:table-row table:number-rows-repeated="2"><table:table-cell/></table:table-row>
      <table:table-row table:number-rows-repeated="2"><table:table-cell office:value-type="date" office:date-value="2024-01-02"><text:p>x</text:p></table:table-cell>
      <table:table-cell table:number-columns-repeated="16000"/></table:table-row>
      <table:table-row table:number-rows-repeated="1048000"><table:table-cell/></table:table-row>
      </table:table></office:spreadsheet>`;

    expect(isOpenDocument(['mimetype', 'content.xml', 'META-INF/manifest.xml'])).toBe(true);
    expect(await cellsOf(await openOds([content(table)]))).toEqual([
      '1 0:名 1:2.5# 2:2.5#',
      '4 0:2024-01-02',
      '5 0:2024-01-02',
    ]);
  });

  it('that is no workbook is refused', async () => {
    await expect(openOds([content('<office:text/>')])).rejects.toThrow('不是表格（.ods）');
  });
});
