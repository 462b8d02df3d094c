import { businessError } from '../../errors/errors.ts';
import { completeRun, recordProgress } from '../../jobs/job-runs.ts';
import { RowComparer } from '../comparing/compare-rows.ts';
import type { WireRow } from '../reading/sheet-job.ts';
import { RefusedParents } from '../trees/refused-parents.ts';
import { BLOCKS_UNDER_WAY, BlockSteps } from './block-steps.ts';
import { clearBlocks, keepBlock } from './import-blocks.ts';
import { addCounts, countRows, type KeptRow, noCounts, setImport } from './import-store.ts';
import { type ImportWork, StoppedImport } from './import-work.ts';
import { keptCompared } from './kept-rows.ts';
import { readBlocks, type SheetBlock } from './read-blocks.ts';
import { rememberMapping } from './remember-mapping.ts';

/**
 * Says of every row of the sheet what it is, and keeps that. `isRefused` when all rows were to be written and one of them
 * cannot be: then it is told how many there are.
 */
export async function compareSheet(
  work: ImportWork,
  { refused }: { readonly refused?: readonly KeptRow[] } = {},
): Promise<void> {
  const { saving, kept, run, within } = work;
  const { plan } = kept;
  let counts = noCounts();
  let done = 0;
  // What a rule or the database has found while it was written, no comparing finds.
  const found = new Map(refused?.map((row) => [row.row, row]));
  let head: WireRow | undefined;
  await within((tx) => clearBlocks(tx, kept.id));
  const comparer = new RowComparer(saving, plan);
  const parents = new RefusedParents();
  const steps = new BlockSteps<SheetBlock, SheetBlock & { readonly stood: readonly KeptRow[] }>({
    most: BLOCKS_UNDER_WAY,
    first: async (block) => {
      const compared = parents.judged(await within((tx) => comparer.compare({ tx }, block.rows)));
      const stood = compared
        .map((row, at) => keptCompared(row, block.rows[at]?.forms ?? ''))
        .map((row) => found.get(row.row) ?? row);
      return { ...block, stood };
    },
    second: async ({ number, stood }) => {
      done += stood.length;
      counts = addCounts(counts, countRows(stood));
      await within(async (tx) => {
        // First, for whoever stops an import takes away what blocks belong to: he waits until this one is kept.
        if (!(await recordProgress(tx, run, done))) throw new StoppedImport();
        await keepBlock(tx, kept.id, number, stood);
      });
    },
  });
  await readBlocks(work, {
    head: (row) => {
      head ??= row;
    },
    block: (block) => steps.add(block),
  }).finally(() => steps.settle());
  await steps.end();
  await within(async (tx) => {
    await rememberMapping(tx, work, head);
    if (done === 0) throw businessError('nothingToImport');
    await setImport(tx, kept.id, { state: refused ? 'writing' : 'compared', counts });
    if (!refused && !(await completeRun(tx, run, done))) throw new StoppedImport();
  });
  if (refused) throw businessError('importRefused', { count: counts.conflict + counts.fault });
}
