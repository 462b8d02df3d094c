import { crc32, inflateRawSync } from 'node:zlib';
import { openXlsx } from '@jianheng/spreadsheet';
import { archiveParts } from '@jianheng/spreadsheet/testing';
import { describe, expect, it } from 'vitest';
import { smallReport as report } from '../testing/small-report.ts';
import { moneyColumn, numberColumn } from './content/document.ts';
import { docxReport } from './formats/docx-report.ts';
import { htmlReport } from './formats/html-report.ts';
import { xlsxReport } from './formats/xlsx-report.ts';
import { STYLE } from './formats/xlsx-styles.ts';
import { zipFile } from './formats/zip-file.ts';

/** The files of a zip archive, read header by header. Throws when names, sizes or sums do not fit. */
function packedFiles(archive: Uint8Array): Map<string, string> {
  const view = new DataView(archive.buffer, archive.byteOffset, archive.byteLength);
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const files = new Map<string, string>();
  let at = 0;
  while (view.getUint32(at, true) === 0x04034b50) {
    const sum = view.getUint32(at + 14, true);
    const packed = view.getUint32(at + 18, true);
    const start = at + 30 + view.getUint16(at + 26, true);
    const bytes = inflateRawSync(archive.subarray(start, start + packed));
    if (bytes.length !== view.getUint32(at + 22, true)) throw new RangeError('a wrong size');
    if (crc32(bytes) !== sum) throw new RangeError('a wrong checksum');
    files.set(decoder.decode(archive.subarray(at + 30, start)), decoder.decode(bytes));
    at = start + packed;
  }
  if (files.size !== view.getUint16(archive.length - 12, true)) throw new RangeError('a wrong count');
  return files;
}

describe('报告文件', () => {
  it('as a page escapes what is markup, and loads nothing', () => {
    const page = htmlReport(report());

    expect(page).toContain('示例&lt;工程&gt;');
    expect(page).not.toMatch(/<script|src=|href=/);
    expect(page).toContain('<td class="number">1.00</td>');
  });

  it('as a workbook can be read back: texts, tables, numbers', async () => {
    const parts = packedFiles(xlsxReport(report()));
    const { sheets } = await openXlsx(archiveParts(parts));
    const rows = [];
    for await (const block of sheets.find(({ name }) => name === '问题清单')?.rows() ?? [])
      rows.push(...block);

    expect(sheets.map(({ name }) => name)).toEqual([
      '概况',
      '检查汇总',
      '问题汇总',
      '问题清单',
      '已忽略的问题',
      '未能检查',
      '造价指标',
    ]);
    expect(rows[1]?.cells.find(({ column }) => column === 8)).toMatchObject({
      text: '1',
      kind: 'number',
      decimals: 2,
    });
    expect(rows[1]?.cells.find(({ column }) => column === 4)).toMatchObject({
      text: '010101001001 平整场地',
      kind: 'text',
    });
  });

  it('as a workbook keeps a text that looks like a formula a text', async () => {
    const hostile = '=HYPERLINK("http://x")\u0000';
    const columns = [{ title: '名', type: 'text', width: 9 } as const];
    const named = (name: string) => ({ kind: 'table', name, columns, rows: [[hostile]] }) as const;
    const file = xlsxReport({ title: '表', blocks: [named('甲/乙'), named('甲乙')] });
    const { sheets } = await openXlsx(archiveParts(packedFiles(file)));
    const rows = [];
    for await (const block of sheets[1]?.rows() ?? []) rows.push(...block);

    expect(sheets.map(({ name }) => name)).toEqual(['概况', '甲乙', '甲乙(2)']);
    expect(rows[1]?.cells[0]).toMatchObject({ text: '=HYPERLINK("http://x")', kind: 'text' });
  });

  it('as a Word document holds the same texts and tables', () => {
    const xml = packedFiles(docxReport(report())).get('word/document.xml') ?? '';

    expect(xml).toContain('示例&lt;工程&gt;');
    expect(xml).toContain('执业印章');
    // two on the cover, three of problems
    expect(xml.match(/<w:tbl>/g)).toHaveLength(9);
    expect(xml.match(/<w:p>/g)?.length).toBe(xml.match(/<\/w:p>/g)?.length);
  });

  it('as a workbook is ready for paper: lying, one page wide, titles repeated, rows as high as their texts', () => {
    const files = packedFiles(xlsxReport(report()));
    const xml = files.get('xl/worksheets/sheet4.xml') ?? '';

    expect(xml).toContain(
      '<pageSetup paperSize="9" orientation="landscape" fitToWidth="1" fitToHeight="0"/>',
    );
    expect(xml).toContain('<oddFooter>&amp;C第 &amp;P 页 共 &amp;N 页</oddFooter>');
    expect(xml).toMatch(/<row r="2" ht="\d+(?:\.\d+)?" customHeight="1">/);
    expect(files.get('xl/workbook.xml')).toContain(
      `<definedName name="_xlnm.Print_Titles" localSheetId="3">'问题清单'!$1:$1</definedName>`,
    );
  });

  it('as a Word document numbers its pages', () => {
    expect(packedFiles(docxReport(report())).get('word/footer1.xml')).toContain(' NUMPAGES ');
  });

  it('is the same each time', () => {
    expect(xlsxReport(report())).toEqual(xlsxReport(report()));
  });

  it('is packed, whatever characters it holds', () => {
    const texts = new Map([['清单.xml', `aé造𠮷\ud800${'合价'.repeat(1000)}`]]);
    const file = zipFile(texts);

    expect([...packedFiles(file)]).toEqual([...texts].map(([name, text]) => [name, text.toWellFormed()]));
    expect(file.length).toBeLessThan(500);
  });
});

describe('a printed workbook', () => {
  it('has title and sheet at the head of every page, words among numbers where numbers stand, and parts of a fen', () => {
    const table = {
      kind: 'table' as const,
      name: '表',
      columns: [numberColumn('序号', 6), numberColumn('数'), moneyColumn('金额')],
      rows: [['1', '–', '0.0015']],
    };
    const files = packedFiles(xlsxReport({ title: '甲&乙', blocks: [table] }));
    const xml = files.get('xl/worksheets/sheet2.xml');

    expect(xml).toContain('<oddHeader>&amp;L 甲&amp;&amp;乙&amp;R&amp;A</oddHeader>');
    expect(xml).toContain(`<c r="A2" s="${STYLE.count}"><v>1</v></c>`);
    expect(xml).toContain(`<c r="B2" s="${STYLE.numberText}" t="inlineStr">`);
    expect(xml).toContain(`<c r="C2" s="${STYLE.fineMoney}"><v>0.0015</v></c>`);
  });
});
