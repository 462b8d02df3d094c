import { rm, stat } from 'node:fs/promises';
import { MAX_TRIES } from '../../database/prepare-queue.ts';
import { inTransaction, type Tx } from '../../database/transaction.ts';
import { BusinessRuleError, DiskFullError, FilesUnavailableError } from '../../errors/errors.ts';
import { filesOf } from '../../files/files-of.ts';
import { keepMade } from '../../files/keep-made.ts';
import type { Server } from '../../http/contexts.ts';
import { isDatabaseUnavailable } from '../../http/envelope.ts';
import type { QueuedRun } from '../../jobs/job-queue.ts';
import { beginRun, endRun, failRun, recordProgress } from '../../jobs/job-runs.ts';
import { reportFailure } from '../../jobs/report-failure.ts';
import type { ExportPlan } from './export-plan.ts';
import { XLSX } from './export-rows.ts';
import { runExport } from './run-export.ts';

const FAILED = '导出没有成功，请稍后重试；多次失败请联系管理员。';
const TOO_LARGE = '导出的文件超过上限（{most} MB），请缩小筛选范围或减少列。';
const MEGABYTE = 1_000_000;

/**
 * Does one export of the queue: the workbook is written to the disk and kept among the contents of files, for a day and
 * in the space of whoever asked. Rejects when another try may help: the queue begins anew.
 */
export async function processExport(server: Server, { tenantId, runId }: QueuedRun): Promise<void> {
  const within = <T>(work: (tx: Tx) => Promise<T>) => inTransaction(server.pool, tenantId, work);
  const begun = await within((tx) => beginRun(tx, runId));
  if (!begun) return;
  const run = { id: runId, attempt: begun.attempt };
  const paths = await pathsOf(server, `export-${tenantId}-${runId}`, begun.attempt);
  const [path] = paths;
  try {
    await runExport(begun.plan as ExportPlan, {
      pool: server.pool,
      tenantId,
      path,
      onProgress: async (rows) => {
        await requireRoom(server, path);
        return within((tx) => recordProgress(tx, run, rows));
      },
    });
    const sha256 = await keepMade(server, { tenantId, path }, { id: begun.createdBy });
    await within((tx) => endRun(tx, run, { name: `${begun.title}.xlsx`, type: XLSX, sha256 }));
  } catch (problem) {
    await within((tx) => tellFailure(problem, { tx, server, run }));
  } finally {
    for (const one of paths) await rm(one, { force: true });
  }
}

type Failed = {
  readonly tx: Tx;
  readonly server: Server;
  readonly run: { readonly id: string; readonly attempt: number };
};

/** Writes down why there is no workbook; rejects where another try may help, after the last of which nobody else would say it. */
async function tellFailure(problem: unknown, { tx, server, run }: Failed): Promise<void> {
  if (isDatabaseUnavailable(problem) && run.attempt < MAX_TRIES) throw problem;
  // One that was cancelled was ended by us.
  if (!(await recordProgress(tx, run, 0))) return;
  const isTold = TOLD.some((kind) => problem instanceof kind);
  const failure = isTold
    ? { message: (problem as Error).message }
    : { message: FAILED, reason: reportFailure(server, 'export', { problem, run: run.id }) };
  await failRun(tx, run, failure);
}

/** What says by itself why there is no workbook. */
const TOLD = [BusinessRuleError, DiskFullError, FilesUnavailableError];

/** Where this try writes, and where those before it did: a server that was killed has left its own behind. */
async function pathsOf(server: Server, name: string, attempt: number): Promise<[string, ...string[]]> {
  const { incoming } = filesOf(server);
  const earlier = Array.from({ length: attempt - 1 }, (_, at) => incoming.newPath(`${name}-${at + 1}`));
  return [await incoming.newPath(`${name}-${attempt}`), ...(await Promise.all(earlier))];
}

/** Gives up before the disk is full, and what would be larger than any file may be. */
async function requireRoom(server: Server, path: string): Promise<void> {
  if (server.disk?.isFull) throw new DiskFullError();
  const most = filesOf(server).limits.file;
  const written = await stat(path).catch(() => undefined);
  if (written && written.size > most)
    throw new BusinessRuleError('exportTooLarge', TOO_LARGE, { most: Math.floor(most / MEGABYTE) });
}
