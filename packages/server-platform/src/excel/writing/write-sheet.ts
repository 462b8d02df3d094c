import type { ImportCounts } from '@jianheng/contract';
import { writeAudit } from '../../audit/write-audit.ts';
import type { Tx } from '../../database/transaction.ts';
import { businessError } from '../../errors/errors.ts';
import { completeRun } from '../../jobs/job-runs.ts';
import type { WireRow } from '../reading/sheet-job.ts';
import { quiet } from './block-steps.ts';
import { keepBlock, readBlock } from './import-blocks.ts';
import { addCounts, countRows, importObject, noCounts, setImport } from './import-store.ts';
import { type ImportSaving, type ImportWork, StoppedImport } from './import-work.ts';
import { requireImporter } from './importer.ts';
import { keptBlocks, readBlocks, type SheetBlock } from './read-blocks.ts';
import { RefusedRows } from './refused-rows.ts';
import { rememberMapping } from './remember-mapping.ts';
import { writingSteps } from './writing-steps.ts';

/**
 * Writes the rows of the sheet in one transaction with the end of its run: whatever breaks off leaves none of them, and
 * a second try does not do it twice. Every row is compared anew, and one that is not what it was then is not written.
 */
export async function writeSheet(
  work: ImportWork,
  { isCompared }: { readonly isCompared: boolean },
): Promise<void> {
  const { kept, within } = work;
  try {
    await within((tx) => writeAll(tx, work, isCompared));
  } catch (problem) {
    if (problem instanceof RefusedRows && isCompared) await within((tx) => keepRefusal(tx, work, problem));
    throw problem;
  }
  work.server.log.info({ import: kept.id }, 'an import was written');
}

async function writeAll(tx: Tx, work: ImportWork, isCompared: boolean): Promise<void> {
  const { server, kept, run } = work;
  const saving: ImportSaving = { ...work.saving, tx };
  let counts = noCounts();
  let done = 0;
  let head: WireRow | undefined;
  // The next block need not wait until it is told of this one.
  let telling = Promise.resolve();
  const steps = writingSteps(saving, work, async (rows) => {
    counts = addCounts(counts, countRows(rows));
    done += rows.length;
    await telling;
    telling = quiet(work.progress(done));
  });
  const add = (block: SheetBlock) => steps.add(block);
  const reading = isCompared
    ? keptBlocks(work, add)
    : readBlocks(work, {
        head: (row) => {
          head ??= row;
        },
        block: add,
      });
  await reading.finally(() => steps.settle());
  await steps.end();
  await telling;
  if (done === 0) throw businessError('nothingToImport');
  // What was taken from him while it ran binds the rows as well.
  await requireImporter(tx, server, kept);
  if (!isCompared) await rememberMapping(tx, work, head);
  writeAudit(tx, {
    event: 'excel.import',
    userId: saving.user.id,
    object: importObject(kept.id),
    detail: { path: kept.path, file: kept.fileName, counts },
  });
  await setImport(tx, kept.id, { state: 'done', counts });
  if (!(await completeRun(tx, run, done))) throw new StoppedImport();
}

/** The transaction is gone with all that was written; what was found out stays. */
async function keepRefusal(tx: Tx, { kept }: ImportWork, { number, rows }: RefusedRows): Promise<void> {
  const before = await readBlock(tx, kept.id, number);
  const refused = new Map(rows.map((row) => [row.row, row]));
  const after = before.map((row) => ({ ...row, ...refused.get(row.row) }));
  await keepBlock(tx, kept.id, number, after);
  const counts: ImportCounts = addCounts(noCounts(), kept.counts);
  const [was, is] = [countRows(before), countRows(after)];
  const moved = Object.fromEntries(
    Object.entries(counts).map(([verdict, count]) => {
      const key = verdict as keyof ImportCounts;
      return [key, count - was[key] + is[key]];
    }),
  ) as ImportCounts;
  // It is over when it also says why: whoever waits for it hears both at once.
  await setImport(tx, kept.id, { state: 'writing', counts: moved });
}
