import { type ArchivePart, FileError, type XmlAttributes, XmlReader } from '@jianheng/foreign-content';
import { plainNumber } from '../table/plain-number.ts';
import type { Cell, Workbook } from '../table/table.ts';
import { GatheredSheets } from './gathered-sheets.ts';

const CONTENT = 'content.xml';

/** Whether the names in an archive are those of an OpenDocument file. */
export function isOpenDocument(names: readonly string[]): boolean {
  return names.includes(CONTENT) && names.includes('META-INF/manifest.xml');
}

/** A workbook of OpenDocument (.ods). Throws FileError for another kind of document. */
export async function openOds(parts: readonly ArchivePart[]): Promise<Workbook> {
  const content = parts.find(({ name }) => name === CONTENT);
  if (!content) throw new FileError(`缺少 ${CONTENT}`);
  const book = new OdsBook();
  const reader = new XmlReader(book);
  for await (const piece of content.text()) reader.push(piece);
  reader.end();
  if (!book.isSpreadsheet)
    throw new FileError('这是 OpenDocument 文档，不是表格（.ods），请把其中的表格另存为 .xlsx');
  return book.sheets.workbook();
}

/** Repeats of nothing fill a sheet to its last row and column. */
const MAX_REPEATED = 1000;

class OdsBook {
  readonly sheets = new GatheredSheets();
  isSpreadsheet = false;
  #column = 0;
  #rows = 1;
  #cell: { readonly attributes: XmlAttributes; readonly times: number } | null = null;
  /** the reader is in a note, whose words are no text of the cell */
  #isNote = false;
  #text = '';

  open(name: string, attributes: XmlAttributes): void {
    switch (name) {
      case 'office:spreadsheet':
        this.isSpreadsheet = true;
        break;
      case 'table:table':
        this.sheets.openSheet(attributes.get('table:name') ?? '');
        break;
      case 'table:table-row':
        this.#column = 0;
        this.#rows = Number(attributes.get('table:number-rows-repeated') ?? '1');
        this.sheets.openRow({ isHidden: (attributes.get('table:visibility') ?? 'visible') !== 'visible' });
        break;
      case 'table:table-cell':
      case 'table:covered-table-cell':
        this.#cell = { attributes, times: Number(attributes.get('table:number-columns-repeated') ?? '1') };
        this.#text = '';
        break;
      default:
        this.#within(name);
    }
  }

  #within(name: string): void {
    if (name === 'office:annotation') this.#isNote = true;
    else if (name === 'text:p' && this.#text !== '' && !this.#isNote) this.#text += '\n';
    else if (name === 'text:s' && !this.#isNote) this.#text += ' ';
  }

  text(piece: string): void {
    if (this.#cell && !this.#isNote) this.#text += piece;
  }

  close(name: string): void {
    if (name === 'office:annotation') this.#isNote = false;
    else if (name === 'table:table-row') this.#closeRow();
    else if (name === 'table:table-cell' || name === 'table:covered-table-cell') this.#closeCell();
  }

  #closeRow(): void {
    this.sheets.closeRow(this.#rows);
  }

  #closeCell(): void {
    if (!this.#cell) return;
    const { attributes, times } = this.#cell;
    const cell = cellOf(attributes, this.#text.trim());
    for (let copy = 0; cell && copy < Math.min(times, MAX_REPEATED); copy += 1)
      this.sheets.add({ ...cell, column: this.#column + copy });
    this.#column += times;
    this.#cell = null;
  }
}

function cellOf(attributes: XmlAttributes, text: string): Omit<Cell, 'column'> | null {
  const type = attributes.get('office:value-type') ?? attributes.get('calcext:value-type');
  const number = plainNumber(attributes.get('office:value') ?? '');
  if (number !== null && type !== 'string') return { text: number, kind: 'number', decimals: null };
  const date = attributes.get('office:date-value');
  if (date !== undefined)
    return { text: date.replace('T', ' ').replace(/\.\d+$/, ''), kind: 'date', decimals: null };
  if (text === '') return null;
  return { text, kind: attributes.get('calcext:value-type') === 'error' ? 'error' : 'text', decimals: null };
}
