import { repeatsHeader, type TableRow } from '@jianheng/spreadsheet';
import { ANCHORS } from '../sheets/bill-columns.ts';
import type { SheetHead } from '../sheets/sheet-head.ts';

const TITLE = /清单.*计价表|计价汇总表|^(?:工程|项目|单位工程|单项工程)名称[:：]|^标段[:：]|^第\d+页共\d+页/;

/** Title, names and header that every new printed page of a bill repeats. */
export class PageHeads {
  readonly #head: SheetHead;
  readonly #anchors: readonly number[];
  #isHeader = false;
  #start = 0;

  constructor(head: SheetHead) {
    this.#head = head;
    this.#anchors = ANCHORS.flatMap((field) => head.columns[field] ?? []);
  }

  /** The first row below the head of the page, 0 before there was one. */
  get start(): number {
    return this.#start;
  }

  /** Whether a row, the next of the sheet, belongs to the head of a page. */
  take(row: TableRow): boolean {
    const isHead = this.#isHead(row);
    if (isHead) this.#start = row.number + 1;
    return isHead;
  }

  #isHead(row: TableRow): boolean {
    const { topRow } = this.#head;
    if (topRow && repeatsHeader(row, topRow)) {
      this.#isHeader = true;
      return true;
    }
    this.#isHeader &&= row.cells.every(
      ({ column, kind }) => kind === 'text' && !this.#anchors.includes(column),
    );
    const first = row.cells.find(({ text }) => text.trim() !== '');
    return this.#isHeader || TITLE.test(plain(first?.text ?? ''));
  }
}

/** Words without blanks. */
export function plain(text: string): string {
  return text.replace(/[\s\u3000]/g, '');
}
