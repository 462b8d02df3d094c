import { readXlsx } from 'hucre/xlsx';
import { requireLight } from '../../files/preview/require-light.ts';
import { cellText, columnLetters } from '../../files/preview/sheet-rows.ts';

export type OpenCell = {
  /** As it is shown. */
  readonly shown: string;
  /** As it is typed: a formula with its sign. */
  readonly typed: string;
  readonly isDay: boolean;
};

export type OpenSheet = {
  readonly name: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly OpenCell[])[];
  /** There is more of it than is shown. */
  readonly isCut: boolean;
};

const MOST_ROWS = 5000;
const MOST_COLUMNS = 100;
/** Room to go on below and beside what there is. */
const MORE_ROWS = 20;
const MORE_COLUMNS = 4;
const NOTHING: OpenCell = { shown: '', typed: '', isDay: false };

/** The sheets of a workbook, each as far as somebody can work on in a window. */
export async function openSheets(bytes: ArrayBuffer): Promise<OpenSheet[]> {
  await requireLight(bytes);
  const { sheets } = await readXlsx(new Uint8Array(bytes));
  return sheets.map(({ name, rows, cells }) => {
    const longest = rows.reduce((most, row) => Math.max(most, row.length), 1);
    const height = Math.min(MOST_ROWS, rows.length + MORE_ROWS);
    const width = Math.min(MOST_COLUMNS, longest + MORE_COLUMNS);
    const cellAt = (row: number, column: number): OpenCell => {
      const value = rows[row]?.[column];
      const formula = cells?.get(`${row},${column}`)?.formula;
      const shown = cellText(value);
      if (formula !== undefined) return { shown, typed: `=${formula}`, isDay: false };
      return shown === '' ? NOTHING : { shown, typed: shown, isDay: value instanceof Date };
    };
    return {
      name,
      columns: Array.from({ length: width }, (_, at) => columnLetters(at)),
      rows: Array.from({ length: height }, (_, row) =>
        Array.from({ length: width }, (_cell, column) => cellAt(row, column)),
      ),
      isCut: rows.length > MOST_ROWS || longest > MOST_COLUMNS,
    };
  });
}

const DAY = /^(\d{4})[/-](\d{1,2})[/-](\d{1,2})$/;
/** Workbooks count days from this one. */
const DAY_ZERO = Date.UTC(1899, 11, 30);
const DAY_MS = 86_400_000;

/** What is written for what somebody typed: a day where a day stood stays one. */
export function writtenAs(typed: string, { isDay }: Pick<OpenCell, 'isDay'>): string {
  const [, year, month, day] = DAY.exec(typed.trim()) ?? [];
  if (!isDay || year === undefined) return typed;
  return String((Date.UTC(Number(year), Number(month) - 1, Number(day)) - DAY_ZERO) / DAY_MS);
}
