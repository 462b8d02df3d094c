import type { ArchivePart } from '@jianheng/foreign-content';
import { columnName } from '../table/column-name.ts';
import type { Cell, Workbook } from '../table/table.ts';

/** A number in a cell of a test, with the decimals that its format shows. */
export interface TestNumber {
  readonly number: string;
  readonly decimals: number | null;
}

/** A text, a number, or nothing. */
export type TestCell = string | TestNumber | null;

export interface TestSheet {
  readonly name: string;
  readonly isHidden?: boolean;
  readonly rows: readonly (readonly TestCell[])[];
}

/** A number as its cell keeps it; `decimals` when a format rounds it for display. */
export function num(number: string, decimals: number | null = null): TestNumber {
  return { number, decimals };
}

/** A workbook in memory, in blocks of a few rows. */
export function testBook(sheets: readonly TestSheet[]): Workbook {
  return {
    sheets: sheets.map(({ name, isHidden = false, rows }) => ({
      name,
      isHidden,
      async *rows() {
        for (const [index, row] of rows.entries()) {
          yield [{ number: index + 1, isHidden: false, cells: row.flatMap(cellOf) }];
        }
      },
    })),
  };
}

function cellOf(cell: TestCell, column: number): Cell[] {
  if (cell === null || cell === '') return [];
  if (typeof cell === 'string') return [{ column, text: cell, kind: 'text', decimals: null }];
  const format = cell.decimals === 2 ? { format: '0.00' } : {};
  return [{ column, text: cell.number, kind: 'number', decimals: cell.decimals, ...format }];
}

const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** The parts of an .xlsx: texts shared, two decimals as style 1. */
export function xlsxTexts(sheets: readonly TestSheet[]): Map<string, string> {
  const strings: string[] = [];
  const bodies = sheets.map((sheet) => sheetXml(sheet, strings));
  const entries = sheets.map(
    ({ name, isHidden = false }, at) =>
      `<sheet name="${escaped(name)}" sheetId="${at + 1}"${isHidden ? ' state="hidden"' : ''} r:id="rId${at + 1}"/>`,
  );
  const targets = sheets.map((_sheet, at) =>
    relation(`rId${at + 1}`, 'worksheet', `worksheets/sheet${at + 1}.xml`),
  );
  const shared = [
    relation('rIdA', 'styles', 'styles.xml'),
    relation('rIdB', 'sharedStrings', 'sharedStrings.xml'),
  ];
  return new Map([
    ['[Content_Types].xml', '<Types/>'],
    [
      '_rels/.rels',
      `<Relationships>${relation('rId1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    ],
    ['xl/workbook.xml', `<workbook xmlns:r="${RELATIONS}"><sheets>${entries.join('')}</sheets></workbook>`],
    ['xl/_rels/workbook.xml.rels', `<Relationships>${[...targets, ...shared].join('')}</Relationships>`],
    ['xl/styles.xml', '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="2"/></cellXfs></styleSheet>'],
    [
      'xl/sharedStrings.xml',
      `<sst>${strings.map((text) => `<si><t>${escaped(text)}</t></si>`).join('')}</sst>`,
    ],
    ...bodies.map((body, at): [string, string] => [`xl/worksheets/sheet${at + 1}.xml`, body]),
  ]);
}

function relation(id: string, type: string, target: string): string {
  return `<Relationship Id="${id}" Type="${RELATIONS}/${type}" Target="${target}"/>`;
}

function sheetXml({ rows }: TestSheet, strings: string[]): string {
  const body = rows.map(
    (row, at) =>
      `<row r="${at + 1}">${row.map((cell, column) => cellXml(cell, columnName(column) + String(at + 1), strings)).join('')}</row>`,
  );
  return `<worksheet><sheetData>${body.join('')}</sheetData></worksheet>`;
}

function cellXml(cell: TestCell, reference: string, strings: string[]): string {
  if (cell === null || cell === '') return '';
  if (typeof cell !== 'string')
    return `<c r="${reference}" s="${cell.decimals === 2 ? 1 : 0}"><v>${cell.number}</v></c>`;
  strings.push(cell);
  return `<c r="${reference}" t="s"><v>${strings.length - 1}</v></c>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

/** Parts of an archive that are read in pieces of a size. */
export function archiveParts(texts: ReadonlyMap<string, string>, size = 1 << 20): ArchivePart[] {
  return [...texts].map(([name, text]) => ({
    name,
    async *text() {
      for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size);
    },
  }));
}
