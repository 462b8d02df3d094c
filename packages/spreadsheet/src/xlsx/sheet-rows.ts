import { FileError, type XmlAttributes } from '@jianheng/foreign-content';
import { columnName, columnOf, MAX_COLUMNS } from '../table/column-name.ts';
import { plainNumber } from '../table/plain-number.ts';
import { serialDate } from '../table/serial-date.ts';
import type { Cell, TableRow } from '../table/table.ts';
import { unescapedText } from './escaped-text.ts';
import type { NumberFormat } from './number-format.ts';
import type { PartListener } from './read-part.ts';
import type { WorkbookParts } from './workbook-parts.ts';

type Shared = Pick<WorkbookParts, 'formats' | 'strings' | 'startsIn1904'>;

/** Spreadsheets end here. */
const MAX_ROWS = 1_048_576;
const PLAIN: NumberFormat = { isDate: false, decimals: null };

/** Hears one worksheet and gathers its rows; sizes that the file states (dimension, spans) are not believed. */
export class SheetRows implements PartListener {
  readonly #shared: Shared;
  #rows: TableRow[] = [];
  #cells: Cell[] = [];
  /** Controls and drawings beside the data name rows too. */
  #isData = false;
  #isRow = false;
  #isCell = false;
  #row = 0;
  #isHidden = false;
  #column = -1;
  #type = '';
  #format = PLAIN;
  #value = '';
  #hasFormula = false;
  #isValue = false;
  #phonetic = 0;

  constructor(shared: Shared) {
    this.#shared = shared;
  }

  /** The rows gathered since the last call. */
  take(): readonly TableRow[] {
    const rows = this.#rows;
    this.#rows = [];
    return rows;
  }

  open(name: string, attributes: XmlAttributes): void {
    if (!this.#isData) {
      this.#isData = name === 'sheetData';
      return;
    }
    this.#requireWhole(name);
    switch (name) {
      case 'c':
        this.#openCell(attributes);
        break;
      case 'row':
        this.#openRow(attributes);
        break;
      case 'v':
      case 't':
        this.#isValue = this.#phonetic === 0;
        break;
      case 'f':
        this.#hasFormula = true;
        break;
      case 'rPh':
        this.#phonetic += 1;
        break;
    }
  }

  /** What stands where nothing can would be read as something else, or hide what follows. */
  #requireWhole(name: string): void {
    const place = `第 ${this.#row} 行的单元格`;
    if (this.#isValue) throw new FileError(`${place}的值之内另有内容，文件已损坏`);
    if (name === 'v' && this.#value !== '') throw new FileError(`${place}有两个值，文件已损坏`);
    if (name === 'sheetData') throw new FileError(`第 ${this.#row} 行附近有两份工作表数据，文件已损坏`);
  }

  text(piece: string): void {
    if (this.#isValue) this.#value += piece;
  }

  close(name: string): void {
    this.#isValue = false;
    if (!this.#isData) return;
    if (name === 'c') this.#closeCell();
    else if (name === 'row') this.#closeRow();
    else if (name === 'rPh') this.#phonetic -= 1;
    else if (name === 'sheetData') this.#isData = false;
  }

  #openRow(attributes: XmlAttributes): void {
    if (this.#isRow) throw new FileError(`第 ${this.#row} 行之内又有一行，文件已损坏`);
    this.#isRow = true;
    const stated = Number(attributes.get('r') ?? this.#row + 1);
    this.#row = Number.isSafeInteger(stated) && stated > this.#row ? stated : this.#row + 1;
    if (this.#row > MAX_ROWS) throw new FileError(`第 ${this.#row} 行超出工作表的范围，文件已损坏`);
    this.#isHidden = /^(?:1|true)$/.test(attributes.get('hidden') ?? '');
    this.#cells = [];
    this.#column = -1;
  }

  #closeRow(): void {
    this.#isRow = false;
    this.#rows.push({ number: this.#row, isHidden: this.#isHidden, cells: this.#cells });
  }

  #openCell(attributes: XmlAttributes): void {
    this.#requirePlace();
    this.#isCell = true;
    const reference = attributes.get('r');
    const column = reference === undefined ? this.#column + 1 : columnOf(reference);
    if (column === null || column <= this.#column || column >= MAX_COLUMNS) {
      throw new FileError(
        `第 ${this.#row} 行的单元格位置「${(reference ?? '').slice(0, 20)}」不合规，文件已损坏`,
      );
    }
    this.#column = column;
    this.#type = attributes.get('t') ?? 'n';
    this.#format = this.#shared.formats[Number(attributes.get('s') ?? 0)] ?? PLAIN;
    this.#value = '';
    this.#hasFormula = false;
  }

  #requirePlace(): void {
    if (this.#isCell) throw new FileError(`第 ${this.#row} 行的单元格之内又有单元格，文件已损坏`);
    if (!this.#isRow) throw new FileError(`第 ${this.#row} 行之后又有单元格，文件已损坏`);
  }

  #closeCell(): void {
    this.#isCell = false;
    if (this.#value === '' && !this.#hasFormula) return;
    const cell = { column: this.#column, ...this.#content() };
    this.#cells.push(this.#hasFormula ? { ...cell, isFormula: true } : cell);
  }

  #content(): Omit<Cell, 'column'> {
    const text = this.#value;
    if (text === '' && this.#type !== 'str') return { text: '', kind: 'uncomputed', decimals: null };
    switch (this.#type) {
      case 's':
        return { text: this.#sharedText(text), kind: 'text', decimals: null };
      case 'n':
        return this.#number(text);
      case 'e':
        return { text, kind: 'error', decimals: null };
      case 'b':
        return { text: /^(?:1|true)$/.test(text) ? 'TRUE' : 'FALSE', kind: 'text', decimals: null };
      default:
        return this.#type === 'd'
          ? { text, kind: 'date', decimals: null, ...this.#code() }
          : { text: unescapedText(text), kind: 'text', decimals: null };
    }
  }

  #sharedText(place: string): string {
    const text = this.#shared.strings[Number(place)];
    if (text !== undefined) return text;
    const cell = `第 ${this.#row} 行 ${columnName(this.#column)} 列`;
    throw new FileError(`${cell}的文字在文件中缺失（共享文字 ${place.slice(0, 20)}），文件已损坏`);
  }

  #number(value: string): Omit<Cell, 'column'> {
    const { isDate, decimals } = this.#format;
    const date = isDate ? serialDate(Number(value), this.#shared.startsIn1904) : null;
    if (date !== null) return { text: date, kind: 'date', decimals: null, ...this.#code() };
    const number = plainNumber(value.trim());
    if (number === null) return { text: value, kind: 'error', decimals: null };
    return { text: number, kind: 'number', decimals, ...this.#code() };
  }

  #code(): { readonly format?: string } {
    const { code } = this.#format;
    return code === undefined ? {} : { format: code };
  }
}
