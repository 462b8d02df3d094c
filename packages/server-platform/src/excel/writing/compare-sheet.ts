import { businessError } from '../../errors/errors.ts';
import { completeRun, recordProgress } from '../../jobs/job-runs.ts';
import { RowComparer } from '../comparing/compare-rows.ts';
import type { ComparedRow } from '../comparing/compared-row.ts';
import type { WireRow } from '../reading/sheet-job.ts';
import {
  addCounts,
  clearBlocks,
  countRows,
  type KeptRow,
  keepBlock,
  noCounts,
  setImport,
} from './import-store.ts';
import { type ImportWork, StoppedImport } from './import-work.ts';
import { readBlocks } from './read-blocks.ts';
import { rememberMapping } from './remember-mapping.ts';

/**
 * Says of every row of the sheet what it is, and keeps that. `isRefused` when all rows were to be written and one of them
 * cannot be: then it is told how many there are.
 */
export async function compareSheet(
  work: ImportWork,
  { isRefused = false }: { readonly isRefused?: boolean } = {},
): Promise<void> {
  const { server, saving, kept, place, run, within } = work;
  const { plan } = kept;
  let counts = noCounts();
  let done = 0;
  let head: WireRow | undefined;
  await within((tx) => clearBlocks(tx, kept.id));
  const stop = new AbortController();
  const first = await within(async (tx) => new RowComparer({ ...saving, tx }, plan));
  await readBlocks(server, place, plan, {
    signal: stop.signal,
    head: (row) => {
      head ??= row;
    },
    block: async ({ number, rows }) => {
      done += rows.length;
      const keptRows = await within(async (tx) => {
        const compared = (await first.compare({ tx }, rows)).map(keptRow);
        await keepBlock(tx, kept.id, number, compared);
        if (!(await recordProgress(tx, run, done))) throw new StoppedImport();
        return compared;
      });
      counts = addCounts(counts, countRows(keptRows));
    },
  });
  await within(async (tx) => {
    await rememberMapping(tx, work, head);
    if (done === 0) throw businessError('nothingToImport');
    await setImport(tx, kept.id, { state: isRefused ? 'writing' : 'compared', counts });
    if (!isRefused && !(await completeRun(tx, run, done))) throw new StoppedImport();
  });
  if (isRefused) throw businessError('importRefused', { count: counts.conflict + counts.fault });
}

function keptRow({ row, verdict, texts, before, changed, faults }: ComparedRow): KeptRow {
  return {
    row,
    verdict,
    texts,
    ...(before ? { id: before.id, revision: before.revision } : {}),
    ...(changed.length > 0 ? { changed } : {}),
    ...(Object.keys(faults).length > 0 ? { faults } : {}),
  };
}
