import type { RegisteredEntity } from '../../storage/registry.ts';
import type { ImportPlan } from '../comparing/import-plan.ts';
import type { ReadRow } from '../comparing/read-row.ts';
import { lastLevel, nameAbove } from './called-rows.ts';
import { callingIn } from './parents-first.ts';

/**
 * Rows of a tree in as few runs as may be, in their order: one that hangs below another of the sheet is looked up when that
 * one is written, and comes with a later run.
 */
export function treeRuns(
  rows: readonly ReadRow[],
  sheet: { readonly known: RegisteredEntity; readonly columns: ImportPlan['columns'] },
): ReadRow[][] {
  const calling = callingIn(sheet);
  const runs: ReadRow[][] = [];
  let called = new Set<string>();
  for (const row of rows) {
    const run = runs.at(-1);
    const above = nameAbove(row);
    const waits = above !== undefined && (called.has(above) || called.has(lastLevel(above, calling)));
    if (run && !waits) run.push(row);
    else {
      runs.push([row]);
      called = new Set();
    }
    for (const at of calling.places) called.add(row.texts[at] ?? '');
  }
  return runs;
}
