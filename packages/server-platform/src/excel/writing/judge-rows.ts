import type { ImportVerdict } from '@jianheng/contract';
import { type ComparedRow, isRefused } from '../comparing/compared-row.ts';
import { importFault } from '../comparing/import-faults.ts';
import type { KeptRow } from './import-store.ts';
import type { ImportWork } from './import-work.ts';
import type { SheetBlock } from './read-blocks.ts';

/** The rows of a block as they may be written: as they were compared before, and without those that somebody left out. */
export function judgeRows(
  rows: readonly ComparedRow[],
  { stood: before }: Pick<SheetBlock, 'stood'>,
  { plan }: Pick<ImportWork['kept'], 'plan'>,
): ComparedRow[] {
  const stood = before && new Map(before.map((row) => [row.row, row]));
  const left = new Set(plan.left);
  return rows.map((row) => {
    if (left.has(row.row)) return inConflict(row, 'leftOut');
    return stood ? asCompared(row, stood.get(row.row)) : row;
  });
}

/** The rows that cannot be written, though nobody left them out. */
export function refusedOf<Row extends { readonly row: number; readonly verdict: ImportVerdict }>(
  rows: readonly Row[],
  { plan }: Pick<ImportWork['kept'], 'plan'>,
): Row[] {
  const left = new Set(plan.left);
  return rows.filter(({ row, verdict }) => isRefused(verdict) && !left.has(row));
}

/** What was shown is what is written: a row that somebody has changed or added meanwhile is a conflict. */
function asCompared(compared: ComparedRow, stood: KeptRow | undefined): ComparedRow {
  const row = stood?.below === undefined ? compared : { ...compared, below: stood.below };
  if (row.verdict === 'same') return row;
  // What could be imported by now was not shown so; what cannot says the same as then.
  if (stood && isRefused(stood.verdict))
    return { ...row, verdict: stood.verdict, faults: stood.faults ?? {} };
  if (isRefused(row.verdict)) return row;
  const since = row.verdict === 'new' ? sinceNew(stood) : sinceChanged(row, stood);
  return since ? inConflict(row, since) : row;
}

const sinceNew = (stood: KeptRow | undefined) => (stood?.verdict === 'new' ? undefined : 'goneSince');

function sinceChanged({ before }: ComparedRow, stood: KeptRow | undefined) {
  if (stood?.verdict === 'new') return 'addedSince';
  return stood?.id === before?.id && stood?.revision === before?.revision ? undefined : 'changedSince';
}

function inConflict(
  { checked: _checked, ...row }: ComparedRow,
  code: 'goneSince' | 'addedSince' | 'changedSince' | 'leftOut',
): ComparedRow {
  return { ...row, verdict: 'conflict', faults: { '': importFault(code) } };
}
