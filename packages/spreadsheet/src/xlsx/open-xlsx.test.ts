import { describe, expect, it } from 'vitest';
import type { TableRow } from '../table/table.ts';
import { archiveParts, num, xlsxTexts } from '../testing/test-book.ts';
import { numberFormat } from './number-format.ts';
import { openXlsx } from './open-xlsx.ts';

const SHEET = 'xl/worksheets/sheet1.xml';

/** Parts of a workbook of one sheet with this XML, read in pieces of a size. */
function partsWith(changes: Readonly<Record<string, string>>, size?: number) {
  const texts = xlsxTexts([{ name: '清单', rows: [['a']] }]);
  for (const [name, text] of Object.entries(changes)) texts.set(name, text);
  return archiveParts(texts, size);
}

async function rowsOf(parts: ReturnType<typeof archiveParts>): Promise<TableRow[]> {
  const rows: TableRow[] = [];
  const { sheets } = await openXlsx(parts);
  for await (const block of sheets[0]?.rows() ?? []) rows.push(...block);
  return rows;
}

const CELLS = `<x:worksheet xmlns:x="m"><x:dimension ref="A1:XFD1048576"/><x:sheetData>
<x:row r="2" hidden="1"><x:c r="B2" t="s"><x:v>1</x:v></x:c><x:c r="C2" s="1"><x:f>A1*2</x:f><x:v>1.5E-2</x:v></x:c>
<x:c r="D2"><x:f>A1</x:f></x:c><x:c r="E2" t="e"><x:v>#REF!</x:v></x:c><x:c r="F2" s="2"><x:v>45616</x:v></x:c></x:row>
<x:row><x:c t="inlineStr"><x:is><x:r><x:t>甲</x:t></x:r><x:r><x:t> &amp; 乙</x:t></x:r></x:is></x:c>
<x:c t="str"><x:f>B2</x:f><x:v>丙</x:v></x:c><x:c t="b"><x:v>1</x:v></x:c><x:c/></x:row>
</x:sheetData><x:mergeCells count="1"><x:mergeCell ref="A1:C1"/></x:mergeCells></x:worksheet>`;
const STRINGS =
  '<sst><si><t>0</t></si><si><r><t>项目</t></r><r><t xml:space="preserve"> 名称</t></r><rPh><t>xx</t></rPh></si></sst>';
const STYLES =
  '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="0.00_);[Red]\\(0.00\\)"/></numFmts><cellStyleXfs><xf numFmtId="9"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="14"/></cellXfs></styleSheet>';

describe('.xlsx', () => {
  it('reads texts, numbers, dates, errors, kept and missing values of formulas, whatever the cut', async () => {
    const changes = { [SHEET]: CELLS, 'xl/sharedStrings.xml': STRINGS, 'xl/styles.xml': STYLES };
    for (const size of [1, 7, 100_000]) {
      expect(await rowsOf(partsWith(changes, size))).toEqual([
        {
          number: 2,
          isHidden: true,
          cells: [
            { column: 1, text: '项目 名称', kind: 'text', decimals: null },
            {
              column: 2,
              text: '0.015',
              kind: 'number',
              decimals: 2,
              format: '0.00_);[Red]\\(0.00\\)',
              isFormula: true,
            },
            { column: 3, text: '', kind: 'uncomputed', decimals: null, isFormula: true },
            { column: 4, text: '#REF!', kind: 'error', decimals: null },
            { column: 5, text: '2024-11-20', kind: 'date', decimals: null, format: 'yyyy/m/d' },
          ],
        },
        {
          number: 3,
          isHidden: false,
          cells: [
            { column: 0, text: '甲 & 乙', kind: 'text', decimals: null },
            { column: 1, text: '丙', kind: 'text', decimals: null, isFormula: true },
            { column: 2, text: 'TRUE', kind: 'text', decimals: null },
          ],
        },
      ]);
    }
  });

  it('finds parts whose names differ in capitals from those that refer to them', async () => {
    const texts = xlsxTexts([{ name: '清单', rows: [['a']] }]);
    const capital = new Map([...texts].map(([name, text]) => [name.replace('workbook', 'Workbook'), text]));

    expect(await rowsOf(archiveParts(capital))).toHaveLength(1);
  });

  it('names its sheets and says which are hidden', async () => {
    const texts = xlsxTexts([
      { name: '表-08 "土建"', rows: [[num('1', 2)]] },
      { name: '草稿', isHidden: true, rows: [] },
    ]);
    const { sheets } = await openXlsx(archiveParts(texts));

    expect(sheets.map(({ name, isHidden }) => [name, isHidden])).toEqual([
      ['表-08 "土建"', false],
      ['草稿', true],
    ]);
  });

  it.each([
    ['a workbook part that is missing', { 'xl/workbook.xml': '' }, 'XML'],
    [
      'a sheet that is missing',
      { 'xl/_rels/workbook.xml.rels': '<Relationships/>' },
      '缺少工作表「清单」的内容',
    ],
    [
      'sheets that share their content',
      {
        'xl/workbook.xml': '<workbook><sheet name="1" r:id="rId1"/><sheet name="2" r:id="rId1"/></workbook>',
      },
      '指向同一内容',
    ],
    ['a sheet that breaks off', { [SHEET]: '<worksheet><sheetData><row><c r="A1"><v>1' }, '可能被截断'],
    ['a document type', { [SHEET]: '<!DOCTYPE a [<!ENTITY b "c">]><worksheet/>' }, '文档类型声明'],
    ['an entity', { 'xl/sharedStrings.xml': '<sst><si><t>&bomb;</t></si></sst>' }, '不认识的实体'],
    ['a cell beyond the last column', { [SHEET]: cells('<c r="XFE1"><v>1</v></c>') }, '位置「XFE1」不合规'],
    [
      'a cell written twice',
      { [SHEET]: cells('<c r="A1"><v>1</v></c><c r="A1"><v>1</v></c>') },
      '位置「A1」不合规',
    ],
  ])('refuses %s', async (_title, changes, message) => {
    const parts = partsWith(changes).filter(({ name }) =>
      Object.entries(changes).every(([key, text]) => key !== name || text !== ''),
    );
    const expected = message === 'XML' ? '缺少 workbook.xml' : message;

    await expect(rowsOf(parts)).rejects.toThrow(expected);
  });

  it('does not believe row numbers: one that jumps costs nothing, one that goes back is the next', async () => {
    const sheet = `<worksheet><sheetData><row r="1048575"><c r="A9"><v>1</v></c></row><row r="3"><c><v>2</v></c></row></sheetData></worksheet>`;
    const rows = await rowsOf(partsWith({ [SHEET]: sheet }));

    expect(rows.map(({ number }) => number)).toEqual([1_048_575, 1_048_576]);
  });

  it('refuses a row beyond the last one that there can be', async () => {
    const sheet = `<worksheet><sheetData><row r="4294967297"><c><v>1</v></c></row></sheetData></worksheet>`;
    await expect(rowsOf(partsWith({ [SHEET]: sheet }))).rejects.toThrow('第 4294967297 行超出工作表的范围');
  });

  it.each([
    ['<row r="2"><c><v>1</v></c><row r="3"><c><v>2</v></c></row></row>', '第 2 行之内又有一行'],
    ['<row r="2"><c><v>1</v><c><v>2</v></c></c></row>', '第 2 行的单元格之内又有单元格'],
    ['<row r="2"/><c><v>1</v></c>', '第 2 行之后又有单元格'],
    ['<row r="2"><sheetData/></row><row r="3"/>', '第 2 行附近有两份工作表数据'],
    ['<row r="2"><c><v>1</v><v>2</v></c></row>', '第 2 行的单元格有两个值'],
    ['<row r="2"><c><v>12<x/>34</v></c></row>', '第 2 行的单元格的值之内另有内容'],
  ])('refuses rows and cells where none can stand: %s', async (data, message) => {
    const sheet = `<worksheet><sheetData>${data}</sheetData></worksheet>`;
    await expect(rowsOf(partsWith({ [SHEET]: sheet }))).rejects.toThrow(`${message}，文件已损坏`);
  });

  it('takes no row of a control for one of the sheet', async () => {
    const controls =
      '<controls><control><anchor><xdr:from><xdr:col>1</xdr:col><xdr:row>9</xdr:row></xdr:from></anchor></control></controls>';
    const sheet = `<worksheet><sheetData><row><c><v>1</v></c></row></sheetData>${controls}</worksheet>`;
    expect(await rowsOf(partsWith({ [SHEET]: sheet }))).toHaveLength(1);
  });

  it.each(['1', '-1', 'x', '1.5'])(
    'refuses a cell whose shared text %s is not in the file',
    async (place) => {
      const sheet = `<worksheet><sheetData><row r="4"><c r="B4" t="s"><v>${place}</v></c></row></sheetData></worksheet>`;
      await expect(rowsOf(partsWith({ [SHEET]: sheet }))).rejects.toThrow('第 4 行 B 列的文字在文件中缺失');
    },
  );
});

function cells(text: string): string {
  return `<worksheet><sheetData><row r="1">${text}</row></sheetData></worksheet>`;
}

describe('number formats', () => {
  it.each([
    [0, undefined, null],
    [1, undefined, 0],
    [2, undefined, 2],
    [10, undefined, 4],
    [49, undefined, null],
    [164, '0.00_ ', 2],
    [164, '#,##0.000;[Red]-#,##0.000', 3],
    [164, '_ * #,##0.00_ ;_ * \\-#,##0.00_ ;_ * "-"??_ ;_ @_ ', 2],
    [164, '0_ ', 0],
    [164, '"第"0"层"', 0],
    [164, '# ?/?', null],
    [164, '0.00E+00', null],
    [164, '@', null],
    [164, 'General', null],
  ] as const)('%d %s shows %s decimals', (id, code, decimals) => {
    expect(numberFormat(id, code)).toMatchObject({ isDate: false, decimals });
  });

  it.each([
    [14, undefined],
    [57, undefined],
    [164, 'yyyy"年"m"月"d"日"'],
    [164, '[$-804]h:mm:ss'],
  ] as const)('%d %s is a date', (id, code) => {
    expect(numberFormat(id, code).isDate).toBe(true);
  });
});
