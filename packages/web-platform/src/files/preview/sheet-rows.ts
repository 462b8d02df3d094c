/** What a reader of workbooks yields, as far as it is shown. */
type Book = {
  readonly sheets: readonly { readonly name: string; readonly rows: readonly (readonly unknown[])[] }[];
};

export type ShownSheet = {
  readonly name: string;
  /** A to Z, then AA onward. */
  readonly columns: readonly string[];
  readonly rows: readonly { readonly number: number; readonly cells: readonly string[] }[];
};

const MOST_ROWS = 5000;
const MOST_COLUMNS = 100;
const LETTERS = 26;
const CODE_OF_A = 65;

/** The sheets of a workbook as texts, each as far as a window shows it. */
export function shownSheets({ sheets }: Book): ShownSheet[] {
  return sheets.map(({ name, rows }) => {
    const shown = rows.slice(0, MOST_ROWS);
    const width = Math.min(
      MOST_COLUMNS,
      shown.reduce((most, row) => Math.max(most, row.length), 1),
    );
    return {
      name,
      columns: Array.from({ length: width }, (_, at) => columnLetters(at)),
      rows: shown.map((row, at) => ({ number: at + 1, cells: row.slice(0, width).map(cellText) })),
    };
  });
}

/** The letters over a column, counted from 0. */
export function columnLetters(at: number): string {
  const before = Math.floor(at / LETTERS);
  return `${before === 0 ? '' : columnLetters(before - 1)}${String.fromCharCode(CODE_OF_A + (at % LETTERS))}`;
}

/** Days of a workbook are written with strokes. */
export function cellText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return dayText(value);
  if (typeof value === 'boolean') return value ? '是' : '否';
  return String(value);
}

function dayText(value: Date): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${value.getUTCFullYear()}/${two(value.getUTCMonth() + 1)}/${two(value.getUTCDate())}`;
}
