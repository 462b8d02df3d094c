import type { Fields } from '@jianheng/definition';
import type { CellCorrection, ImportPlan } from './import-plan.ts';
import { ColumnReader } from './read-columns.ts';
import { type ReadRow, sheetRow } from './read-row.ts';
import { rowsOf } from './rows-of-columns.ts';

type Plan = Pick<ImportPlan, 'columns' | 'corrections'> & { readonly fields: Fields };

/** A corrected cell is read as a cell of text. */
const TEXT = 't';

/** Returns a function that replaces corrected texts of a row and reads the row again; other rows stay as they were read. */
export function rowCorrector({ columns, corrections = [], fields }: Plan): (row: ReadRow) => ReadRow {
  const byRow = Map.groupBy(corrections, ({ row }) => row);
  const reader = new ColumnReader(columns, fields);
  return (read) => {
    const corrected = byRow.get(read.row);
    if (corrected === undefined) return read;
    reader.add(sheetRow({ row: read.row, ...withTexts(read, corrected, columns) }, columns));
    const [again = read] = rowsOf(reader.take(), { columns, fields });
    return again;
  };
}

function withTexts(
  { texts, forms }: Pick<ReadRow, 'texts' | 'forms'>,
  corrected: readonly CellCorrection[],
  columns: ImportPlan['columns'],
): Pick<ReadRow, 'texts' | 'forms'> {
  const kept = forms.split(',');
  const byKey = new Map(corrected.map(({ key, text }) => [key, text.trim()]));
  const cells = columns.map(([, key], at) => {
    const text = byKey.get(key);
    return text === undefined
      ? { text: texts[at] ?? '', form: kept[at] ?? '' }
      : { text, form: text && TEXT };
  });
  return { texts: cells.map(({ text }) => text), forms: cells.map(({ form }) => form).join() };
}
