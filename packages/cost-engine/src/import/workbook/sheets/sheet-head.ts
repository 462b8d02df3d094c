import { type HeaderBlock, joinHeader, type TableRow, type TableSheet } from '@jianheng/spreadsheet';
import { ANCHORS, type BillColumns, billColumns, headerHits } from './bill-columns.ts';
import { type FormKind, formKind } from './form-kind.ts';

/** What the first rows of a sheet tell. */
export interface SheetHead {
  readonly sheet: TableSheet;
  readonly kind: FormKind | null;
  /** its title lines, above any header */
  readonly titles: readonly string[];
  /** 工程名称, empty when the sheet does not say */
  readonly workName: string;
  /** the header of a bill, when it has one */
  readonly header: HeaderBlock | null;
  readonly columns: BillColumns;
  readonly topRow: TableRow | null;
}

/** Rows in which title and header must lie. */
const HEAD_ROWS = 16;
const MIN_HITS = 4;
const MAX_HEADER_ROWS = 4;

/** Reads the first rows of a sheet and says what it is. */
export async function sheetHead(sheet: TableSheet): Promise<SheetHead> {
  const rows = await firstRows(sheet);
  const { header, columns, top } = headerIn(rows);
  const above = header ? rows.filter(({ number }) => number < header.firstRow) : rows.slice(0, 6);
  const titles = above
    .flatMap(({ cells }) => cells.map(({ text }) => text.trim()))
    .filter((text) => text !== '');
  const kind = formKind(sheet.name, titles.slice(0, 8));
  return {
    sheet,
    kind: kind ?? (header && columns.quantity && columns.name !== undefined ? 'bill' : null),
    titles,
    workName: workNameIn(above),
    header,
    columns,
    topRow: top,
  };
}

/** The first rows of a sheet, at least up to the row of a number. */
export async function firstRows(sheet: TableSheet, upTo = 0): Promise<TableRow[]> {
  const rows: TableRow[] = [];
  for await (const block of sheet.rows()) {
    for (const row of block) {
      rows.push(row);
      if (rows.length >= HEAD_ROWS && row.number >= upTo) return rows;
    }
  }
  return rows;
}

function headerIn(rows: readonly TableRow[]): {
  header: HeaderBlock | null;
  columns: BillColumns;
  top: TableRow | null;
} {
  for (const [at, top] of rows.entries()) {
    if (top.cells.length < MIN_HITS) continue;
    const header = headerFrom(rows, at);
    const columns = billColumns(header);
    if (headerHits(columns) >= MIN_HITS) return { header, columns, top };
  }
  return { header: null, columns: {}, top: null };
}

/** The header that begins at a row: further rows belong to it as long as they leave its anchor columns empty. */
function headerFrom(rows: readonly TableRow[], at: number): HeaderBlock {
  const [top, ...below] = rows.slice(at, at + MAX_HEADER_ROWS);
  const block = top ? [top] : [];
  const anchors = anchorColumns(billColumns(joinHeader(block)));
  for (const row of below) {
    const isHeading = row.cells.length > 0 && row.cells.every(({ column }) => !anchors.has(column));
    if (!isHeading) break;
    block.push(row);
  }
  return joinHeader(block);
}

function anchorColumns(columns: BillColumns): Set<number> {
  return new Set(ANCHORS.flatMap((field) => columns[field] ?? []));
}

const WORK_NAME = /^(?:工程|项目|单位工程|单项工程)名称\s*[:：]\s*(.*)$/s;

/** 工程名称 of title rows: in one cell with its label, or in the cell beside it. */
function workNameIn(rows: readonly TableRow[]): string {
  for (const { cells } of rows) {
    for (const [place, cell] of cells.entries()) {
      const match = WORK_NAME.exec(cell.text.trim());
      if (match) return plainName(match[1] || cells[place + 1]?.text || '');
    }
  }
  return '';
}

/** A name longer than this is none. */
const MAX_NAME_LENGTH = 200;

/** Some forms write the section of the tender (标段) behind the name. */
function plainName(text: string): string {
  return (text.slice(0, MAX_NAME_LENGTH).split(/标段[:：]/)[0] ?? '').trim();
}
