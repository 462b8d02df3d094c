import {
  cellText,
  type HeaderBlock,
  joinHeader,
  ownName,
  type TableRow,
  type TableSheet,
} from '@jianheng/spreadsheet';
import { ANCHORS, type BillColumns, billColumns, headerHits, moneyLabels } from './bill-columns.ts';
import { asksRows, type BillHead, billHead, NO_BILL, unnamedColumns } from './bill-head.ts';
import { type FormGuess, type FormKind, formKind } from './form-kind.ts';
import { moneyPowers, powerOfTitles } from './money-power.ts';
import { reviewColumns } from './stage-columns.ts';

/** What the first rows of a sheet tell. */
export interface SheetHead extends BillHead {
  readonly sheet: TableSheet;
  readonly kind: FormKind | null;
  /** its title lines, above any header */
  readonly titles: readonly string[];
  /** 工程名称, empty when the sheet does not say */
  readonly workName: string;
  readonly topRow: TableRow | null;
  /** the first column of a further table that begins at the right and lower, `null` for none */
  readonly beside: number | null;
  /** how sure the form is, a fraction of 1, and why */
  readonly confidence: number;
  readonly reason: string;
}

/** Rows in which title and header must lie. */
const HEAD_ROWS = 16;
const MIN_HITS = 4;
/** Of them, so many stand in the first row of a header. */
const MIN_TOP_HITS = 3;
const MAX_HEADER_ROWS = 4;

/** Reads the first rows of a sheet and says what it is. */
export async function sheetHead(sheet: TableSheet): Promise<SheetHead> {
  const rows = await firstRows(sheet);
  const found = headerIn(rows);
  const { header, top } = found;
  const columns = withoutNumbering(found.columns, rows, header);
  const above = header ? rows.filter(({ number }) => number < header.firstRow) : rows.slice(0, 6);
  const titles = above
    .flatMap(({ cells }) => cells.map(({ text }) => text.trim()))
    .filter((text) => text !== '');
  const guess = headerGuess(formKind(ownName(sheet), titles.slice(0, 8)), header, columns);
  const told = {
    titles,
    workName: workNameIn(above),
    topRow: top,
    beside: header && tableBeside(header, rows),
  };
  return { sheet, ...guess, ...told, ...(await headOf(sheet, { header, columns, titles, guess, rows })) };
}

/** The column from which a further table begins at the right, lower than this one. */
function tableBeside({ labels, firstRow }: HeaderBlock, rows: readonly TableRow[]): number | null {
  const last = labels.at(-1)?.column ?? 0;
  for (const row of rows.filter(({ number }) => number > firstRow)) {
    const cells = row.cells.filter(({ column }) => column > last);
    if (cells.length < MIN_HITS) continue;
    const columns = billColumns(joinHeader([{ ...row, cells }]));
    const isBill = columns.name !== undefined && columns.quantity !== undefined;
    if (isBill && headerHits(columns) >= MIN_HITS) return cells[0]?.column ?? null;
  }
  return null;
}

async function headOf(
  sheet: TableSheet,
  told: {
    readonly header: HeaderBlock | null;
    readonly columns: BillColumns;
    readonly titles: readonly string[];
    readonly guess: FormGuess;
    readonly rows: readonly TableRow[];
  },
): Promise<BillHead> {
  const { header, columns, guess } = told;
  if (!header) return { ...NO_BILL, columns };
  const titles = [ownName(sheet), ...told.titles];
  if (guess.kind === 'bill' || guess.kind === 'materials' || isListByHeader(guess)) {
    const asks = asksRows(header, columns, titles);
    const rows = asks ? await firstRows(sheet, header.lastRow + ASKED_ROWS) : told.rows;
    return billHead(header, columns, { rows: rows.filter(({ number }) => number > header.lastRow), titles });
  }
  const powers = moneyPowers(moneyLabels(header, columns), powerOfTitles(titles));
  return {
    ...NO_BILL,
    header,
    columns,
    powers,
    review: reviewColumns(header),
    unnamed: unnamedColumns(header, columns),
  };
}

const NUMBERING = /^\d{1,3}(?:[.-]\d{1,3})*$/;

/** A column of 编号 in which the items are numbered (2.9.1.01) is no column of codes. */
function withoutNumbering(
  { code, ...columns }: BillColumns,
  rows: readonly TableRow[],
  header: HeaderBlock | null,
): BillColumns {
  if (code === undefined || !header || columns.sequence !== undefined)
    return code === undefined ? columns : { ...columns, code };
  const below = rows.filter(({ number }) => number > header.lastRow);
  const filled = below.map((row) => cellText(row, code)).filter((text) => text !== '');
  const isNumbering = filled.length > 0 && filled.every((text) => NUMBERING.test(text));
  return isNumbering ? { ...columns, sequence: code } : { ...columns, code };
}

/** A sheet that no words name is a bill when its header is one's; words and header together are surer. */
function headerGuess(guess: FormGuess, header: HeaderBlock | null, columns: BillColumns): FormGuess {
  if (guess.kind === null && header && listsResources(header, columns))
    return { kind: 'resources', confidence: 0.7, reason: '表头是人材机' };
  const isBill = header !== null && columns.quantity !== undefined && columns.name !== undefined;
  const hits = `表头 ${headerHits(columns)} 列`;
  if (guess.kind === null && isBill) return { kind: 'bill', confidence: 0.7, reason: hits };
  if (guess.kind !== 'bill') return guess;
  const confidence = isBill ? Math.min(0.99, guess.confidence + 0.04) : 0.4;
  return { kind: 'bill', confidence, reason: `${guess.reason}，${isBill ? hits : '没有清单表头'}` };
}

/** Whether a sheet is taken for a list of resources by its headings alone. */
export function isListByHeader({ kind, confidence }: Pick<FormGuess, 'kind' | 'confidence'>): boolean {
  return kind === 'resources' && confidence < BY_WORDS;
}

/** Titles and names of sheets are surer than headings. */
const BY_WORDS = 0.8;

const OF_RESOURCES = /^(?:材料|人材机|工料机|资源|主材)(?:设备)?(?:名称|编码|编号|代码)/;
const OF_MARKETS =
  /^(?:类别|费用类别|品牌|厂家|生产厂家|供应商|产地|(?:不含税|含税|除税)?(?:市场|信息)价|质量等级)/;
const OF_BILLS = /特征|综合单价|^(?:项目|清单)编码/;

/**
 * Whether a header without a title is that of 人材机: it has codes, units, quantities and prices as a bill has. A quotation names brands
 * and makers too; it states what each line costs.
 */
function listsResources({ labels }: HeaderBlock, { quantity, amount, code }: BillColumns): boolean {
  const words = labels.flatMap(({ own }) => own);
  if (words.some((text) => OF_BILLS.test(text))) return false;
  if (words.some((text) => OF_RESOURCES.test(text))) return true;
  const isQuotation = quantity !== undefined && amount !== undefined && code === undefined;
  return !isQuotation && words.some((text) => OF_MARKETS.test(text));
}

/** Rows of figures that are asked which column is the price. */
const ASKED_ROWS = 300;

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

interface FoundHeader {
  readonly header: HeaderBlock | null;
  readonly columns: BillColumns;
  readonly top: TableRow | null;
}

function headerIn(rows: readonly TableRow[]): FoundHeader {
  for (const at of rows.keys()) {
    const found = headerAt(rows, at);
    if (found) return found;
  }
  return { header: null, columns: {}, top: null };
}

/** The header that begins at a row, `null` when none does. */
function headerAt(rows: readonly TableRow[], at: number): FoundHeader | null {
  const top = rows[at];
  if (!top || top.cells.length < MIN_HITS) return null;
  const own = billColumns(joinHeader([top]));
  if (headerHits(own) < MIN_TOP_HITS) return null;
  const header = headerFrom(rows, at, anchorColumns(own));
  const columns = billColumns(header);
  return headerHits(columns) >= MIN_HITS ? { header, columns, top } : null;
}

/** The head of a further table in a sheet; `rows` begin with its header, `titles` are those above it. `null` where it lists no lines. */
export function laterHead(
  head: SheetHead,
  rows: readonly TableRow[],
  titles: readonly string[],
): SheetHead | null {
  const found = headerAt(rows, 0);
  if (!found?.header) return null;
  const { header, top: topRow } = found;
  const below = rows.filter(({ number }) => number > header.lastRow);
  const columns = withoutNumbering(found.columns, below, header);
  const guess = headerGuess(formKind('', titles), header, columns);
  if (guess.kind !== 'bill') return null;
  const read = billHead(header, columns, { rows: below, titles: [...head.titles, ...titles] });
  return { ...head, ...guess, ...read, titles: head.titles, topRow, beside: null };
}

/** The header that begins at a row: further rows belong to it as long as they leave its anchor columns empty. */
function headerFrom(rows: readonly TableRow[], at: number, anchors: ReadonlySet<number>): HeaderBlock {
  const [top, ...below] = rows.slice(at, at + MAX_HEADER_ROWS);
  const block = top ? [top] : [];
  for (const row of below) {
    const isHeading = row.cells.length > 0 && row.cells.every(({ column }) => !anchors.has(column));
    if (!isHeading) break;
    block.push(row);
  }
  return joinHeader(block, rows[at - 1]);
}

function anchorColumns(columns: BillColumns): Set<number> {
  return new Set(ANCHORS.flatMap((field) => columns[field] ?? []));
}

const WORK_NAME = /^(?:工程|项目|单位工程|单项工程)名称\s*[:：]\s*(.*)$/s;

/** 工程名称 of title rows: in one cell with its label, or in the cell beside it. */
export function workNameIn(rows: readonly TableRow[]): string {
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

/** Some forms write the section of the tender (标段) or the page behind the name. */
function plainName(text: string): string {
  return (text.slice(0, MAX_NAME_LENGTH).split(/标段[:：]|第\s*\d+\s*页/)[0] ?? '').trim();
}
