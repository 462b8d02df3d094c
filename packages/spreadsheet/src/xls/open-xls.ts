import { FileError } from '@jianheng/foreign-content';
import type { Cell, MergedRows, TableRow, Workbook } from '../table/table.ts';
import { numberFormat } from '../xlsx/number-format.ts';
import { BIFF, type BiffRecord, biffRecords } from './biff-record.ts';
import { plainText, sharedStrings } from './biff-strings.ts';
import { compoundStreams } from './compound-file.ts';
import { type XlsShared, xlsCells } from './xls-cells.ts';

const TORN = '旧版 Excel 文件（.xls）不完整或已损坏';
const LOCKED = '文件设有打开密码，请先用 Excel 或 WPS 去掉密码再上传';
const BIFF8 = 0x600;
const HIDDEN_ROW = 0x20;

/**
 * Opens an .xls of Excel 97 to 2003 (BIFF8, MS-XLS), with number formats, hidden sheets and rows, and the values that formulas keep.
 * Throws FileError for older editions, for encrypted and for torn files.
 */
export function openXls(file: Uint8Array): Workbook {
  const streams = compoundStreams(file);
  const stream = streams.find(({ name }) => /^(?:workbook|book)$/i.test(name));
  // Office stores a document with a password as an encrypted package in an OLE container (MS-OFFCRYPTO §2.3.4.4).
  if (!stream && streams.some(({ name }) => name === 'EncryptedPackage')) throw new FileError(LOCKED);
  if (!stream) throw new FileError('这个 OLE 文件中没有 Excel 工作簿，不是旧版 Excel(.xls)');
  const bytes = stream.bytes();
  return guarded(() => {
    const { sheets, shared } = globalsOf(bytes);
    return {
      startsIn1904: shared.startsIn1904,
      sheets: sheets.map(({ name, isHidden, at }) => ({
        name,
        isHidden,
        async *rows() {
          yield guarded(() => sheetRows(bytes, at, shared));
        },
        merges: async () => guarded(() => mergedAreas(bytes, at)),
      })),
    };
  });
}

/** Figures beyond a record's end are a torn file, whatever record it is. */
function guarded<Result>(read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    if (error instanceof RangeError) throw new FileError(TORN);
    throw error;
  }
}

interface SheetPlace {
  readonly name: string;
  readonly isHidden: boolean;
  readonly at: number;
}

class Globals {
  readonly sheets: SheetPlace[] = [];
  readonly #codes = new Map<number, string>();
  readonly #formatIds: number[] = [];
  #strings: string[] = [];
  #startsIn1904 = false;

  take(record: BiffRecord): void {
    const { type, view } = record;
    if (type === BIFF.sheet) this.#takeSheet(view);
    else if (type === BIFF.strings) this.#strings = sharedStrings(record);
    else if (type === BIFF.format) this.#codes.set(view.getUint16(0, true), plainText(view, 2, 2));
    else if (type === BIFF.extendedFormat) this.#formatIds.push(view.getUint16(2, true));
    else if (type === BIFF.date1904) this.#startsIn1904 = view.getUint16(0, true) === 1;
  }

  /** Charts and macro sheets are no tables. */
  #takeSheet(view: DataView): void {
    if (view.getUint8(5) !== 0) return;
    const isHidden = (view.getUint8(4) & 3) !== 0;
    this.sheets.push({ name: plainText(view, 6, 1), isHidden, at: view.getUint32(0, true) });
  }

  shared(): XlsShared {
    const formats = this.#formatIds.map((id) => numberFormat(id, this.#codes.get(id)));
    return { strings: this.#strings, formats, startsIn1904: this.#startsIn1904 };
  }
}

function globalsOf(bytes: Uint8Array): { sheets: readonly SheetPlace[]; shared: XlsShared } {
  const globals = new Globals();
  for (const record of biffRecords(bytes, 0)) {
    if (record.type === BIFF.endOfFile) return { sheets: globals.sheets, shared: globals.shared() };
    if (record.type === BIFF.filePass) throw new FileError(LOCKED);
    if (record.type === BIFF.beginning && record.view.getUint16(0, true) !== BIFF8) {
      throw new FileError('旧版 Excel 文件（.xls）早于 Excel 97，请用 Excel 另存为 .xlsx');
    }
    globals.take(record);
  }
  throw new FileError(TORN);
}

function sheetRows(bytes: Uint8Array, at: number, shared: XlsShared): TableRow[] {
  const sheet = new SheetCells(shared);
  for (const record of biffRecords(bytes, at)) {
    if (record.type === BIFF.endOfFile) return sheet.rows();
    sheet.take(record);
  }
  throw new FileError(TORN);
}

/** Merged areas of more than one row (MS-XLS §2.4.168). */
function mergedAreas(bytes: Uint8Array, at: number): MergedRows[] {
  const areas: MergedRows[] = [];
  for (const { type, view } of biffRecords(bytes, at)) {
    if (type === BIFF.endOfFile) return areas;
    if (type !== BIFF.mergedCells) continue;
    for (let place = 2; place + 8 <= view.byteLength; place += 8) {
      const firstRow = view.getUint16(place, true) + 1;
      const lastRow = view.getUint16(place + 2, true) + 1;
      if (lastRow > firstRow) areas.push({ column: view.getUint16(place + 4, true), firstRow, lastRow });
    }
  }
  throw new FileError(TORN);
}

class SheetCells {
  readonly #shared: XlsShared;
  readonly #rows = new Map<number, Cell[]>();
  readonly #hidden = new Set<number>();
  /** the cells of the row last written to: a formula's text belongs to the last of them */
  #current: Cell[] = [];

  constructor(shared: XlsShared) {
    this.#shared = shared;
  }

  take(record: BiffRecord): void {
    const { type, view } = record;
    if (type === BIFF.row && (view.getUint16(12, true) & HIDDEN_ROW) !== 0)
      this.#hidden.add(view.getUint16(0, true));
    if (type === BIFF.formulaText) this.#takeText(plainText(view, 0, 2));
    for (const { row, cell } of xlsCells(record, this.#shared)) {
      this.#current = this.#rows.get(row) ?? [];
      this.#rows.set(row, this.#current);
      this.#current.push(cell);
    }
  }

  #takeText(text: string): void {
    const cell = this.#current.at(-1);
    if (cell) this.#current[this.#current.length - 1] = { ...cell, text };
  }

  rows(): TableRow[] {
    const rows = [...this.#rows].sort(([left], [right]) => left - right);
    return rows.map(([row, cells]) => ({
      number: row + 1,
      isHidden: this.#hidden.has(row),
      cells: cells.sort((left, right) => left.column - right.column),
    }));
  }
}
