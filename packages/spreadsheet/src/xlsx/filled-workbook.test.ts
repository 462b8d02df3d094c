import { describe, expect, it } from 'vitest';
import { archiveParts, xlsxTexts } from '../testing/test-book.ts';
import { type Filling, filledSheet as fillSheet } from './fill-rows.ts';
import { filledWorkbook } from './filled-workbook.ts';

const filledSheet = (xml: string, how: Filling) => fillSheet(xml, how).text;

const sheet = (rows: string) =>
  `<worksheet><dimension ref="A1:D9"/><cols/><sheetData>${rows}</sheetData><pageSetup/></worksheet>`;
const HEAD = '<row r="1"><c r="A1" t="s"><v>0</v></c></row>';
const FIRST =
  '<row r="2" spans="1:4" ht="20"><c r="A2" s="3"/><c r="B2" s="4"/><c r="C2" s="5"><f>A2*$B$1+SUM(B2:B$9)&amp;"A2"</f><v>9</v></c></row>';
const filling = (rows: Filling['rows'], columns = [0, 1]): Filling => ({
  headRow: 1,
  columns,
  rows,
  isDay: (format) => format === 4,
});
const text = (said: string) => ({ text: said });

describe('rows filled into a sheet of somebody else', () => {
  it('keep the formats of their cells, and formulas without what they came to before', () => {
    const filled = filledSheet(sheet(HEAD + FIRST), filling([[{ number: '12.5' }, { day: '2026-11-20' }]]));

    expect(filled).toContain(
      '<row r="2" ht="20"><c r="A2" s="3"><v>12.5</v></c><c r="B2" s="4"><v>46346</v></c>',
    );
    expect(filled).toContain('<c r="C2" s="5"><f>A2*$B$1+SUM(B2:B$9)&amp;"A2"</f></c>');
    expect(filled).toContain('<cols/>');
    expect(filled).toContain('<pageSetup/>');
    expect(filled).not.toContain('dimension');
  });

  it('look and count like the first one where none are prepared', () => {
    const filled = filledSheet(
      sheet(HEAD + FIRST),
      filling([
        [text('甲'), null],
        [text('<乙>'), { day: '2026-11-20' }],
      ]),
    );

    expect(filled).toContain(
      '<row r="3" ht="20"><c r="A3" s="3" t="inlineStr"><is><t xml:space="preserve">&lt;乙&gt;</t></is></c>',
    );
    expect(filled).toContain('<c r="C3" s="5"><f>A3*$B$1+SUM(B3:B$9)&amp;"A2"</f></c>');
  });

  it('say a day in words where its cell would show a number', () => {
    const filled = filledSheet(sheet(HEAD), filling([[{ day: '2026-11-20' }]], [0]));

    expect(filled).toContain(
      '<row r="2"><c r="A2" t="inlineStr"><is><t xml:space="preserve">2026/11/20</t></is></c></row>',
    );
  });

  it('are refused where something stands in their way, and not a row before', () => {
    const total = '<row r="4"><c r="A4" t="inlineStr"><is><t>合计</t></is></c></row>';

    expect(() => filledSheet(sheet(HEAD + FIRST + total), filling([[null], [null], [null]], [0]))).toThrow(
      '模板在第 4 行已有内容，从第 2 行起只能填 2 行，现有 3 行',
    );
    expect(filledSheet(sheet(HEAD + FIRST + total), filling([[text('甲')], [text('乙')]], [0]))).toContain(
      '合计',
    );
  });

  it('leave the prefixes of the file as they are', () => {
    const xml = '<x:worksheet><x:sheetData><x:row r="1"/></x:sheetData></x:worksheet>';

    expect(filledSheet(xml, filling([[{ number: '1' }]], [0]))).toBe(
      '<x:worksheet><x:sheetData><x:row r="1"></x:row><x:row r="2"><x:c r="A2"><x:v>1</x:v></x:c></x:row></x:sheetData></x:worksheet>',
    );
  });
});

/** A workbook with heads in row 1 and one prepared row, and everything that names ranges of them. */
async function filledBook(count: number): Promise<Map<string, string>> {
  const texts = xlsxTexts([{ name: '台账', rows: [['名称'], ['x']] }]);
  const around = `<mergeCells count="2"><mergeCell ref="A1:B1"/><mergeCell ref="C2:D2"/></mergeCells>
<autoFilter ref="A1:D2"><sortState ref="A2:D2"/></autoFilter>
<conditionalFormatting sqref="B2 F1"><cfRule/></conditionalFormatting>
<dataValidations><dataValidation sqref="$A$2"/><dataValidation sqref="J2"/></dataValidations>
<rowBreaks><brk id="1" man="1"/><brk id="2" man="1"/><brk id="9" man="1"/></rowBreaks>
<extLst><x14:dataValidation><xm:sqref>B2</xm:sqref></x14:dataValidation></extLst>`;
  texts.set('xl/worksheets/sheet1.xml', sheet(HEAD + FIRST).replace('<pageSetup/>', around));
  texts.set(
    'xl/worksheets/_rels/sheet1.xml.rels',
    '<Relationships><Relationship Id="rId1" Type="x/table" Target="../tables/table1.xml"/></Relationships>',
  );
  texts.set('xl/tables/table1.xml', '<table ref="A1:D2"><autoFilter ref="A1:D2"/></table>');
  texts.set(
    'xl/workbook.xml',
    (texts.get('xl/workbook.xml') ?? '').replace(
      '</sheets>',
      `</sheets><definedNames><definedName name="_xlnm.Print_Area" localSheetId="0">台账!$A$1:$D$2,台账!$F$1:$G$1</definedName>
<definedName name="_xlnm.Print_Titles" localSheetId="0">台账!$1:$1</definedName><definedName name="one">台账!$A$2</definedName>
<definedName name="other">'别 表'!$A$1:$D$2</definedName><definedName name="list">'台账'!$A$2:$A$2</definedName></definedNames>`,
    ),
  );
  const rows = Array.from({ length: count }, (_, at) => [{ text: `第${at}` }]);
  return filledWorkbook(archiveParts(texts), { sheet: '台账', headRow: 1, columns: [0, 1, 3], rows });
}

describe('ranges of a workbook whose rows are filled in', () => {
  it('reach the last row that was filled in', async () => {
    const parts = await filledBook(4);
    const xml = parts.get('xl/worksheets/sheet1.xml') ?? '';

    expect(xml).toContain('<autoFilter ref="A1:D5"><sortState ref="A2:D5"/>');
    expect(xml).toContain('<conditionalFormatting sqref="B2:B5 F1">');
    expect(xml).toContain('<dataValidation sqref="$A$2:$A$5"/><dataValidation sqref="J2"/>');
    expect(xml).toContain('<xm:sqref>B2:B5</xm:sqref>');
    expect(parts.get('xl/tables/table1.xml')).toBe('<table ref="A1:D5"><autoFilter ref="A1:D5"/></table>');
    const book = parts.get('xl/workbook.xml') ?? '';
    expect(book).toContain('>台账!$A$1:$D$5,台账!$F$1:$G$1<');
    expect(book).toContain(">'台账'!$A$2:$A$5<");
    for (const same of ['>台账!$1:$1<', '>台账!$A$2<', ">'别 表'!$A$1:$D$2<"]) expect(book).toContain(same);
  });

  it('are merged in every row as in the first one, and a page break stays below them', async () => {
    const xml = (await filledBook(3)).get('xl/worksheets/sheet1.xml') ?? '';

    expect(xml).toContain(
      '<mergeCells count="4"><mergeCell ref="A1:B1"/><mergeCell ref="C2:D2"/><mergeCell ref="C3:D3"/><mergeCell ref="C4:D4"/></mergeCells>',
    );
    expect(xml).toContain('<brk id="1" man="1"/><brk id="4" man="1"/><brk id="9" man="1"/>');
  });

  it('stay as they are where the rows had room', async () => {
    const parts = await filledBook(1);
    expect(parts.get('xl/worksheets/sheet1.xml')).toContain('<conditionalFormatting sqref="B2 F1">');
    expect(parts.get('xl/workbook.xml')).toContain('>台账!$A$1:$D$2,');
  });

  it('days are counted from 1904 where the workbook counts so', () => {
    const day = [[null, { day: '2026-11-20' }]];
    expect(fillSheet(sheet(HEAD + FIRST), { ...filling(day), startsIn1904: true }).text).toContain(
      '<v>44884</v>',
    );
  });
});
