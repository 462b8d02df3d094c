import { MONEY, parseScaled } from '@jianheng/fixed-point';
import { FileError } from '@jianheng/foreign-content';
import { shownFigure } from '@jianheng/spreadsheet';
import type { BillColumns } from '../sheets/bill-columns.ts';
import type { BillRow, BillRowKind } from './bill-row.ts';

/** A row and what it has been taken for. */
export interface KnownRow {
  readonly bill: BillRow;
  readonly kind: BillRowKind;
}

const WHOLE = /^(?:项|宗|式|批)?$/;
const CHINESE = /^[（(]?[一二三四五六七八九十]+[)）]?[、.．]?$/;
const NUMBER = /^\d+(?:\.\d+)*$/;
/** Rows that a heading may hold back while it waits for its parts. */
const MOST = 2000;

/**
 * Headings that are written like items, one 项 at the sum of what stands below them: they are told from items by their parts, so
 * the rows below are held back until they are whole. Counted as an item, such a heading counts everything twice.
 */
export class LumpHeadings {
  readonly #columns: BillColumns;
  readonly #take: (known: KnownRow) => void;
  #waiting: KnownRow | null = null;
  #parts: KnownRow[] = [];

  /** `take` gets every row in its order, headings as sections. */
  constructor(columns: BillColumns, take: (known: KnownRow) => void) {
    this.#columns = columns;
    this.#take = take;
  }

  push(known: KnownRow): void {
    if (this.#waiting && !this.#isPart(known)) this.flush();
    if (!this.#waiting && this.#mayHead(known)) this.#waiting = known;
    else if (this.#waiting) this.#parts.push(known);
    else this.#take(known);
    if (this.#parts.length >= MOST) this.flush();
  }

  /** Decides about the heading that waits. */
  flush(): void {
    const [heading, parts] = [this.#waiting, this.#parts];
    this.#waiting = null;
    this.#parts = [];
    if (!heading) return;
    const isHeading = parts.some(({ kind }) => kind === 'line') && this.#sum(parts) === this.#amount(heading);
    this.#take(isHeading ? { ...heading, kind: 'section' } : heading);
    for (const part of parts) this.#take(part);
  }

  #mayHead({ bill, kind }: KnownRow): boolean {
    if (kind !== 'line' || !WHOLE.test(bill.unit) || bill.code !== '') return false;
    if (!CHINESE.test(bill.sequence) && !NUMBER.test(bill.sequence)) return false;
    const [quantity] = this.#columns.quantity ?? [];
    const count = typed(bill, quantity);
    return (count === null || count === MONEY) && this.#amount({ bill, kind }) !== 0;
  }

  #isPart({ bill, kind }: KnownRow): boolean {
    const above = this.#waiting?.bill.sequence ?? '';
    if (kind === 'control' || kind === 'carried' || kind === 'fee') return false;
    if (bill.sequence === '') return true;
    return CHINESE.test(above) ? isBelow(above, bill.sequence) : bill.sequence.startsWith(`${above}.`);
  }

  #sum(parts: readonly KnownRow[]): number {
    return parts.reduce((sum, part) => sum + (part.kind === 'line' ? this.#amount(part) : 0), 0);
  }

  /** In fen, so that what was rounded when it was read adds up. */
  #amount({ bill }: KnownRow): number {
    return Math.round((typed(bill, this.#columns.amount) ?? 0) / (MONEY / 100));
  }
}

/** Numbers stand below 一 and （一）, and （一） below 一. */
function isBelow(above: string, sequence: string): boolean {
  return !CHINESE.test(sequence) || (/^[（(]/.test(sequence) && !/^[（(]/.test(above));
}

/** In units of money; a cell that holds no figure is refused when its row is read. */
function typed({ row }: BillRow, column: number | undefined): number | null {
  try {
    const figure = shownFigure(row, column, { label: '', most: 4, power: 0, isQuantity: true });
    return figure && parseScaled(figure.text, MONEY);
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
    return null;
  }
}
