import { plainNumber } from '../table/plain-number.ts';
import { serialDate } from '../table/serial-date.ts';
import type { Cell } from '../table/table.ts';
import type { NumberFormat } from '../xlsx/number-format.ts';
import { BIFF, type BiffRecord } from './biff-record.ts';
import { plainText } from './biff-strings.ts';

/** What the sheets of an old workbook share. */
export interface XlsShared {
  readonly strings: readonly string[];
  /** by cell style */
  readonly formats: readonly NumberFormat[];
  readonly startsIn1904: boolean;
}

/** A cell and where it stands. */
export interface PlacedCell {
  readonly row: number;
  readonly cell: Cell;
}

type Content = Omit<Cell, 'column'>;

const ERRORS = new Map([
  [0, '#NULL!'],
  [7, '#DIV/0!'],
  [15, '#VALUE!'],
  [23, '#REF!'],
  [29, '#NAME?'],
  [36, '#NUM!'],
  [42, '#N/A'],
]);

/** The cells of one record; none when it holds none. A formula's text comes in the record after it. */
export function xlsCells(record: BiffRecord, shared: XlsShared): PlacedCell[] {
  const { type, view } = record;
  if (type === BIFF.multipleRk) return multipleRk(view, shared);
  const content = contentOf(type, view, shared);
  if (!content) return [];
  return [{ row: view.getUint16(0, true), cell: { column: view.getUint16(2, true), ...content } }];
}

function contentOf(type: number, view: DataView, shared: XlsShared): Content | null {
  const format = (): NumberFormat | undefined => shared.formats[view.getUint16(4, true)];
  switch (type) {
    case BIFF.number:
      return numberContent(view.getFloat64(6, true), format(), shared);
    case BIFF.rk:
      return numberContent(rkNumber(view, 6), format(), shared);
    case BIFF.sharedString:
      return textContent(shared.strings[view.getUint32(6, true)] ?? '');
    case BIFF.label:
      return textContent(plainText(view, 6, 2));
    case BIFF.booleanOrError:
      return booleanOrError(view.getUint8(6), view.getUint8(7) === 1);
    case BIFF.formula:
      return formulaContent(view, format(), shared);
    default:
      return null;
  }
}

function textContent(text: string): Content | null {
  return text === '' ? null : { text, kind: 'text', decimals: null };
}

function booleanOrError(value: number, isError: boolean): Content {
  if (isError) return { text: ERRORS.get(value) ?? '#N/A', kind: 'error', decimals: null };
  return { text: value === 1 ? 'TRUE' : 'FALSE', kind: 'text', decimals: null };
}

/** The value that a formula keeps (MS-XLS §2.5.133): a number, or a mark of what else it is. */
function formulaContent(view: DataView, format: NumberFormat | undefined, shared: XlsShared): Content | null {
  if (view.getUint16(12, true) !== 0xffff) return numberContent(view.getFloat64(6, true), format, shared);
  const mark = view.getUint8(6);
  if (mark === 1 || mark === 2) return booleanOrError(view.getUint8(8), mark === 2);
  return mark === 0 ? { text: '', kind: 'text', decimals: null } : null;
}

function numberContent(value: number, format: NumberFormat | undefined, shared: XlsShared): Content {
  const date = format?.isDate === true ? serialDate(value, shared.startsIn1904) : null;
  const code = format?.code === undefined ? {} : { format: format.code };
  if (date !== null) return { text: date, kind: 'date', decimals: null, ...code };
  const text = plainNumber(String(value));
  if (text === null) return { text: String(value), kind: 'error', decimals: null };
  return { text, kind: 'number', decimals: format?.decimals ?? null, ...code };
}

/** A number packed into 30 bits (MS-XLS §2.5.217): an integer or the upper half of a binary fraction, perhaps in hundredths. */
function rkNumber(view: DataView, at: number): number {
  const packed = view.getInt32(at, true);
  const isInteger = (packed & 2) !== 0;
  const value = isInteger ? packed >> 2 : upperHalf(packed & ~3);
  return (packed & 1) === 0 ? value : value / 100;
}

function upperHalf(bits: number): number {
  const view = new DataView(new ArrayBuffer(8));
  view.setInt32(0, bits);
  return view.getFloat64(0);
}

function multipleRk(view: DataView, shared: XlsShared): PlacedCell[] {
  const row = view.getUint16(0, true);
  const first = view.getUint16(2, true);
  const count = Math.floor((view.byteLength - 6) / 6);
  return Array.from({ length: count }, (_none, at) => {
    const format = shared.formats[view.getUint16(4 + at * 6, true)];
    return {
      row,
      cell: { column: first + at, ...numberContent(rkNumber(view, 6 + at * 6), format, shared) },
    };
  });
}
