import { FileError } from '@jianheng/foreign-content';
import { columnName, columnOf, type HeaderBlock, joinHeader, type TableRow } from '@jianheng/spreadsheet';
import { BILL_FIELDS, type BillColumns, type BillField } from './bill-columns.ts';
import type { SheetHead } from './sheet-head.ts';
import { NO_REVIEW, reviewColumns } from './stage-columns.ts';

/**
 * What a caller knows better than the guess about one sheet: leave it out, which rows are its header, which columns (letters) hold
 * what. `quantity: 'E+F+G'` adds columns up, an empty text takes a guessed column away.
 */
export interface SheetMapping {
  /** name of the sheet */
  readonly sheet: string;
  readonly skip?: boolean;
  /** first and last row of the header, from 1 */
  readonly headerRows?: readonly [number, number];
  readonly columns?: Readonly<Partial<Record<BillField, string>>>;
}

/** The guess about a sheet, for a person to look at and correct; columns as letters. */
export interface SheetGuess {
  readonly sheet: string;
  readonly isHidden: boolean;
  /** the form it is taken for, `null` when it is not read */
  readonly kind: string | null;
  /** how sure that is, a fraction of 1, and why */
  readonly confidence: number;
  readonly reason: string;
  /** why no column of amounts could be chosen, with the candidates; `null` when one was */
  readonly ambiguity: string | null;
  readonly workName: string;
  readonly headerRows: readonly [number, number] | null;
  readonly columns: Readonly<Partial<Record<BillField, string>>>;
  /** the heading of every column, by letter */
  readonly labels: Readonly<Record<string, string>>;
}

/** Shows what has been guessed about a sheet. */
export function sheetGuess(head: SheetHead): SheetGuess {
  const { sheet, kind, confidence, reason, ambiguity, workName, header, columns } = head;
  const letters = BILL_FIELDS.flatMap((field): (readonly [BillField, string])[] => {
    const places = [columns[field] ?? []].flat();
    return places.length === 0 ? [] : [[field, places.map(columnName).join('+')]];
  });
  const labels = (header?.labels ?? []).map(({ column, own, group }): [string, string] => [
    columnName(column),
    [...new Set([group, ...own.toReversed()])].join('/'),
  ]);
  return {
    sheet: sheet.name,
    isHidden: sheet.isHidden,
    kind,
    confidence,
    reason,
    ambiguity,
    workName,
    headerRows: header ? [header.firstRow, header.lastRow] : null,
    columns: Object.fromEntries(letters),
    labels: Object.fromEntries(labels),
  };
}

/** The head of a sheet as a caller's mapping corrects it; `rows` are its first rows. Throws FileError for letters that are none. */
export function mappedHead(head: SheetHead, mapping: SheetMapping, rows: readonly TableRow[]): SheetHead {
  const header = mapping.headerRows ? headerOf(rows, mapping.headerRows) : head.header;
  const columns = mappedColumns(head.columns, mapping);
  const top = rows.find(({ number }) => number === header?.firstRow) ?? head.topRow;
  const review = header ? reviewColumns(header) : NO_REVIEW;
  const ambiguity = mapping.columns?.amount === undefined ? head.ambiguity : null;
  return { ...head, kind: header ? 'bill' : head.kind, header, columns, review, topRow: top, ambiguity };
}

function headerOf(rows: readonly TableRow[], [first, last]: readonly [number, number]): HeaderBlock {
  const block = rows.filter(({ number }) => number >= first && number <= last);
  return { ...joinHeader(block), firstRow: first, lastRow: last };
}

function mappedColumns(guessed: BillColumns, { sheet, columns = {} }: SheetMapping): BillColumns {
  const mapped: Record<string, number | readonly number[]> = { ...guessed };
  for (const [field, letters] of Object.entries(columns)) {
    if (!BILL_FIELDS.some((known) => known === field)) {
      throw new FileError(`表「${sheet}」的列映射中没有「${field}」这一项，可用 ${BILL_FIELDS.join('、')}`);
    }
    delete mapped[field];
    const places = letters === '' ? [] : letters.split('+').map((letter) => placeOf(sheet, field, letter));
    const [first] = places;
    if (first !== undefined) mapped[field] = field === 'quantity' ? places : first;
  }
  return mapped;
}

function placeOf(sheet: string, field: string, letter: string): number {
  const text = letter.trim();
  const place = /^[A-Za-z]{1,3}$/.test(text) ? columnOf(text) : null;
  if (place === null)
    throw new FileError(`表「${sheet}」列映射「${field}」的「${letter}」不是列号，应如 H 或 E+F+G`);
  return place;
}
