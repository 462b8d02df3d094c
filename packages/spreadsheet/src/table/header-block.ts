import { cellText, type TableRow } from './table.ts';

/** The heading of one column of a table, from all rows of its header. */
export interface ColumnLabel {
  readonly column: number;
  /** its own words, the lowest row first, without blanks and bracketed additions */
  readonly own: readonly string[];
  /** the words of the group above it: 工程量 over 合同工程量 */
  readonly group: string;
  /** all its words with their bracketed additions, without blanks: 综合单价（不含税） */
  readonly full: string;
  /** the headings above it and its own, from the top, with their bracketed additions: 价值, 材料, 合价（元） */
  readonly path: readonly string[];
  /** the words of a wider heading in the row above the header, empty where there is none: 成本分析 */
  readonly over: string;
}

/** A header of one or several rows. */
export interface HeaderBlock {
  readonly firstRow: number;
  readonly lastRow: number;
  readonly labels: readonly ColumnLabel[];
}

/** Words of a heading without blanks and bracketed additions: `综合单价（不含税）` is 综合单价. */
export function plainLabel(text: string): string {
  return text
    .replace(/[\s\u3000]/g, '')
    .replace(/[（(][^（(]*[)）]?$/u, '')
    .replace(/[:：]$/, '');
}

/** English behind or before a Chinese heading: 数量Qty, No.序号. Single letters name towers and formulas. */
const SECOND_LANGUAGE =
  /(?<=\p{Script=Han})(?:[A-Za-z][A-Za-z.'/-]{2,}|No\.?)$|^(?:[A-Za-z][A-Za-z.'/-]{2,}|No\.?)(?=\p{Script=Han})/u;

/**
 * Joins the rows of a header; an upper cell reaches to the right until the next one, as merged cells do. So does a cell of the row
 * `above` the header, except the first, which is a title.
 */
export function joinHeader(rows: readonly TableRow[], above?: TableRow): HeaderBlock {
  const [top] = rows;
  const columns = new Set(rows.flatMap(({ cells }) => cells.map(({ column }) => column)));
  const labels = [...columns]
    .sort((left, right) => left - right)
    .map((column) => ({
      ...labelOf(rows, column),
      over: overOf(above, column),
    }));
  return { firstRow: top?.number ?? 0, lastRow: rows.at(-1)?.number ?? 0, labels };
}

function overOf(above: TableRow | undefined, column: number): string {
  const [, ...others] = above?.cells.filter(({ kind, text }) => kind === 'text' && text.trim() !== '') ?? [];
  return plainLabel(others.findLast((cell) => cell.column <= column)?.text ?? '');
}

function labelOf(rows: readonly TableRow[], column: number): Omit<ColumnLabel, 'over'> {
  const own = rows.map((row) => oneLanguage(cellText(row, column))).filter((text) => text !== '');
  const above = rows[0]?.cells.filter((cell) => cell.column <= column && cell.text.trim() !== '').at(-1);
  const full = rows.map((row) => withoutBlanks(cellText(row, column))).join('/');
  return {
    column,
    own: own.reverse(),
    group: plainLabel(above?.text ?? ''),
    full,
    path: pathOf(rows, column),
  };
}

/** A cell of a header reaches to the right as far as no heading above it ends. */
function pathOf(rows: readonly TableRow[], column: number): string[] {
  const lowest = rows.findLastIndex((row) => cellText(row, column) !== '');
  let reach = 0;
  const path: string[] = [];
  for (const row of rows.slice(0, lowest + 1)) {
    const cell = row.cells.findLast((one) => one.column <= column && one.text.trim() !== '');
    if (!cell || cell.column < reach) continue;
    reach = cell.column;
    const words = withoutBlanks(cell.text);
    if (words !== path.at(-1)) path.push(words);
  }
  return path;
}

function oneLanguage(text: string): string {
  return plainLabel(text).replace(SECOND_LANGUAGE, '');
}

function withoutBlanks(text: string): string {
  return text.replace(/[\s\u3000]/g, '');
}

/** Whether a row says again what the first row of a header says: a new printed page. */
export function repeatsHeader(row: TableRow, top: TableRow): boolean {
  const [first] = top.cells;
  if (first && cellText(row, first.column) !== first.text.trim()) return false;
  const same = top.cells.filter(
    (cell) => cell.text.trim() !== '' && cellText(row, cell.column) === cell.text.trim(),
  );
  return same.length >= 2 && same.length * 2 > top.cells.length;
}
