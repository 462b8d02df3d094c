import { columnName } from '@jianheng/spreadsheet';
import type { ReportDocument, ReportTable } from '../content/document.ts';
import { escapeMarkup } from './markup-text.ts';
import { OFFICE_HEAD, relations } from './office-package.ts';
import { MAIN, STYLE, STYLES } from './xlsx-styles.ts';
import { zipFile } from './zip-file.ts';

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
/** What a sheet holds at most, the row of titles among them. */
const MAX_ROWS = 1_048_576;
const MAX_CELL_LENGTH = 32_767;
const PLAIN_NUMBER = /^-?\d{1,15}(?:\.\d{1,10})?$/;
/** A4 lying, one page wide and as many high as it takes, with numbered pages. */
const PRINT =
  '<printOptions horizontalCentered="1"/><pageMargins left="0.4" right="0.4" top="0.5" bottom="0.6" header="0.2" footer="0.3"/><pageSetup paperSize="9" orientation="landscape" fitToWidth="1" fitToHeight="0"/><headerFooter><oddFooter>&amp;C第 &amp;P 页 共 &amp;N 页</oddFooter></headerFooter>';

interface Sheet {
  readonly name: string;
  readonly xml: string;
  /** its first row is repeated on every page */
  readonly hasTitles: boolean;
}

/**
 * A workbook (.xlsx): cover and texts on the first sheet, each table on one of its own; titles frozen and repeated in print, filters on.
 * Numbers are numbers, money to the fen with thousands separated, texts never formulas.
 */
export function xlsxReport(report: ReportDocument): Uint8Array {
  const tables = report.sheets ?? report.blocks.filter((block) => block.kind === 'table');
  const sheets = [textSheet(report), ...tables.map(tableSheet)];
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

/** Cover and the texts that stand before the first table, without the heading of that table. */
function textSheet({ title, cover, blocks }: ReportDocument): Sheet {
  const first = blocks.findIndex(({ kind }) => kind === 'table');
  const front = blocks.slice(0, first < 0 ? blocks.length : first);
  if (first >= 0 && front.at(-1)?.kind === 'heading') front.pop();
  const facts = cover ? ([['编制单位', cover.firm], ...cover.rows, ...cover.signatures] as const) : [];
  const rows = [
    cellXml('A1', cover?.title ?? title, STYLE.title),
    ...facts.map(
      ([label, text], at) =>
        cellXml(`A${at + 2}`, label, STYLE.heading) + cellXml(`B${at + 2}`, text, STYLE.text),
    ),
    '',
    ...front.flatMap((block, at) => {
      if (block.kind === 'table') return [];
      const style = block.kind === 'heading' ? STYLE.bold : STYLE.plain;
      return [cellXml(`A${facts.length + at + 3}`, block.text, style)];
    }),
  ];
  const xml = rows.map((cells, at) => rowXml(at + 1, cells));
  return { name: '概况', xml: sheetXml([16, 90], xml, null), hasTitles: false };
}

function tableSheet({ name, columns, rows }: ReportTable): Sheet {
  const titles = columns.map(({ title }, at) => cellXml(`${columnName(at)}1`, title, STYLE.heading)).join('');
  const body = rows.slice(0, MAX_ROWS - 1).map((row, at) => {
    const cells = row.map((text, column) => {
      const place = `${columnName(column)}${at + 2}`;
      const type = columns[column]?.type;
      if (type === 'text' || !PLAIN_NUMBER.test(text)) return cellXml(place, text, STYLE.text);
      return `<c r="${place}" s="${type === 'money' ? STYLE.money : STYLE.number}"><v>${text}</v></c>`;
    });
    return rowXml(at + 2, cells.join(''), heightOf(row, columns));
  });
  const widths = columns.map(({ width }) => width);
  const filter = `A1:${columnName(columns.length - 1)}${body.length + 1}`;
  return { name, xml: sheetXml(widths, [rowXml(1, titles), ...body], filter), hasTitles: true };
}

function cellXml(place: string, text: string, style: number): string {
  const shown = escapeMarkup(text.slice(0, MAX_CELL_LENGTH));
  return `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${shown}</t></is></c>`;
}

/** `height` in points; without it the program decides, which not all do for wrapped texts. */
function rowXml(number: number, cells: string, height?: number): string {
  const high = height === undefined ? '' : ` ht="${height}" customHeight="1"`;
  return `<row r="${number}"${high}>${cells}</row>`;
}

const LINE_HEIGHT = 13.5;
/** Excel shows no row higher than this. */
const MAX_HEIGHT = 409;

/** As high as its longest text, wrapped; a Chinese character is two of the Latin alphabet wide. */
function heightOf(row: readonly string[], columns: ReportTable['columns']): number {
  const lines = row.map((text, at) => {
    const room = Math.max(2, (columns[at]?.width ?? 10) - 1);
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

/** `filter` is the range of a table with titles, which are frozen; `null` for texts. */
function sheetXml(widths: readonly number[], rows: readonly string[], filter: string | null): string {
  const columns = widths.map(
    (width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  );
  const pane =
    filter === null ? '' : '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>';
  const filtered = filter === null ? '' : `<autoFilter ref="${filter}"/>`;
  return `${OFFICE_HEAD}<worksheet xmlns="${MAIN}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews><cols>${columns.join('')}</cols><sheetData>${rows.join('')}</sheetData>${filtered}${PRINT}</worksheet>`;
}

/** Sheet names: at most 31 characters, without those that Excel forbids, each once. */
function uniqueNames(sheets: readonly Sheet[]): string[] {
  const taken = new Set<string>();
  return sheets.map(({ name }, at) => {
    const plain = name.replace(/[[\]:*?/\\']/g, '').slice(0, 27) || '表';
    const unique = taken.has(plain) ? `${plain}(${at})` : plain;
    taken.add(unique);
    return unique;
  });
}

function workbook(names: readonly string[], sheets: readonly Sheet[]): string {
  const entries = names.map(
    (name, at) => `<sheet name="${escapeMarkup(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`,
  );
  const titles = names.flatMap((name, at) =>
    sheets[at]?.hasTitles === true
      ? `<definedName name="_xlnm.Print_Titles" localSheetId="${at}">'${escapeMarkup(name)}'!$1:$1</definedName>`
      : [],
  );
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
