import { IMPORT_VERDICTS, type ImportVerdict } from '@jianheng/contract';
import type { Tx } from '../database/transaction.ts';
import { blockCounts, readBlock } from './writing/import-blocks.ts';
import type { KeptRow } from './writing/import-store.ts';
import { runOfBlock } from './writing/row-blocks.ts';

type Asked = {
  /** All rows where there are none. */
  readonly verdicts: readonly ImportVerdict[];
  readonly from: number;
  readonly most: number;
  /** Whether its rows are those of a tree, which are kept in the order in which they are written. */
  readonly isHung: boolean;
};

/**
 * One page of the rows of some verdicts, in the order of the sheet: only the blocks are read that hold any of it. Those of
 * a tree that were put in order together are looked at together.
 */
export async function pageOfImport(
  tx: Tx,
  importId: string,
  { verdicts, from, most, isHung }: Asked,
): Promise<{ readonly rows: readonly KeptRow[]; readonly total: number }> {
  const isAsked = (verdict: ImportVerdict) => verdicts.length === 0 || verdicts.includes(verdict);
  const asked = IMPORT_VERDICTS.filter(isAsked);
  const blocks = (await blockCounts(tx, importId)).map(({ number, counts }) => ({
    number,
    count: asked.reduce((sum, verdict) => sum + counts[verdict], 0),
  }));
  const runs = Map.groupBy(blocks, ({ number }) => (isHung ? runOfBlock(number) : number));
  const rows: KeptRow[] = [];
  let total = 0;
  for (const run of runs.values()) {
    const begins = total;
    total += run.reduce((sum, { count }) => sum + count, 0);
    if (total <= from || begins >= from + most) continue;
    const found: KeptRow[] = [];
    for (const { number, count } of run)
      if (count > 0)
        found.push(...(await readBlock(tx, importId, number)).filter(({ verdict }) => isAsked(verdict)));
    found.sort((one, other) => one.row - other.row);
    rows.push(...found.slice(Math.max(0, from - begins), Math.max(0, from + most - begins)));
  }
  return { rows, total };
}
