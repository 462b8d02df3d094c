import { RowComparer } from '../comparing/compare-rows.ts';
import type { ComparedRow } from '../comparing/compared-row.ts';
import { RefusedParents } from '../trees/refused-parents.ts';
import { treeRuns } from '../trees/tree-runs.ts';
import { BLOCKS_UNDER_WAY, BlockSteps } from './block-steps.ts';
import { keepBlock } from './import-blocks.ts';
import type { KeptRow } from './import-store.ts';
import type { ImportSaving, ImportWork } from './import-work.ts';
import { judgeRows, refusedOf } from './judge-rows.ts';
import { keptWritten } from './kept-rows.ts';
import type { SheetBlock } from './read-blocks.ts';
import { type ReadyBlock, readyBlock } from './ready-block.ts';
import { RefusedRows } from './refused-rows.ts';
import { isWorkedOutAhead, standsByItself } from './stands-by-itself.ts';
import { writeRows } from './write-rows.ts';
import { WritingLane } from './writing-lane.ts';

type Judged = {
  readonly block: SheetBlock;
  readonly judged?: readonly ComparedRow[];
  readonly ready?: ReadyBlock | undefined;
};

/** What is done with the blocks of a sheet to write them. */
export type WritingSteps = {
  readonly add: (block: SheetBlock) => Promise<void>;
  readonly end: () => Promise<void>;
  readonly settle: () => Promise<void>;
};

/**
 * Compares blocks and writes them. Rows that stand by themselves are compared beside the transaction, while it writes
 * those before them; others in it, when all before them are written. `told` hears what became of each block.
 */
export function writingSteps(
  saving: ImportSaving,
  { kept, within }: ImportWork,
  told: (rows: readonly KeptRow[]) => Promise<void>,
): WritingSteps {
  const isAhead = standsByItself(saving, kept.plan);
  const isReady = isAhead && isWorkedOutAhead(saving);
  const comparer = new RowComparer(saving, kept.plan, { isWriting: true, keepsNames: isAhead });
  const parents = new RefusedParents();
  const lane = new WritingLane<Judged>({
    saving,
    write: async (one) => told(await writeBlock(saving, comparer, { ...one, kept, parents })),
    written: async ({ rows }) => told(rows),
  });
  const steps = new BlockSteps<SheetBlock, Judged>({
    most: isAhead ? BLOCKS_UNDER_WAY : 1,
    first: async (block) => {
      if (!isAhead) return { block };
      return within(async (tx) => {
        const judged = judgeRows(await comparer.compare({ tx }, block.rows), block, kept);
        if (!isReady) return { block, judged };
        const about = { number: block.number, rows: judged };
        return { block, judged, ready: await readyBlock({ ...saving, tx }, kept, about) };
      });
    },
    second: (one) => lane.add(one, one.ready),
  });
  return {
    add: (block) => steps.add(block),
    end: async () => {
      await steps.end();
      await lane.end();
    },
    settle: async () => {
      await steps.settle();
      await lane.settle();
    },
  };
}

async function writeBlock(
  saving: ImportSaving,
  comparer: RowComparer,
  {
    block,
    judged,
    kept,
    parents,
  }: Judged & { readonly kept: ImportWork['kept']; readonly parents: RefusedParents },
): Promise<readonly KeptRow[]> {
  const { tx, known } = saving;
  const rows: KeptRow[] = [];
  const { columns } = kept.plan;
  for (const those of known.entity.tree ? treeRuns(block.rows, { known, columns }) : [block.rows]) {
    const found = judged ?? parents.judged(judgeRows(await comparer.compare(saving, those), block, kept));
    const written = await writeRows(saving, found);
    parents.note(written.map(({ row: { row }, verdict }) => ({ row, verdict })));
    rows.push(...written.map(keptWritten));
    const refused = refusedOf(rows, kept);
    if (kept.plan.mode === 'atomic' && refused.length > 0) throw new RefusedRows(block.number, refused);
  }
  await keepBlock(tx, kept.id, block.number, rows);
  return rows;
}
