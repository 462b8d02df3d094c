import type { ImportCounts, ImportVerdict } from '@jianheng/contract';
import { writeAudit } from '../../audit/write-audit.ts';
import type { Tx } from '../../database/transaction.ts';
import type { Saving } from '../../entities/save-row.ts';
import { BusinessRuleError, businessError } from '../../errors/errors.ts';
import { completeRun } from '../../jobs/job-runs.ts';
import { RowComparer } from '../comparing/compare-rows.ts';
import type { ComparedRow } from '../comparing/compared-row.ts';
import { importFault } from '../comparing/import-faults.ts';
import type { WireRow } from '../reading/sheet-job.ts';
import { BLOCKS_UNDER_WAY, BlockSteps, quiet } from './block-steps.ts';
import {
  addCounts,
  countRows,
  type KeptRow,
  keepBlock,
  noCounts,
  readBlock,
  setImport,
} from './import-store.ts';
import { type ImportWork, StoppedImport } from './import-work.ts';
import { keptWritten } from './kept-rows.ts';
import { keptBlocks, readBlocks, type SheetBlock } from './read-blocks.ts';
import { rememberMapping } from './remember-mapping.ts';
import { standsByItself } from './stands-by-itself.ts';
import { writeRows } from './write-rows.ts';

/** A row that turned out only now not to be importable, while all or none were asked for. */
export class RefusedRows extends BusinessRuleError {
  readonly number: number;
  readonly rows: readonly KeptRow[];
  constructor(number: number, rows: readonly KeptRow[]) {
    const { code, template, params } = businessError('importRefused', { count: rows.length });
    super(code, template, params);
    this.number = number;
    this.rows = rows;
  }
}

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
  const { server, kept, place, run } = work;
  const saving: Saving = { ...work.saving, tx };
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
    : readBlocks(server, place, kept.plan, {
        signal: new AbortController().signal,
        head: (row) => {
          head ??= row;
        },
        block: add,
      });
  await reading.finally(() => steps.settle());
  await steps.end();
  await telling;
  if (done === 0) throw businessError('nothingToImport');
  if (!isCompared) await rememberMapping(tx, work, head);
  writeAudit(tx, {
    event: 'excel.import',
    userId: saving.user.id,
    object: `excel/import/${kept.id}`,
    detail: { path: kept.path, file: kept.fileName, counts },
  });
  await setImport(tx, kept.id, { state: 'done', counts });
  if (!(await completeRun(tx, run, done))) throw new StoppedImport();
}

type Judged = { readonly block: SheetBlock; readonly compared?: readonly ComparedRow[] };

/**
 * Compares blocks and writes them. Rows that stand by themselves are compared beside the transaction, while it writes
 * those before them; others in it, when all before them are written.
 */
function writingSteps(
  saving: Saving,
  { kept, within }: ImportWork,
  told: (rows: readonly KeptRow[]) => Promise<void>,
): BlockSteps<SheetBlock, Judged> {
  const isAhead = standsByItself(saving, kept.plan);
  const comparer = new RowComparer(saving, kept.plan, { isWriting: true, keepsNames: isAhead });
  return new BlockSteps<SheetBlock, Judged>({
    most: isAhead ? BLOCKS_UNDER_WAY : 1,
    first: async (block) =>
      isAhead ? { block, compared: await within((tx) => comparer.compare({ tx }, block.rows)) } : { block },
    second: async (judged) => told(await writeBlock(saving, comparer, { ...judged, kept })),
  });
}

async function writeBlock(
  saving: Saving,
  comparer: RowComparer,
  { block, compared, kept }: Judged & { readonly kept: ImportWork['kept'] },
): Promise<readonly KeptRow[]> {
  const { tx, known } = saving;
  const stood = block.stood && new Map(block.stood.map((row) => [row.row, row]));
  const left = new Set(kept.plan.left);
  const judged = (row: ComparedRow) => {
    if (left.has(row.row)) return inConflict(row, 'leftOut');
    return stood ? asCompared(row, stood.get(row.row)) : row;
  };
  const rows: KeptRow[] = [];
  for (const those of known.entity.tree ? oneByOne(block.rows) : [block.rows]) {
    const found = compared ?? (await comparer.compare(saving, those));
    const written = await writeRows(saving, found.map(judged));
    rows.push(...written.map(keptWritten));
    const refused = rows.filter(({ row, verdict }) => isRefused(verdict) && !left.has(row));
    if (kept.plan.mode === 'atomic' && refused.length > 0) throw new RefusedRows(block.number, refused);
  }
  await keepBlock(tx, kept.id, block.number, rows);
  return rows;
}

const isRefused = (verdict: ImportVerdict) => verdict === 'conflict' || verdict === 'fault';

/** Rows of a tree may hang below the one before. */
const oneByOne = (rows: readonly WireRow[]) => rows.map((row) => [row]);

/** What was shown is what is written: a row that somebody has changed or added meanwhile is a conflict. */
function asCompared(row: ComparedRow, stood: KeptRow | undefined): ComparedRow {
  if (row.verdict !== 'new' && row.verdict !== 'changed') return row;
  // What could be imported by now was not shown so.
  if (stood && isRefused(stood.verdict))
    return { ...row, verdict: stood.verdict, faults: stood.faults ?? {} };
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
  await setImport(tx, kept.id, { state: 'compared', counts: moved });
}
