import type { RegisteredEntity } from '../../storage/registry.ts';
import type { ImportPlan } from '../comparing/import-plan.ts';
import { PARENT } from '../comparing/importable.ts';
import type { ReadRow } from '../comparing/read-row.ts';

/** Between the names of a full name. */
const LEVELS = /[/／>＞]/;

/**
 * Rows of a tree in as few runs as may be, in their order: one that hangs below another of the sheet is looked up when that
 * one is written, and comes with a later run.
 */
export function treeRuns(
  rows: readonly ReadRow[],
  { known, columns }: { readonly known: RegisteredEntity; readonly columns: ImportPlan['columns'] },
): ReadRow[][] {
  const { title, findBy = [] } = known.entity;
  const calling = columns.flatMap(([, key], at) => (key === title || findBy.includes(key) ? [at] : []));
  const runs: ReadRow[][] = [];
  let called = new Set<string>();
  for (const row of rows) {
    const above = row.names[PARENT]?.flatMap((name) => [name, name.split(LEVELS).at(-1)?.trim() ?? '']) ?? [];
    const run = runs.at(-1);
    if (run && !above.some((name) => called.has(name))) run.push(row);
    else {
      runs.push([row]);
      called = new Set();
    }
    for (const at of calling) called.add(row.texts[at] ?? '');
  }
  return runs;
}
