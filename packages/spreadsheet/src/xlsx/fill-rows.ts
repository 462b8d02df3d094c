import { FileError } from '@jianheng/foreign-content';
import { columnName, columnOf } from '../table/column-name.ts';
import { type FilledArea, grownSheet } from './grown-ranges.ts';
import { escaped } from './mark-rows.ts';

/** What is written into a cell: text, a number in plain decimals, a day (`2026-11-20`), or nothing. */
export type FilledCell =
  | { readonly text: string }
  | { readonly number: string }
  | { readonly day: string }
  | null;

/** Rows for the place below the heads of a sheet, by columns. */
export interface Filling {
  readonly headRow: number;
  readonly columns: readonly number[];
  readonly rows: readonly (readonly FilledCell[])[];
  /** whether a format shows a number as a day */
  readonly isDay: (format: number) => boolean;
  /** whether the workbook counts days from 1904 */
  readonly startsIn1904?: boolean;
}

interface SheetRow {
  readonly number: number;
  readonly attributes: string;
  readonly cells: readonly SheetCell[];
}

interface SheetCell {
  readonly column: number;
  readonly attributes: string;
  readonly content: string;
}

const ROW = /<((?:\w+:)?)row\b([^>]*?)(?:\/>|>([\s\S]*?)<\/\1row>)/g;
const CELL = /<((?:\w+:)?)c\b([^>]*?)(?:\/>|>([\s\S]*?)<\/\1c>)/g;
const VALUE = /<(?:\w+:)?v\b[^>]*?(?:\/>|>[\s\S]*?<\/(?:\w+:)?v>)/g;
const DATA = /<((?:\w+:)?)sheetData\b([^>]*?)(?:\/>|>([\s\S]*?)<\/\1sheetData>)/;
const DAY_MS = 86_400_000;
const DAY_ZERO = Date.UTC(1899, 11, 30);
const DAY_ZERO_1904 = Date.UTC(1904, 0, 1);

/**
 * The text of a sheet's part with rows below its heads filled in: formats and formulas stay, only cells of these columns are
 * written. Rows beyond those that are prepared look and count like the first one. Throws FileError when something else
 * stands in the way, and says from which row on.
 */
export function filledSheet(
  xml: string,
  filling: Filling,
): { readonly text: string; readonly area: FilledArea } {
  const [whole, prefix = '', attributes = '', inner = ''] = DATA.exec(xml) ?? [];
  if (whole === undefined) throw new FileError('工作表不完整：缺少 sheetData');
  const rows = sheetRows(inner);
  const first = filling.headRow + 1;
  requireRoom(rows, filling, first);
  const byNumber = new Map(rows.map((row) => [row.number, row]));
  const model = byNumber.get(first);
  for (const [at, values] of filling.rows.entries()) {
    const number = first + at;
    const row = byNumber.get(number) ?? likeRow(model, number);
    byNumber.set(number, { ...row, cells: filledCells(row, values, filling) });
  }
  const area = filledArea(rows, filling);
  const data = [...byNumber.values()]
    .toSorted((left, right) => left.number - right.number)
    .map((row) => rowText(prefix, row))
    .join('');
  const [before = '', after = ''] = xml.split(whole);
  const text =
    // The stated extent of the sheet is wrong now, and optional.
    grownSheet(before, area).replace(/<(?:\w+:)?dimension\b[^>]*\/>/, '') +
    `<${prefix}sheetData${attributes}>${data}</${prefix}sheetData>` +
    grownSheet(after, area);
  return { text, area };
}

function filledArea(rows: readonly SheetRow[], { headRow, columns, rows: values }: Filling): FilledArea {
  const numbers = new Set(rows.map(({ number }) => number));
  let lastPrepared = headRow;
  while (numbers.has(lastPrepared + 1)) lastPrepared += 1;
  return {
    headRow,
    lastPrepared: Math.max(lastPrepared, headRow),
    lastRow: headRow + values.length,
    firstColumn: Math.min(...columns),
    lastColumn: Math.max(...columns),
  };
}

function sheetRows(inner: string): SheetRow[] {
  let number = 0;
  return [...inner.matchAll(ROW)].map(([, , attributes = '', cells = '']) => {
    number = Number(/\br="(\d+)"/.exec(attributes)?.[1] ?? number + 1);
    let column = -1;
    return {
      number,
      attributes: attributes.replace(/\s*\b(?:r|spans)="[^"]*"/g, ''),
      cells: [...cells.matchAll(CELL)].map(([, , own = '', content = '']) => {
        const reference = /\br="([A-Z]{1,3})\d+"/.exec(own)?.[1];
        column = reference === undefined ? column + 1 : (columnOf(reference) ?? column + 1);
        return { column, attributes: own.replace(/\s*\br="[^"]*"/, ''), content: withoutOldValue(content) };
      }),
    };
  });
}

/** What a formula came to before is not what it comes to now. */
const withoutOldValue = (content: string) =>
  isFormula({ content }) ? content.replaceAll(VALUE, '') : content;

const isFormula = ({ content }: Pick<SheetCell, 'content'>) => /<(?:\w+:)?f\b/.test(content);

const isFilled = ({ content }: SheetCell) => content.trim() !== '' && !/^<(?:\w+:)?v\s*\/>$/.test(content);

function requireRoom(rows: readonly SheetRow[], { columns, rows: values }: Filling, first: number): void {
  const isInTheWay = (cell: SheetCell) =>
    isFilled(cell) && (!isFormula(cell) || columns.includes(cell.column));
  const next = rows.find(({ number, cells }) => number >= first && cells.some(isInTheWay));
  if (next && next.number < first + values.length)
    throw new FileError(
      `模板在第 ${next.number} 行已有内容，从第 ${first} 行起只能填 ${next.number - first} 行，现有 ${values.length} 行`,
    );
}

/** A row that looks like another one, its formulas moved along. */
function likeRow(model: SheetRow | undefined, number: number): SheetRow {
  if (model === undefined) return { number, attributes: '', cells: [] };
  const by = number - model.number;
  return {
    number,
    attributes: model.attributes,
    cells: model.cells.flatMap(({ column, attributes, content }) => {
      // A formula that several cells share stands in one of them alone.
      const isOwn = isFormula({ content }) && !/<(?:\w+:)?f\b[^>]*\bt="/.test(content);
      return [{ column, attributes: withoutType(attributes), content: isOwn ? movedDown(content, by) : '' }];
    }),
  };
}

const withoutType = (attributes: string) => attributes.replace(/\s*\bt="[^"]*"/, '');

/** `"text"`, `'sheet name'`, or a reference that no name and no call goes on. */
const REFERENCE = /"[^"]*"|'[^']*'|(?<![\w.])(\$?[A-Z]{1,3})(\$?)(\d{1,7})(?![\w(.])/g;

/** A formula some rows further down: what it says of rows moves along, unless it is fixed by a `$`. */
function movedDown(content: string, by: number): string {
  return content.replace(
    /(<(?:\w+:)?f\b[^>]*>)([\s\S]*?)(<\/)/,
    (_whole, open: string, formula: string, close: string) =>
      open +
      formula.replace(REFERENCE, (all: string, column?: string, fixed?: string, row?: string) =>
        column === undefined || fixed === '$' ? all : `${column}${Number(row) + by}`,
      ) +
      close,
  );
}

function filledCells(row: SheetRow, values: readonly FilledCell[], filling: Filling): SheetCell[] {
  const cells = new Map(row.cells.map((cell) => [cell.column, cell]));
  for (const [at, column] of filling.columns.entries()) {
    const attributes = withoutType(cells.get(column)?.attributes ?? '');
    cells.set(column, { column, ...contentOf(values[at] ?? null, attributes, filling) });
  }
  return [...cells.values()].toSorted((left, right) => left.column - right.column);
}

function contentOf(
  value: FilledCell,
  attributes: string,
  { isDay, startsIn1904 }: Filling,
): Omit<SheetCell, 'column'> {
  if (value === null) return { attributes, content: '' };
  if ('number' in value) return { attributes, content: `<v>${value.number}</v>` };
  const format = Number(/\bs="(\d+)"/.exec(attributes)?.[1] ?? 0);
  if ('day' in value && isDay(format))
    return { attributes, content: `<v>${serialOf(value.day, startsIn1904 ? DAY_ZERO_1904 : DAY_ZERO)}</v>` };
  // A format that shows numbers would show a number of days: there the day is said in words.
  const text = 'day' in value ? value.day.replaceAll('-', '/') : value.text;
  return {
    attributes: `${attributes} t="inlineStr"`,
    content: `<is><t xml:space="preserve">${escaped(text)}</t></is>`,
  };
}

const serialOf = (day: string, zero: number) => (Date.parse(`${day}T00:00:00Z`) - zero) / DAY_MS;

function rowText(prefix: string, { number, attributes, cells }: SheetRow): string {
  const inner = cells.map(({ column, attributes: own, content }) => {
    const open = `<${prefix}c r="${columnName(column)}${number}"${own}`;
    const body = prefix === '' ? content : content.replace(/<(\/?)(v|is|t)\b/g, `<$1${prefix}$2`);
    return body === '' ? `${open}/>` : `${open}>${body}</${prefix}c>`;
  });
  return `<${prefix}row r="${number}"${attributes}>${inner.join('')}</${prefix}row>`;
}
