import { columnName, plainLabel } from '@jianheng/spreadsheet';
import { ValidationError } from '../../errors/errors.ts';
import { inputFault } from '../../errors/input-faults.ts';
import type { Server } from '../../http/contexts.ts';
import { readSheets, type WorkbookPlace } from './read-sheets.ts';
import type { SheetLine, WireRow } from './sheet-job.ts';

/** A sheet as it is shown before it is imported. */
export type SurveyedSheet = {
  readonly sheetName: string;
  readonly headRow: number;
  /** Rows below the head that hold something. */
  readonly rowCount: number;
  /** How many of them are hidden in the sheet: by a filter, or by hand. */
  readonly hiddenCount: number;
  readonly columnList: readonly { readonly col: number; readonly letter: string; readonly title: string }[];
  readonly datas: readonly {
    readonly row: number;
    readonly cells: readonly string[];
    readonly hidden?: true;
  }[];
};

/** Rows that are shown of a sheet; all others are imported as well. */
const MOST_SHOWN = 1000;
/** Within these rows the heads are looked for: titles, dates and units may stand above them. */
const HEAD_WITHIN = 30;

export type SurveyAsk = {
  readonly sheet?: number | undefined;
  readonly headRow?: number | undefined;
  /** What heads may be called. */
  readonly labels: readonly string[];
};

/** The visible sheets of a workbook with their heads and first rows. */
export async function surveySheets(
  server: Server,
  place: WorkbookPlace,
  { sheet, headRow, labels }: SurveyAsk,
): Promise<SurveyedSheet[]> {
  const sheets: Surveyed[] = [];
  const most = MOST_SHOWN + HEAD_WITHIN;
  await readSheets<SheetLine>(
    server,
    place,
    { sheet: null, most },
    {
      line: (line) => {
        if ('sheet' in line)
          sheets.push({ name: calledBy(place, line.sheet), rows: [], count: 0, hidden: 0 });
        const last = sheets.at(-1);
        if (last && 'rows' in line) last.rows.push(...line.rows);
        if (last && 'count' in line) Object.assign(last, line);
      },
    },
  );
  if (sheets.every(({ count }) => count === 0))
    throw new ValidationError({ file: inputFault('workbookEmpty', { file: place.name }) });
  return sheets.map((one, index) =>
    shown(one, index === (sheet ?? index) && headRow ? headRow : headRowOf(one.rows, labels)),
  );
}

/** A text table is called by its file, which is kept under its checksum. */
const calledBy = ({ sha256, name }: WorkbookPlace, sheet: string) =>
  sheet.startsWith(sha256) ? name : sheet;

type Surveyed = { readonly name: string; readonly rows: WireRow[]; count: number; hidden: number };

function shown({ name, rows, count, hidden }: Surveyed, headRow: number): SurveyedSheet {
  const above = rows.filter(([row]) => row <= headRow);
  const below = rows.filter(([row]) => row > headRow).slice(0, MOST_SHOWN);
  const head = rows.find(([row]) => row === headRow)?.[1] ?? [];
  const width = Math.max(
    0,
    ...[head, ...below.map(([, cells]) => cells)].map((cells) => (cells.at(-1)?.[0] ?? -1) + 1),
  );
  const textAt = (cells: WireRow[1], col: number) =>
    cells.find(([column]) => column === col)?.[2].trim() ?? '';
  return {
    sheetName: name,
    headRow,
    rowCount: Math.max(0, count - above.length),
    hiddenCount: Math.max(0, hidden - above.filter(([, , isHidden]) => isHidden).length),
    columnList: Array.from({ length: width }, (_, col) => ({
      col,
      letter: columnName(col),
      title: textAt(head, col),
    })),
    datas: below.map(([row, cells, isHidden]) => {
      const byColumn = new Map(cells.map(([column, , text]) => [column, text.trim()]));
      const texts = Array.from({ length: width }, (_, col) => byColumn.get(col) ?? '');
      return isHidden ? { row, cells: texts, hidden: isHidden } : { row, cells: texts };
    }),
  };
}

/** The row in which most names of fields stand; where none does, the first with more than one text. */
export function headRowOf(rows: readonly WireRow[], labels: readonly string[]): number {
  const known = new Set(labels.map(headWords));
  const first = rows.filter(([row]) => row <= HEAD_WITHIN);
  let best = { row: 0, hits: 0 };
  for (const [row, cells] of first) {
    const hits = cells.filter(([, , text]) => known.has(headWords(text))).length;
    if (hits > best.hits) best = { row, hits };
  }
  if (best.hits > 0) return best.row;
  const [head] = first.filter(([, cells]) => cells.filter(([, kind]) => kind === 'text').length > 1);
  return head?.[0] ?? first[0]?.[0] ?? 1;
}

/** The words of a head without blanks, marks of what must be filled in, units and other additions in brackets. */
export const headWords = (text: string): string => plainLabel(text.replace(/[*＊]/g, '')).toLowerCase();
