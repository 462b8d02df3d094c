import { columnName } from '@jianheng/spreadsheet';
import type { ReportColumn, ReportDocument, ReportTable } from '../content/document.ts';
import { cellXml, heightOf, rowXml, type Sheet, sheetXml, workbookFile } from './xlsx-sheet.ts';
import { STYLE } from './xlsx-styles.ts';

/** What a sheet holds at most, the row of titles among them. */
const MAX_ROWS = 1_048_576;
const FINE = /\.\d{2}\d*[1-9]/;
/** A column of numbers no wider than this counts, and stands in its middle. */
const NARROW = 8;
/** In points: the letters of titles are larger. */
const TITLE_HEIGHT = 18;
const PLAIN_NUMBER = /^-?\d{1,15}(?:\.\d{1,10})?$/;

/**
 * A workbook (.xlsx): cover and texts on the first sheet, each table on one of its own; titles frozen and repeated in print, filters on.
 * Numbers are numbers, money to the fen with thousands separated, texts never formulas.
 */
export function xlsxReport(report: ReportDocument): Uint8Array {
  const tables = report.sheets ?? report.blocks.filter((block) => block.kind === 'table');
  return workbookFile([textSheet(report), ...tables.map((table) => tableSheet(table, report.title))]);
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
  return {
    name: '概况',
    xml: sheetXml([16, 90], xml, { frozen: null, filter: null, head: title }),
    titleRow: null,
  };
}

function tableSheet({ name, columns, rows }: ReportTable, head: string): Sheet {
  const titles = columns.map(({ title }, at) => cellXml(`${columnName(at)}1`, title, STYLE.heading)).join('');
  const widths = columns.map(({ width }) => width);
  const body = rows.slice(0, MAX_ROWS - 1).map((row, at) => {
    const cells = row.map((text, column) => {
      const place = `${columnName(column)}${at + 2}`;
      return columnCell(place, text, columns[column]);
    });
    return rowXml(at + 2, cells.join(''), heightOf(row, widths));
  });
  const filter = `A1:${columnName(columns.length - 1)}${body.length + 1}`;
  return {
    name,
    xml: sheetXml(widths, [rowXml(1, titles, TITLE_HEIGHT), ...body], { frozen: 1, filter, head }),
    titleRow: 1,
  };
}

/** A cell of a column: numbers stay numbers; a word among numbers stands where they stand. */
function columnCell(place: string, text: string, column: ReportColumn | undefined): string {
  const { type, width } = column ?? { type: 'text', width: 0 };
  if (type === 'text') return cellXml(place, text, STYLE.text);
  if (!PLAIN_NUMBER.test(text)) return cellXml(place, text, STYLE.numberText);
  return `<c r="${place}" s="${numberStyle(text, { type, width })}"><v>${text}</v></c>`;
}

function numberStyle(text: string, { type, width }: Pick<ReportColumn, 'type' | 'width'>): number {
  if (type === 'money') return FINE.test(text) ? STYLE.fineMoney : STYLE.money;
  return width <= NARROW ? STYLE.count : STYLE.number;
}
