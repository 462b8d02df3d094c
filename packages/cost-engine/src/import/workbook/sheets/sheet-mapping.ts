import { FileError } from '@jianheng/foreign-content';
import { columnName, columnOf, type HeaderBlock, joinHeader, type TableRow } from '@jianheng/spreadsheet';
import { ADDED_FIELDS, BILL_FIELDS, type BillColumns, type BillField, billColumns } from './bill-columns.ts';
import { billHead, NO_BILL, unnamedColumns } from './bill-head.ts';
import { type ColumnDoubt, doubtText } from './column-doubt.ts';
import type { SheetHead } from './sheet-head.ts';

/**
 * What a caller knows better than the guess about one sheet: leave it out, which rows are its header, which columns (letters) hold
 * what. `quantity: 'E+F+G'` and `price: 'H+J'` add columns up, an empty text takes a guessed column away.
 */
export interface SheetMapping {
  /** name of the sheet */
  readonly sheet: string;
  readonly skip?: boolean | undefined;
  /** first and last row of the header, from 1 */
  readonly headerRows?: readonly [number, number] | undefined;
  readonly columns?: Readonly<Partial<Record<BillField, string>>> | undefined;
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
  /** why a column could not be chosen, with the candidates in words and as data; `null` when all were */
  readonly ambiguity: string | null;
  readonly doubt: ColumnDoubt | null;
  readonly workName: string;
  readonly headerRows: readonly [number, number] | null;
  readonly columns: Readonly<Partial<Record<BillField, string>>>;
  /** the heading of every column, by letter */
  readonly labels: Readonly<Record<string, string>>;
}

/** Shows what has been guessed about a sheet. */
export function sheetGuess(head: SheetHead): SheetGuess {
  const { sheet, kind, confidence, reason, doubt, workName, header, columns } = head;
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
    ambiguity: doubt && doubtText(doubt),
    doubt,
    workName,
    headerRows: header ? [header.firstRow, header.lastRow] : null,
    columns: Object.fromEntries(letters),
    labels: Object.fromEntries(labels),
  };
}

/** The head of a sheet as a caller's mapping corrects it; `rows` are its first rows. Throws FileError for letters that are none. */
export function mappedHead(head: SheetHead, mapping: SheetMapping, rows: readonly TableRow[]): SheetHead {
  const header = mapping.headerRows ? headerOf(rows, mapping.headerRows) : head.header;
  const guessed = mapping.headerRows && header ? billColumns(header) : head.columns;
  const columns = mappedColumns({ ...head.columns, ...guessed }, mapping);
  const topRow = rows.find(({ number }) => number === header?.firstRow) ?? head.topRow;
  const doubt = head.doubt && mapping.columns?.[head.doubt.field] !== undefined ? null : head.doubt;
  if (!header) return { ...head, ...NO_BILL, columns, topRow };
  const below = rows.filter(({ number }) => number > header.lastRow);
  const read = billHead(header, columns, { rows: below, titles: head.titles });
  return { ...head, ...read, kind: 'bill', columns, topRow, doubt, unnamed: unnamedColumns(header, columns) };
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
    if (first !== undefined) mapped[field] = ADDED_FIELDS.some((added) => added === field) ? places : first;
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
