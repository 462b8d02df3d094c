import { joinHeader, type TableRow } from '@jianheng/spreadsheet';
import { billColumns, headerHits } from '../sheets/bill-columns.ts';
import { laterHead, type SheetHead } from '../sheets/sheet-head.ts';

/** Rows below a later header from which its columns are determined. */
const ASKED_ROWS = 300;
/** Rows above a header that can be its title. */
const TITLE_ROWS = 2;
const MIN_HITS = 4;
const NAME = /名称|项目|内容|^(?:description|particulars|item)/i;
const QUANTITY = /数量|工程量|工作量|^(?:qty|quantity)/i;

/** Where the rows of a sheet go. */
export interface TableTaker {
  /** a row of the table that is open */
  readonly take: (row: TableRow) => void;
  /** a table with other columns begins */
  readonly open: (head: SheetHead) => void;
  /** a table begins that lists no lines of the bill; its rows are passed over */
  readonly skip: (row: TableRow, title: string) => void;
}

/**
 * Separates the tables of one sheet: a later header with other columns begins another table. Its first rows are held back until
 * their figures have been asked, as those of the first header were.
 */
export class LaterTables {
  readonly #taker: TableTaker;
  /** that of the sheet, as a mapping has corrected it */
  readonly #first: SheetHead;
  #head: SheetHead;
  #columns: string;
  #titles: string[] = [];
  #held: TableRow[] = [];
  /** titles above the header that is held back */
  #heldTitles: readonly string[] = [];
  #isSkipping = false;

  constructor(head: SheetHead, taker: TableTaker) {
    this.#first = head;
    this.#head = head;
    this.#columns = head.topRow ? wordColumns(head.topRow) : '';
    this.#taker = taker;
  }

  push(row: TableRow): void {
    if (isHeader(row) && wordColumns(row) !== this.#columns) {
      this.flush();
      this.#held = [row];
      this.#heldTitles = this.#titles.filter((title) => title !== '');
      this.#titles = [];
      return;
    }
    if (this.#held.length > 0) this.#hold(row);
    else if (!this.#isSkipping) this.#taker.take(row);
    const title = titleOf(row);
    if (title !== '' || this.#titles.length > 0)
      this.#titles = [...this.#titles.slice(1 - TITLE_ROWS), title];
  }

  #hold(row: TableRow): void {
    this.#held.push(row);
    if (this.#held.length > ASKED_ROWS) this.flush();
  }

  /** Whether the first table continues below another one. */
  #isFirst(top: TableRow, titles: readonly string[]): boolean {
    const { topRow } = this.#first;
    return topRow !== null && titles.length === 0 && wordColumns(topRow) === wordColumns(top);
  }

  #firstAgain(held: readonly TableRow[]): SheetHead {
    const { header } = this.#first;
    const [top] = held;
    if (!header || !top) return this.#first;
    const lastRow = top.number + header.lastRow - header.firstRow;
    return { ...this.#first, header: { ...header, firstRow: top.number, lastRow }, topRow: top };
  }

  /** Decides about the rows that are held back. */
  flush(): void {
    const [top] = this.#held;
    const held = this.#held;
    this.#held = [];
    if (!top) return;
    const titles = this.#heldTitles;
    this.#columns = wordColumns(top);
    const head = this.#isFirst(top, titles) ? this.#firstAgain(held) : laterHead(this.#head, held, titles);
    this.#isSkipping = head === null;
    if (!head) {
      this.#taker.skip(top, titles.at(-1) ?? top.cells[0]?.text ?? '');
      return;
    }
    this.#head = head;
    this.#taker.open(head);
    for (const row of held) if (row.number > (head.header?.lastRow ?? 0)) this.#taker.take(row);
  }
}

const SEQUENCE = /^(?:序号|编号|行号|no\.?|s\.?no\.?)$/i;
const MIN_CELLS = 3;

/** Whether a row is a header, of a bill or of another table (付款方式); asked for every row, so cheap tests come first. */
function isHeader(row: TableRow): boolean {
  const [first] = row.cells;
  if (first?.kind !== 'text') return false;
  return (SEQUENCE.test(first.text.trim()) && isNumberedHeader(row)) || isBillHeader(row);
}

function isNumberedHeader({ cells }: TableRow): boolean {
  const filled = cells.filter(({ text }) => text.trim() !== '');
  const areWords = filled.every(({ kind, text }) => kind === 'text' && !/^[\d.,]+$/.test(text));
  return areWords && filled.length >= MIN_CELLS;
}

function isBillHeader({ cells, ...row }: TableRow): boolean {
  if (cells.length < MIN_HITS || cells.some(({ kind, text }) => kind !== 'text' || text.length > 40))
    return false;
  if (!cells.some(({ text }) => NAME.test(text)) || !cells.some(({ text }) => QUANTITY.test(text)))
    return false;
  const columns = billColumns(joinHeader([{ ...row, cells }]));
  return columns.name !== undefined && columns.quantity !== undefined && headerHits(columns) >= MIN_HITS;
}

/** The fields that the words of a row name, to be compared with those of another row. */
function wordColumns(row: TableRow): string {
  return JSON.stringify(billColumns(joinHeader([row])));
}

/** A row of one cell is a title. */
function titleOf({ cells }: TableRow): string {
  if (cells.length >= MIN_CELLS) return '';
  const filled = cells.filter(({ text }) => text.trim() !== '');
  return filled.length === 1 ? (filled[0]?.text.trim() ?? '') : '';
}
