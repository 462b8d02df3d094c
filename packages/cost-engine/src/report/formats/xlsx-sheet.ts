import { escapeMarkup } from './markup-text.ts';
import { OFFICE_HEAD, relations } from './office-package.ts';
import { MAIN, STYLES } from './xlsx-styles.ts';
import { zipFile } from './zip-file.ts';

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const MAX_CELL_LENGTH = 32_767;
/** A4 lying, one page wide and as many high as it takes, with numbered pages. */
const PRINT =
  '<printOptions horizontalCentered="1"/><pageMargins left="0.4" right="0.4" top="0.5" bottom="0.6" header="0.2" footer="0.3"/><pageSetup paperSize="9" orientation="landscape" fitToWidth="1" fitToHeight="0"/>';

const FOOTER = '<oddFooter>&amp;C第 &amp;P 页 共 &amp;N 页</oddFooter>';
/** Excel takes no longer text at the head of a page. */
const MAX_HEAD_LENGTH = 120;

/** The title on the left of every printed page, the sheet on the right; `&` begins a code there and is written twice. */
function printedHead(title: string): string {
  if (title === '') return `<headerFooter>${FOOTER}</headerFooter>`;
  const shown = title.slice(0, MAX_HEAD_LENGTH).replaceAll('&', '&&');
  return `<headerFooter><oddHeader>${escapeMarkup(`&L ${shown}&R&A`)}</oddHeader>${FOOTER}</headerFooter>`;
}

/** A sheet of a workbook that is written. */
export interface Sheet {
  readonly name: string;
  readonly xml: string;
  /** the row that is repeated on every page, from 1; `null`: none */
  readonly titleRow: number | null;
}

/** A workbook of sheets. Names are shortened and made different where Excel demands it. */
export function workbookFile(sheets: readonly Sheet[]): Uint8Array {
  const names = uniqueNames(sheets);
  const files = new Map<string, string>([
    ['[Content_Types].xml', contentTypes(sheets.length)],
    ['_rels/.rels', relations([['officeDocument', 'xl/workbook.xml']])],
    ['xl/workbook.xml', workbook(names, sheets)],
    [
      'xl/_rels/workbook.xml.rels',
      relations([
        ...sheets.map((_one, at): [string, string] => ['worksheet', `worksheets/sheet${at + 1}.xml`]),
        ['styles', 'styles.xml'],
      ]),
    ],
    ['xl/styles.xml', STYLES],
    ...sheets.map(({ xml }, at): [string, string] => [`xl/worksheets/sheet${at + 1}.xml`, xml]),
  ]);
  return zipFile(files);
}

/** A cell with a text, which is never a formula. */
export function cellXml(place: string, text: string, style: number): string {
  const shown = escapeMarkup(text.slice(0, MAX_CELL_LENGTH));
  return `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${shown}</t></is></c>`;
}

/** `height` in points; without it the program decides, which not all do for wrapped texts. */
export function rowXml(number: number, cells: string, height?: number): string {
  const high = height === undefined ? '' : ` ht="${height}" customHeight="1"`;
  return `<row r="${number}"${high}>${cells}</row>`;
}

const LINE_HEIGHT = 13.5;
/** Excel shows no row higher than this. */
const MAX_HEIGHT = 409;

/** As high as its longest text, wrapped; a Chinese character is two of the Latin alphabet wide. */
export function heightOf(row: readonly string[], widths: readonly number[]): number {
  const lines = row.map((text, at) => {
    const room = Math.max(2, (widths[at] ?? 10) - 1);
    const parts = text.slice(0, 5000).split('\n');
    return parts.reduce((sum, part) => sum + Math.max(1, Math.ceil(widthOf(part) / room)), 0);
  });
  return Math.min(MAX_HEIGHT, Math.max(1, ...lines) * LINE_HEIGHT + 3);
}

function widthOf(text: string): number {
  let width = 0;
  for (const sign of text) width += (sign.codePointAt(0) ?? 0) < 0x2e80 ? 1 : 2;
  return width;
}

interface SheetView {
  readonly frozen: number | null;
  readonly filter: string | null;
  readonly head: string;
}

/** `frozen` is the last row that stays when one scrolls, `filter` the range of a table; `null`: none. `head` stands on every printed page. */
export function sheetXml(
  widths: readonly number[],
  rows: readonly string[],
  { frozen, filter, head }: SheetView,
): string {
  const columns = widths.map(
    (width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  );
  const pane =
    frozen === null
      ? ''
      : `<pane ySplit="${frozen}" topLeftCell="A${frozen + 1}" activePane="bottomLeft" state="frozen"/>`;
  const filtered = filter === null ? '' : `<autoFilter ref="${filter}"/>`;
  return `${OFFICE_HEAD}<worksheet xmlns="${MAIN}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews><cols>${columns.join('')}</cols><sheetData>${rows.join('')}</sheetData>${filtered}${PRINT}${printedHead(head)}</worksheet>`;
}

/** Sheet names: at most 31 characters, without those that Excel forbids, each once. */
function uniqueNames(sheets: readonly Sheet[]): string[] {
  const taken = new Set<string>();
  return sheets.map(({ name }, at) => {
    const plain = name.replace(/[[\]:*?/\\']/g, '').slice(0, 24) || '表';
    const unique = taken.has(plain) ? `${plain}(${at})` : plain;
    taken.add(unique);
    return unique;
  });
}

function workbook(names: readonly string[], sheets: readonly Sheet[]): string {
  const entries = names.map(
    (name, at) => `<sheet name="${escapeMarkup(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`,
  );
  const titles = names.flatMap((name, at) => {
    const row = sheets[at]?.titleRow ?? null;
    return row === null
      ? []
      : `<definedName name="_xlnm.Print_Titles" localSheetId="${at}">'${escapeMarkup(name)}'!$${row}:$${row}</definedName>`;
  });
  const defined = titles.length === 0 ? '' : `<definedNames>${titles.join('')}</definedNames>`;
  return `${OFFICE_HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${entries.join('')}</sheets>${defined}</workbook>`;
}

function contentTypes(sheets: number): string {
  const parts = Array.from(
    { length: sheets },
    (_none, at) =>
      `<Override PartName="/xl/worksheets/sheet${at + 1}.xml" ContentType="${TYPE}.worksheet+xml"/>`,
  );
  return `${OFFICE_HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/>${parts.join('')}</Types>`;
}
