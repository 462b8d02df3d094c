import { FileError } from '@jianheng/foreign-content';
import { cellRef } from 'hucre';
import type { CellEdit } from './cells-job.ts';

type Placed = Pick<CellEdit, 'row' | 'column' | 'value'>;
const ROW = /<row\b([^>]*?)(?:\/>|>([\s\S]*?)<\/row>)/g;
const CELL = /<c\b([^>]*?)(?:\/>|>([\s\S]*?)<\/c>)/g;
/** More digits than a workbook counts with are text. */
const NUMBER = /^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,14})?$/;
const EXACT_DIGITS = 15;

/**
 * The XML of a sheet with these cells in it. Every other row, cell and part of it stays as it is, to the letter; a cell that
 * is changed keeps its look. Throws FileError where a sheet is written in a way that cannot be changed safely.
 */
export function withCells(xml: string, edits: readonly Placed[]): string {
  const open = /<sheetData\b[^>]*?(\/)?>/.exec(xml);
  if (!open) throw new FileError('工作表的写法不受支持');
  const start = open.index + open[0].length;
  const end = open[1] ? start : xml.indexOf('</sheetData>', start);
  if (end < 0) throw new FileError('工作表不完整');
  const rows = withRows(
    xml.slice(start, end),
    Map.groupBy(edits, ({ row }) => row),
  );
  const after = open[1] ? end : end + '</sheetData>'.length;
  return `${xml.slice(0, open.index)}<sheetData>${rows}</sheetData>${xml.slice(after)}`;
}

function withRows(data: string, edits: ReadonlyMap<number, readonly Placed[]>): string {
  const rows = new Map<number, string>();
  let before = -1;
  for (const [whole, attributes = '', cells = ''] of data.matchAll(ROW)) {
    const at = Number(/\br="(\d+)"/.exec(attributes)?.[1] ?? before + 2) - 1;
    before = at;
    const changed = edits.get(at);
    rows.set(at, changed ? `<row${attributes}>${withRowCells(cells, at, changed)}</row>` : whole);
  }
  for (const [at, changed] of edits)
    if (!rows.has(at)) rows.set(at, `<row r="${at + 1}">${withRowCells('', at, changed)}</row>`);
  return inOrder(rows);
}

function withRowCells(cells: string, row: number, edits: readonly Placed[]): string {
  const found = new Map<number, string>();
  let before = -1;
  for (const [whole, attributes = ''] of cells.matchAll(CELL)) {
    const at = columnOf(/\br="([A-Z]+)\d+"/.exec(attributes)?.[1]) ?? before + 1;
    before = at;
    found.set(at, whole);
  }
  for (const { column, value } of edits) {
    const look = /\bs="\d+"/.exec(/^<c\b([^>]*)/.exec(found.get(column) ?? '')?.[1] ?? '')?.[0];
    found.set(column, cellXml(cellRef(row, column), look, value));
  }
  return inOrder(found);
}

function cellXml(reference: string, look: string | undefined, value: string): string {
  const start = `<c r="${reference}"${look ? ` ${look}` : ''}`;
  if (value === '') return look ? `${start}/>` : '';
  if (/^=./.test(value)) return `${start}><f>${escaped(value.slice(1))}</f></c>`;
  if (NUMBER.test(value) && value.replace(/\D/g, '').length <= EXACT_DIGITS)
    return `${start}><v>${value}</v></c>`;
  return `${start} t="inlineStr"><is><t xml:space="preserve">${escaped(value)}</t></is></c>`;
}

const inOrder = (parts: ReadonlyMap<number, string>): string =>
  [...parts]
    .sort(([left], [right]) => left - right)
    .map(([, part]) => part)
    .join('');

const escaped = (text: string) =>
  text
    .toWellFormed()
    // What XML 1.0 has no place for.
    .replace(/[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');

function columnOf(letters: string | undefined): number | undefined {
  if (letters === undefined) return undefined;
  let column = 0;
  for (const letter of letters) column = column * 26 + (letter.charCodeAt(0) - 64);
  return column - 1;
}
