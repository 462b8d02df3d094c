import { columnName, columnOf } from '../table/column-name.ts';

/** How marks look in a sheet: the format of a note, and the marked format of every format. */
export interface MarkFormats {
  readonly note: number;
  marked(format: number): number;
}

const ROW = /<((?:\w+:)?)row\b([^>]*?)(?:\/>|>([\s\S]*?)<\/\1row>)/g;
const CELL = /<((?:\w+:)?)c\b([^>]*?)(\/?)>/g;
/** Columns that Excel has. */
const MOST_COLUMNS = 16_384;
const NOTE_WIDTH = 60;

/**
 * The text of a sheet's part in which some rows are marked: their cells get the marked format, and a note stands in the first column
 * behind all that is filled. Everything else stays as it is, letter by letter.
 */
export function markedRows(
  xml: string,
  notes: ReadonlyMap<number, string>,
  {
    title,
    formats,
    remarks = new Map(),
  }: {
    readonly title: string;
    readonly formats: MarkFormats;
    /** notes of rows that stay as they look */
    readonly remarks?: ReadonlyMap<number, string>;
  },
): string {
  const column = Math.min(firstFreeColumn(xml), MOST_COLUMNS - 1);
  const own = new Map([...remarks, ...notes]);
  if (!own.has(1)) own.set(1, title);
  let number = 0;
  const rows = xml.replace(
    ROW,
    (whole: string, prefix: string, attributes: string, cells: string | undefined) => {
      number = Number(/\br="(\d+)"/.exec(attributes)?.[1] ?? number + 1);
      const note = own.get(number);
      if (note === undefined) return whole;
      own.delete(number);
      const isMarked = notes.has(number);
      const body = isMarked
        ? (cells ?? '').replace(CELL, (...cell) => withFormat(cell, formats))
        : (cells ?? '');
      // A note may lie beyond the columns that the row says it spans.
      const open = attributes.replace(/\s*\bspans="[^"]*"/, '');
      return `<${prefix}row${open}>${body}${noteCell(prefix, `${columnName(column)}${number}`, { note, formats })}</${prefix}row>`;
    },
  );
  return withWidth(own.has(1) ? withFirstRow(rows, column, { note: title, formats }) : rows, column);
}

function firstFreeColumn(xml: string): number {
  let last = -1;
  for (const [, letters = ''] of xml.matchAll(/<(?:\w+:)?c\b[^>]*?\br="([A-Z]{1,3})\d+"/g))
    last = Math.max(last, columnOf(letters) ?? -1);
  return last + 1;
}

function withFormat(cell: readonly unknown[], formats: MarkFormats): string {
  const [, prefix, attributes, end] = cell.map(String);
  const format = /\bs="(\d+)"/.exec(attributes ?? '')?.[1];
  const plain = (attributes ?? '').replace(/\s*\bs="\d+"/, '');
  return `<${prefix}c${plain} s="${formats.marked(Number(format ?? 0))}"${end}>`;
}

interface Note {
  readonly note: string;
  readonly formats: MarkFormats;
}

function noteCell(prefix: string, place: string, { note, formats }: Note): string {
  return `<${prefix}c r="${place}" s="${formats.note}" t="inlineStr"><${prefix}is><${prefix}t xml:space="preserve">${escaped(note)}</${prefix}t></${prefix}is></${prefix}c>`;
}

/** A sheet whose first row is empty has none in its part. */
function withFirstRow(xml: string, column: number, note: Note): string {
  return xml.replace(
    /<((?:\w+:)?)sheetData>/,
    (whole, prefix: string) =>
      `${whole}<${prefix}row r="1">${noteCell(prefix, `${columnName(column)}1`, note)}</${prefix}row>`,
  );
}

/** The notes are wide; a sheet that says the widths of all its columns keeps them. */
function withWidth(xml: string, column: number): string {
  const place = column + 1;
  const width = (prefix: string) =>
    `<${prefix}col min="${place}" max="${place}" width="${NOTE_WIDTH}" customWidth="1"/>`;
  const cols = /<((?:\w+:)?)cols>([\s\S]*?)<\/\1cols>/.exec(xml);
  if (!cols)
    return xml.replace(
      /<((?:\w+:)?)sheetData\b/,
      (whole, prefix: string) => `<${prefix}cols>${width(prefix)}</${prefix}cols>${whole}`,
    );
  const last = [...(cols[2] ?? '').matchAll(/\bmax="(\d+)"/g)].map(([, max]) => Number(max));
  if (Math.max(0, ...last) >= place) return xml;
  const [whole, prefix = '', inner = ''] = cols;
  return xml.replace(whole, () => `<${prefix}cols>${inner}${width(prefix)}</${prefix}cols>`);
}

/** Text as XML may hold it. */
export function escaped(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
