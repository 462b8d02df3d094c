import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { bookParts, cellText, formatsOf, SHEET_END, type SheetColumn, sheetBegin } from './sheet-parts.ts';

/** A cell as a workbook holds it; nothing where it is empty. */
export type Cell = string | number | null;
type Sheet = { readonly name: string; readonly columns: readonly SheetColumn[] };

/** Twice as quick as the usual level, and a tenth larger. */
const COMPRESSION = 3;
const ALPHABET = 26;

/**
 * A workbook of one sheet, written as its rows come, block by block. Texts stand in their cells: a list of all of them,
 * as workbooks usually have, would have to be held until the end.
 *
 * @param path the workbook, made anew.
 */
export async function writeSheet(
  path: string,
  { name, columns }: Sheet,
  blocks: AsyncIterable<readonly (readonly Cell[])[]>,
): Promise<void> {
  const zip = new ZipFile();
  for (const [part, xml] of bookParts(name, columns)) zip.addBuffer(Buffer.from(xml), part);
  const sheet = Readable.from(sheetXml(columns, blocks), { objectMode: false });
  zip.addReadStream(sheet, 'xl/worksheets/sheet1.xml', { compressionLevel: COMPRESSION });
  zip.end();
  const written = pipeline(zip.outputStream, createWriteStream(path, { mode: 0o600 }));
  // What goes wrong with the rows, the archive's stream does not tell: it waits for more.
  const failed = new Promise<never>((_resolve, reject) => {
    zip.on('error', reject);
    sheet.on('error', reject);
  });
  try {
    await Promise.race([written, failed]);
  } finally {
    sheet.destroy();
  }
}

async function* sheetXml(
  columns: readonly SheetColumn[],
  blocks: AsyncIterable<readonly (readonly Cell[])[]>,
): AsyncGenerator<Buffer> {
  const writers = columns.map((column, at) => cellWriter(column, columnLetters(at), formatsOf(columns)));
  const rowXml = (cells: readonly Cell[], number: number) => {
    let xml = `<row r="${number}">`;
    for (let at = 0; at < cells.length; at++) xml += writers[at]?.(cells[at] ?? null, number) ?? '';
    // A row of which nothing may be told is a row all the same: some readers pass over one without cells.
    return xml.includes('<c ') ? `${xml}</row>` : `${xml}<c r="A${number}"/></row>`;
  };
  let number = 1;
  const heads = columns.map(({ heading }) => heading);
  yield Buffer.from(sheetBegin(columns) + rowXml(heads, number));
  for await (const rows of blocks) {
    let xml = '';
    for (const cells of rows) xml += rowXml(cells, ++number);
    yield Buffer.from(xml);
  }
  yield Buffer.from(SHEET_END);
}

function cellWriter({ format }: SheetColumn, letters: string, formats: readonly string[]) {
  const style = format ? ` s="${formats.indexOf(format) + 1}"` : '';
  return (value: Cell, row: number): string => {
    if (value === null || value === '') return '';
    if (typeof value === 'number') return `<c r="${letters}${row}"${style}><v>${value}</v></c>`;
    return `<c r="${letters}${row}"${style} t="inlineStr"><is><t xml:space="preserve">${cellText(value)}</t></is></c>`;
  };
}

/** `A` of the first column, `AA` of the 27th. */
function columnLetters(at: number): string {
  const last = String.fromCharCode(65 + (at % ALPHABET));
  return at < ALPHABET ? last : columnLetters(Math.floor(at / ALPHABET) - 1) + last;
}
