import {
  type ColumnLabel,
  cellText,
  columnName,
  type TableRow,
  type TableSheet,
} from '@jianheng/spreadsheet';
import { billColumns, headerHits } from './bill-columns.ts';
import { firstRows, type SheetHead, sheetHead } from './sheet-head.ts';

/** Rows below the header by which tables are compared. */
const COMPARED_ROWS = 40;
const MIN_HITS = 4;
const SEQUENCE = /^(?:序号|编号|行号|no\.?|item)$/i;

/** The heads of the tables of a sheet: one, or several side by side under one row of headings. */
export async function sheetHeads(sheet: TableSheet): Promise<SheetHead[]> {
  const head = await sheetHead(sheet);
  const starts = startsOf(head);
  if (starts.length < 2 && head.beside !== null) return tablesFrom(sheet, head, [0, head.beside]);
  if (starts.length < 2) return [head];
  const rows = await firstRows(sheet, (head.header?.lastRow ?? 0) + COMPARED_ROWS);
  if (areCompanions(head, starts, rows)) return [head];
  return tablesFrom(sheet, head, starts);
}

async function tablesFrom(
  sheet: TableSheet,
  head: SheetHead,
  starts: readonly number[],
): Promise<SheetHead[]> {
  const heads: SheetHead[] = [];
  for (const [at, from] of starts.entries())
    heads.push(
      await sheetHead(columnsOf(sheet, { head, from: at === 0 ? 0 : from, to: starts[at + 1] ?? null })),
    );
  return heads;
}

/** First columns of tables whose headings come again in the same row, each of them a table of lines. */
function startsOf({ header }: SheetHead): number[] {
  if (!header) return [];
  const { labels } = header;
  const [first] = labels;
  const { name } = billColumns(header);
  const named = labels.find(({ column }) => column === name);
  const again = (lead: ColumnLabel | undefined) =>
    labels
      .filter(({ own: [words] }) => words !== undefined && words === lead?.own[0])
      .map(({ column }) => column);
  const ofFirst = again(first);
  const ofName = again(named).map((column) => {
    const before = labels.find((label) => label.column === column - 1);
    return before?.own.some((words) => SEQUENCE.test(words)) ? column - 1 : column;
  });
  const starts = ofFirst.length > 1 ? ofFirst : ofName;
  const areTables = starts.every((from, at) => {
    const to = starts[at + 1] ?? Number.POSITIVE_INFINITY;
    const own = labels.filter(({ column }) => column >= (at === 0 ? 0 : from) && column < to);
    const columns = billColumns({ ...header, labels: own });
    return columns.name !== undefined && columns.quantity !== undefined && headerHits(columns) >= MIN_HITS;
  });
  return areTables ? starts : [];
}

/** Whether the right table repeats the lines of the left one (with their cost), so that it lists no further lines. */
function areCompanions({ header }: SheetHead, starts: readonly number[], rows: readonly TableRow[]): boolean {
  if (!header) return true;
  const [first, second] = starts.map((from, at) => {
    const own = header.labels.filter(({ column }) => column >= from && column < (starts[at + 1] ?? 1e6));
    return billColumns({ ...header, labels: own }).name;
  });
  const both = rows
    .filter(({ number }) => number > header.lastRow)
    .map((row) => [cellText(row, first), cellText(row, second)] as const)
    .filter(([left, right]) => left !== '' && right !== '');
  return both.filter(([left, right]) => left === right).length * 2 > both.length;
}

/** Some columns of a sheet as a sheet; rows above the header belong to every table. */
function columnsOf(
  sheet: TableSheet,
  { head, from, to }: { readonly head: SheetHead; readonly from: number; readonly to: number | null },
): TableSheet {
  const firstRow = head.header?.firstRow ?? 0;
  const within = (row: TableRow): TableRow =>
    row.number < firstRow
      ? row
      : { ...row, cells: row.cells.filter(({ column }) => column >= from && column < (to ?? 1e6)) };
  return {
    ...sheet,
    name: from === 0 ? sheet.name : `${sheet.name}（${columnName(from)} 列起）`,
    whole: sheet.name,
    async *rows() {
      for await (const rows of sheet.rows()) yield rows.map(within).filter(({ cells }) => cells.length > 0);
    },
  };
}
