import { FileError } from '@jianheng/foreign-content';
import { MAX_COLUMNS } from './column-name.ts';
import type { Cell, TableRow, Workbook } from './table.ts';

/** No cell that people write is longer. */
const MAX_CELL_LENGTH = 1_000_000;
const SEPARATORS = [',', '\t', ';', '|'];

/** Excel's own line that names the separator; Excel does not show it as a row. */
const SEPARATOR_LINE = /^\uFEFF?sep=(.)\r?\n/i;
/** Excel's way to keep the zeros of a code in a text table. */
const TEXT_FORMULA = /^="((?:[^"]|"")*)"$/;

/** A text table (RFC 4180) as a workbook of one sheet; commas, tabs, semicolons or bars separate, whichever its first rows use most. */
export function openCsv(name: string, pieces: () => AsyncIterable<string>): Workbook {
  return { sheets: [{ name, isHidden: false, rows: () => csvRows(pieces()) }] };
}

async function* csvRows(pieces: AsyncIterable<string>): AsyncGenerator<readonly TableRow[]> {
  let reader: CsvReader | null = null;
  for await (const piece of pieces) {
    const named = reader === null ? SEPARATOR_LINE.exec(piece) : null;
    reader ??= new CsvReader(named?.[1] ?? separatorOf(piece));
    yield reader.push(named ? piece.slice(named[0].length) : piece);
  }
  if (reader) yield reader.end();
}

function separatorOf(text: string): string {
  const start = text.slice(0, 10_000);
  const counts = SEPARATORS.map((separator) => [separator, start.split(separator).length] as const);
  return counts.sort((left, right) => right[1] - left[1])[0]?.[0] ?? ',';
}

const withoutFormula = (text: string): string => {
  const inner = text.startsWith('="') ? TEXT_FORMULA.exec(text)?.[1] : undefined;
  return inner === undefined ? text : inner.replaceAll('""', '"');
};

/** Reads text of any cut into rows; keeps one row. */
class CsvReader {
  readonly #separator: string;
  #row = 0;
  #cells: Cell[] = [];
  #column = 0;
  #text = '';
  #isQuoted = false;
  /** a quote within quotes was the last character: it ends them or stands for itself */
  #isQuoteOpen = false;

  constructor(separator: string) {
    this.#separator = separator;
  }

  push(piece: string): TableRow[] {
    const rows: TableRow[] = [];
    for (const character of piece) {
      if (this.#isQuoted) this.#within(character);
      else this.#outside(character, rows);
    }
    if (this.#text.length > MAX_CELL_LENGTH) {
      throw new FileError(`第 ${this.#row + 1} 行：单元格超过 ${MAX_CELL_LENGTH} 个字符，引号可能没有配对`);
    }
    return rows;
  }

  end(): TableRow[] {
    const rows: TableRow[] = [];
    if (this.#isQuoted && !this.#isQuoteOpen) throw new FileError('文本表格的引号没有配对，文件可能被截断');
    this.#endRow(rows);
    return rows;
  }

  #within(character: string): void {
    if (character === '"') this.#isQuoteOpen = true;
    else this.#text += character;
    if (this.#isQuoteOpen) this.#isQuoted = false;
  }

  #outside(character: string, rows: TableRow[]): void {
    if (character === '"' && this.#isQuoteOpen) {
      this.#text += '"';
      this.#isQuoted = true;
      this.#isQuoteOpen = false;
      return;
    }
    this.#isQuoteOpen = false;
    if (character === '"' && this.#text.trim() === '') {
      this.#text = '';
      this.#isQuoted = true;
    } else if (character === this.#separator) this.#endCell();
    else if (character === '\n') this.#endRow(rows);
    else if (character !== '\r') this.#text += character;
  }

  #endCell(): void {
    const text = withoutFormula(this.#text.trim());
    if (text !== '') this.#cells.push({ column: this.#column, text, kind: 'text', decimals: null });
    this.#column += 1;
    this.#text = '';
    if (this.#column > MAX_COLUMNS) throw new FileError(`第 ${this.#row + 1} 行的列数超过 ${MAX_COLUMNS}`);
  }

  #endRow(rows: TableRow[]): void {
    this.#endCell();
    this.#row += 1;
    if (this.#cells.length > 0) rows.push({ number: this.#row, isHidden: false, cells: this.#cells });
    this.#cells = [];
    this.#column = 0;
  }
}
