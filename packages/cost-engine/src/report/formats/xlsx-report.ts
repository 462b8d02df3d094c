import { columnName } from '@jianheng/spreadsheet';
import type { ReportBlock, ReportDocument, ReportTable } from '../content/document.ts';
import { escapeMarkup } from './markup-text.ts';
import { zipFile } from './zip-file.ts';

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
/** What a sheet holds at most, the row of titles among them. */
const MAX_ROWS = 1_048_576;
const MAX_CELL_LENGTH = 32_767;
const PLAIN_NUMBER = /^-?\d{1,15}(?:\.\d{1,10})?$/;

interface Sheet {
  readonly name: string;
  readonly xml: string;
}

/** A workbook (.xlsx): the texts on the first sheet, each table on one of its own, titles frozen. Numbers are numbers, texts never formulas. */
export function xlsxReport({ title, blocks }: ReportDocument): Uint8Array {
  const tables = blocks.filter((block) => block.kind === 'table');
  const sheets = [textSheet(title, blocks), ...tables.map(tableSheet)];
  const files = new Map<string, string>([
    ['[Content_Types].xml', contentTypes(sheets.length)],
    ['_rels/.rels', relations([['officeDocument', 'xl/workbook.xml']])],
    ['xl/workbook.xml', workbook(uniqueNames(sheets))],
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

function textSheet(title: string, blocks: readonly ReportBlock[]): Sheet {
  const texts = blocks.flatMap((block) => (block.kind === 'table' ? [] : [block]));
  const rows = [
    rowXml(1, cellXml('A1', title, 1)),
    ...texts.map(({ kind, text }, at) =>
      rowXml(at + 2, cellXml(`A${at + 2}`, text, kind === 'heading' ? 1 : 2)),
    ),
  ];
  return { name: '概况', xml: sheetXml([100], rows) };
}

function tableSheet({ name, columns, rows }: ReportTable): Sheet {
  const titles = columns.map(({ title }, at) => cellXml(`${columnName(at)}1`, title, 1)).join('');
  const body = rows.slice(0, MAX_ROWS - 1).map((row, at) => {
    const cells = row.map((text, column) => {
      const place = `${columnName(column)}${at + 2}`;
      return columns[column]?.type === 'number' && PLAIN_NUMBER.test(text)
        ? `<c r="${place}"><v>${text}</v></c>`
        : cellXml(place, text, 2);
    });
    return rowXml(at + 2, cells.join(''));
  });
  const widths = columns.map(({ width }) => width);
  return { name, xml: sheetXml(widths, [rowXml(1, titles), ...body], true) };
}

function cellXml(place: string, text: string, style: number): string {
  const shown = escapeMarkup(text.slice(0, MAX_CELL_LENGTH));
  return `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${shown}</t></is></c>`;
}

function rowXml(number: number, cells: string): string {
  return `<row r="${number}">${cells}</row>`;
}

function sheetXml(widths: readonly number[], rows: readonly string[], isFrozen = false): string {
  const columns = widths.map(
    (width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  );
  const pane = isFrozen ? '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>' : '';
  return `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews><cols>${columns.join('')}</cols><sheetData>${rows.join('')}</sheetData></worksheet>`;
}

/** Sheet names: at most 31 characters, without those that Excel forbids, each once. */
function uniqueNames(sheets: readonly Sheet[]): string[] {
  const taken = new Set<string>();
  return sheets.map(({ name }, at) => {
    const plain = name.replace(/[[\]:*?/\\]/g, '').slice(0, 27) || '表';
    const unique = taken.has(plain) ? `${plain}(${at})` : plain;
    taken.add(unique);
    return unique;
  });
}

function workbook(names: readonly string[]): string {
  const sheets = names.map(
    (name, at) => `<sheet name="${escapeMarkup(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`,
  );
  return `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${sheets.join('')}</sheets></workbook>`;
}

function contentTypes(sheets: number): string {
  const parts = Array.from(
    { length: sheets },
    (_none, at) =>
      `<Override PartName="/xl/worksheets/sheet${at + 1}.xml" ContentType="${TYPE}.worksheet+xml"/>`,
  );
  return `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/>${parts.join('')}</Types>`;
}

/** Relations of a part of a package, `rId1` first. */
export function relations(targets: readonly (readonly [type: string, target: string])[]): string {
  const rows = targets.map(
    ([type, target], at) => `<Relationship Id="rId${at + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`,
  );
  return `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${rows.join('')}</Relationships>`;
}

const STYLES = `${HEAD}<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="宋体"/></font><font><b/><sz val="11"/><name val="宋体"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf xfId="0"/><xf xfId="0" fontId="1" applyFont="1"/><xf xfId="0" applyAlignment="1"><alignment wrapText="1" vertical="top"/></xf></cellXfs></styleSheet>`;
