import type { User } from '../../authorization/user.ts';
import { inTransaction, type Tx } from '../../database/transaction.ts';
import type { RowCode } from '../../entities/row-rules.ts';
import { BusinessRuleError, ValidationError } from '../../errors/errors.ts';
import { isDatabaseUnavailable } from '../../http/envelope.ts';
import type { QueuedRun } from '../../jobs/job-queue.ts';
import { beginRun, failRun, recordProgress } from '../../jobs/job-runs.ts';
import { reportFailure } from '../../jobs/report-failure.ts';
import type { WorkerContext } from '../../processes/process-context.ts';
import { workbookFile } from '../reading/read-sheets.ts';
import { compareSheet } from './compare-sheet.ts';
import { importOfRun, setImport } from './import-store.ts';
import { type ImportRun, type ImportWork, StoppedImport } from './import-work.ts';
import { requireImporter } from './importer.ts';
import { RefusedRows } from './refused-rows.ts';
import { writeSheet } from './write-sheet.ts';

const FAILED = '导入没有成功，没有写入任何数据，请稍后重试；多次失败请联系管理员。';

/** Does one import of the queue. Rejects when another try may help: the queue begins anew. */
export async function processImport(
  { server: shipped, code }: WorkerContext,
  { tenantId, runId }: QueuedRun,
): Promise<void> {
  const server = (await shipped.firms?.of(tenantId)) ?? shipped;
  const within = <T>(work: (tx: Tx) => Promise<T>) => inTransaction(server.pool, tenantId, work);
  const begun = await within(async (tx) => ({
    run: await beginRun(tx, runId),
    kept: await importOfRun(tx, runId),
  }));
  if (!begun.run || !begun.kept) return;
  const run = { id: runId, attempt: begun.run.attempt };
  const { kept } = begun;
  const { does } = begun.run.plan as ImportRun;
  try {
    const person = await within((tx) => requireImporter(tx, server, kept));
    const work = await workOf({ server, code, kept, run, within, person });
    await (does === 'compare' ? compareSheet(work) : write(work, does));
  } catch (problem) {
    await fail(problem, { server, within, kept, run, does });
  }
}

/** What was not compared before is compared as it is written; only where that is refused, all of it is looked through to the end. */
async function write(work: ImportWork, does: ImportRun['does']): Promise<void> {
  const isCompared = does === 'write';
  if (!isCompared) await work.within((tx) => setImport(tx, work.kept.id, { state: 'writing' }));
  try {
    await writeSheet(work, { isCompared });
  } catch (problem) {
    if (isCompared || !(problem instanceof RefusedRows)) throw problem;
    await compareSheet(work, { refused: problem.rows });
  }
}

type Needs = Pick<ImportWork, 'server' | 'kept' | 'run' | 'within'>;

async function workOf({
  code,
  person,
  ...needs
}: Needs & { readonly code: RowCode; readonly person: User }): Promise<ImportWork> {
  const { server, kept, run, within } = needs;
  const known = server.registry.entityAt(kept.path);
  const file = await within((tx) => workbookFile(tx, kept.fileId));
  return {
    ...needs,
    saving: { user: person, server, code, known, importId: kept.id },
    place: { ...file, tenantId: person.tenantId },
    progress: async (done) => {
      if (!(await within((tx) => recordProgress(tx, run, done)))) throw new StoppedImport();
    },
  };
}

async function fail(
  problem: unknown,
  { server, within, kept, run, does }: Needs & Pick<ImportRun, 'does'>,
): Promise<void> {
  if (problem instanceof StoppedImport) return;
  if (isDatabaseUnavailable(problem)) throw problem;
  const isTold = problem instanceof BusinessRuleError || problem instanceof ValidationError;
  const failure = isTold
    ? { message: problem.message }
    : { message: FAILED, reason: reportFailure(server, 'import', { problem, run: run.id }) };
  const { message } = failure;
  await within(async (tx) => {
    await setImport(tx, kept.id, { state: does === 'write' ? 'compared' : 'failed', message });
    await failRun(tx, run, failure);
  });
}
