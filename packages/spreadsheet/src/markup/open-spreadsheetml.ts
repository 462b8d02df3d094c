import { type XmlAttributes, XmlReader } from '@jianheng/foreign-content';
import { plainNumber } from '../table/plain-number.ts';
import type { Cell, Workbook } from '../table/table.ts';
import { GatheredSheets } from './gathered-sheets.ts';

/** Whether text begins as a workbook of Excel 2003 in XML. */
export function isSpreadsheetml(start: string): boolean {
  return /^\s*<(?:\?|Workbook)[\s\S]{0,4000}urn:schemas-microsoft-com:office:spreadsheet/i.test(start);
}

/** A workbook of Excel 2003 in XML (SpreadsheetML), which programs save as .xls. */
export async function openSpreadsheetml(pieces: AsyncIterable<string>): Promise<Workbook> {
  const book = new SpreadsheetmlBook();
  const reader = new XmlReader(book);
  for await (const piece of pieces) reader.push(piece);
  reader.end();
  return book.sheets.workbook();
}

class SpreadsheetmlBook {
  readonly sheets = new GatheredSheets();
  #column = 0;
  #span = 0;
  #type: string | null = null;
  #text = '';

  open(prefixed: string, attributes: XmlAttributes): void {
    const own = (name: string) => attributes.get(`ss:${name}`) ?? attributes.get(name);
    switch (prefixed.replace(/^ss:/, '')) {
      case 'Worksheet':
        this.sheets.openSheet(own('Name') ?? '');
        break;
      case 'Row':
        this.#openRow(own('Index'), own('Hidden') === '1');
        break;
      case 'Cell':
        this.#column = own('Index') === undefined ? this.#column : Number(own('Index')) - 1;
        this.#span = Number(own('MergeAcross') ?? '0');
        break;
      case 'Data':
        this.#type = own('Type') ?? 'String';
        this.#text = '';
        break;
      default:
    }
  }

  #openRow(number: string | undefined, isHidden: boolean): void {
    this.#column = 0;
    this.sheets.openRow({ isHidden, ...(number === undefined ? {} : { number: Number(number) }) });
  }

  text(piece: string): void {
    if (this.#type !== null) this.#text += piece;
  }

  close(prefixed: string): void {
    const name = prefixed.replace(/^ss:/, '');
    if (name === 'Data' && this.#type !== null) {
      this.sheets.add(cellOf(this.#column, this.#type, this.#text.trim()));
      this.#type = null;
    } else if (name === 'Cell') this.#column += 1 + this.#span;
    else if (name === 'Row') this.sheets.closeRow();
  }
}

function cellOf(column: number, type: string, text: string): Cell {
  const number = type === 'Number' ? plainNumber(text) : null;
  if (number !== null) return { column, text: number, kind: 'number', decimals: null };
  if (type === 'DateTime') return { column, text: dateText(text), kind: 'date', decimals: null };
  return { column, text, kind: type === 'Error' ? 'error' : 'text', decimals: null };
}

/** `2024-01-02T09:15:00.000`, without a clock at midnight. */
function dateText(text: string): string {
  const [day = '', clock = ''] = text.replace(/\.\d+$/, '').split('T');
  return clock === '' || clock === '00:00:00' ? day : `${day} ${clock}`;
}
