import type { ComparedRow } from '../comparing/compared-row.ts';
import type { ImportPlan } from '../comparing/import-plan.ts';
import { cellsOf } from '../comparing/parse-rows.ts';
import type { WireCell, WireRow } from '../reading/sheet-job.ts';
import type { KeptRow } from './import-store.ts';
import type { WrittenRow } from './write-rows.ts';

const KINDS: Readonly<Record<string, WireCell[1]>> = {
  t: 'text',
  n: 'number',
  d: 'date',
  e: 'error',
  u: 'uncomputed',
};

/** A row as it was compared, with what the sheet says of it: it is written from there, and the workbook not read again. */
export function keptCompared(
  { row, verdict, texts, before, changed, faults }: ComparedRow,
  forms: string,
): KeptRow {
  return {
    row,
    verdict,
    texts,
    forms,
    ...(before ? { id: before.id, revision: before.revision } : {}),
    ...(changed.length > 0 ? { changed } : {}),
    ...(Object.keys(faults).length > 0 ? { faults } : {}),
  };
}

/** A row as it was written, or why it was not. */
export function keptWritten({
  row: { row, texts, changed },
  verdict,
  id,
  revision,
  faults,
}: WrittenRow): KeptRow {
  return {
    row,
    verdict,
    texts,
    ...(id === undefined ? {} : { id }),
    ...(revision === undefined ? {} : { revision }),
    ...(changed.length > 0 ? { changed } : {}),
    ...(Object.keys(faults).length > 0 ? { faults } : {}),
  };
}

/** What the mapped cells of a row are beside their texts: kind and shown decimals, in the order of the plan. */
export function formsOf([, cells]: WireRow, columns: ImportPlan['columns']): string {
  const cellAt = cellsOf(cells);
  return columns
    .map(([column]) => {
      const cell = cellAt(column);
      return cell ? `${cell[1][0]}${cell[3] ?? ''}` : '';
    })
    .join();
}

/** The row of the sheet as it was read. Nothing of one that was kept without the kinds of its cells. */
export function sheetRow(
  { row, texts, forms }: KeptRow,
  columns: ImportPlan['columns'],
): WireRow | undefined {
  if (forms === undefined) return undefined;
  const kept = forms.split(',');
  const cells = columns.flatMap(([column], at): WireCell[] => {
    const form = kept[at] ?? '';
    const kind = KINDS[form[0] ?? ''];
    if (kind === undefined) return [];
    return [[column, kind, texts[at] ?? '', form.length > 1 ? Number(form.slice(1)) : null]];
  });
  return [row, cells];
}
