import { parseMoneyWords } from '@jianheng/fixed-point';
import { cellText, measuredNumber, type TableRow } from '@jianheng/spreadsheet';
import type { BillColumns } from '../sheets/bill-columns.ts';
import { headingWords, isCarried, isFee, isNote, isTotal } from './row-words.ts';

/** The texts of one row of a bill; figures are only known to be there or not. */
export interface BillRow {
  readonly row: TableRow;
  readonly sequence: string;
  /** repaired where it was damaged */
  readonly code: string;
  /** the code as the cell has it */
  readonly writtenCode: string;
  readonly name: string;
  readonly feature: string;
  readonly unit: string;
  readonly hasQuantity: boolean;
  /** its quantity is nothing, beside no unit and no price: what formulas leave in headings, and its amount says nothing */
  readonly isFiller: boolean;
  readonly hasAmount: boolean;
  /** the first words of the row that are no mere number */
  readonly heading: string;
}

/**
 * `line`: an item of the bill; `lump`: an amount with neither unit nor quantity; `section`: a heading; `continuation`: features cut off by
 * a page; `control`: a subtotal; `carried`: the sum so far at the edge of a page; `fee`: a tax or a percentage on the lines above; `nothing`: blank, or a note.
 */
export type BillRowKind =
  | 'line'
  | 'lump'
  | 'section'
  | 'continuation'
  | 'control'
  | 'carried'
  | 'fee'
  | 'nothing';

const MERE_NUMBER =
  /^(?:[\d.、一二三四五六七八九十()（）①-⑳Ⅰ-Ⅻ]*|[甲乙丙丁戊己庚辛壬癸][、.．]?|[IVX]{1,4}[、.．]?|[（(]?[A-Za-z][、.．)）]?)$/;

/** What some programs write into every cell that stays empty. */
const PLACEHOLDER = /^[/／\\\-—–―*]+$/;

/** Reads the texts of a row by the columns of its sheet. */
export function billRow(row: TableRow, columns: BillColumns): BillRow {
  const text = (column: number | undefined) => {
    const words = cellText(row, column);
    return PLACEHOLDER.test(words) ? '' : words;
  };
  const holds = (column: number) =>
    text(column) !== '' || row.cells.some((cell) => cell.column === column && cell.kind !== 'text');
  const isFilled = (columns.quantity ?? []).some(holds);
  const isFiller = isFilled && text(columns.unit) === '' && !isCounted(row, columns);
  return {
    row,
    sequence: text(columns.sequence),
    code: plainCode(text(columns.code)),
    writtenCode: text(columns.code),
    name: text(columns.name),
    feature: text(columns.feature),
    unit: (text(columns.unit) || unitBehind(row, columns)).replace(/\s/g, ''),
    hasQuantity: isFilled && !isFiller,
    isFiller,
    hasAmount: columns.amount !== undefined && holds(columns.amount),
    heading: headingOf(row),
  };
}

/** The unit that is written behind a quantity: 8套. */
function unitBehind(row: TableRow, { quantity: [column] = [] }: BillColumns): string {
  return measuredNumber(cellText(row, column))?.unit ?? '';
}

/** Whether a row without a unit has a quantity or a price other than nothing. */
function isCounted(row: TableRow, { quantity = [], price = [] }: BillColumns): boolean {
  const places = [...quantity, ...price];
  return row.cells.some(
    ({ column, kind, text }) =>
      places.includes(column) && !(kind === 'number' && Number(text) === 0) && text.trim() !== '',
  );
}

/** Patterns that look for the end of a heading take long over long texts. */
const MAX_HEADING_LENGTH = 200;

function headingOf({ cells }: TableRow): string {
  const words = cells.map(({ text }) => text.slice(0, MAX_HEADING_LENGTH).trim());
  const named = words.filter((text) => text !== '' && !PLACEHOLDER.test(text));
  return named.find((text) => !MERE_NUMBER.test(text)) ?? named.find((text) => /[A-Za-z]/.test(text)) ?? '';
}

/** Tells what a row of a bill is. */
export function billRowKind(bill: BillRow): BillRowKind {
  const { code, name, feature, unit, hasQuantity } = bill;
  const heading = headingWords(bill.heading);
  // An amount in words reaches over the columns of a line.
  const isItem = (unit !== '' && parseMoneyWords(unit) === null) || hasQuantity;
  const paid = code === '' || !isItem ? kindByWords(heading, isItem) : null;
  if (paid !== null && (paid !== 'fee' || code === '')) return paid;
  if (isItem) return name + code + feature === '' ? 'nothing' : 'line';
  return wordsKind(bill, heading);
}

function kindByWords(heading: string, isItem: boolean): BillRowKind | null {
  if (isFee(heading)) return 'fee';
  if (isCarried(heading) && !isItem) return 'carried';
  return isTotal(heading, isItem) ? 'control' : null;
}

/** A code that a spreadsheet has turned into a power of ten (1.01E+10): its digits are lost. */
export function isDamaged(code: string): boolean {
  return /^\d(?:\.\d+)?E\+?\d+$/i.test(code);
}

/** Codes as people and spreadsheets damage them: full-width digits, blanks, a first zero lost to a number. */
function plainCode(text: string): string {
  const narrow = text.replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0));
  const code = narrow.replace(/[\s\u3000'’]/g, '');
  if (isDamaged(code)) return '';
  return /^[1-9]\d{10}$/.test(code) ? `0${code}` : code;
}

/** Of a row that has neither unit nor quantity. */
function wordsKind(
  { sequence, code, name, feature, hasAmount, isFiller }: BillRow,
  heading: string,
): BillRowKind {
  // A heading has a number; what has none is room for items that never came (补充项).
  if (isFiller && sequence + code === '') return 'nothing';
  if (code !== '' && hasAmount) return 'lump';
  if (heading === '' || isNote(heading)) return 'nothing';
  const isCutOff = sequence + code + name === '' && feature !== '' && !hasAmount;
  return isCutOff ? 'continuation' : 'section';
}
