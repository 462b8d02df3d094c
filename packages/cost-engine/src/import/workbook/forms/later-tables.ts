import { joinHeader, type TableRow } from '@jianheng/spreadsheet';
import { billColumns, headerHits } from '../sheets/bill-columns.ts';
import { laterHead, type SheetHead } from '../sheets/sheet-head.ts';

/** Rows below a later header by which its columns are told apart. */
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
 * Tells the tables of one sheet apart: a later header with other columns begins another table. Its first rows are held back until
 * their figures have been asked, as those of the first header were.
 */
export class LaterTables {
  readonly #taker: TableTaker;
  #head: SheetHead;
  #columns: string;
  #titles: string[] = [];
  #held: TableRow[] = [];
  #isSkipping = false;

  constructor(head: SheetHead, taker: TableTaker) {
    this.#head = head;
    this.#columns = head.topRow ? wordColumns(head.topRow) : '';
    this.#taker = taker;
  }

  push(row: TableRow): void {
    if (isHeader(row) && wordColumns(row) !== this.#columns) {
      this.flush();
      this.#held = [row];
      return;
    }
    if (this.#held.length > 0) this.#hold(row);
    else if (!this.#isSkipping) this.#taker.take(row);
    this.#titles = [...this.#titles.slice(1 - TITLE_ROWS), titleOf(row)];
  }

  #hold(row: TableRow): void {
    this.#held.push(row);
    if (this.#held.length > ASKED_ROWS) this.flush();
  }

  /** Decides about the rows that are held back. */
  flush(): void {
    const [top] = this.#held;
    const held = this.#held;
    this.#held = [];
    if (!top) return;
    const titles = this.#titles.filter((title) => title !== '');
    const head = laterHead(this.#head, held, titles);
    this.#columns = wordColumns(top);
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

/** Whether a row is the header of a bill; asked for every row, so cheap tests come first. */
function isHeader({ cells, ...row }: TableRow): boolean {
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
  const filled = cells.filter(({ text }) => text.trim() !== '');
  return filled.length === 1 ? (filled[0]?.text.trim() ?? '') : '';
}
