import type { JobShape, ModuleShape } from '@jianheng/definition';
import { writeAudit } from '../audit/write-audit.ts';
import { systemUser } from '../authorization/system-user.ts';
import { queryRows } from '../database/query.ts';
import { inTransaction, type Tx } from '../database/transaction.ts';
import { createHands } from '../entities/run-action.ts';
import { BusinessRuleError } from '../errors/errors.ts';
import { reportFailure } from '../jobs/report-failure.ts';
import type { WorkerContext } from '../processes/process-context.ts';
import type { ImplementedModule } from './implement.ts';
import { lastDue } from './job-times.ts';

/** A job of a module as the server runs it. */
export type ModuleJob = JobShape & {
  /** `attendance.openSheets` */
  readonly key: string;
  readonly module: ModuleShape;
  readonly code: (hands: never) => Promise<void>;
};

/** Every job of all modules, with its code. */
export function planJobs(modules: readonly ImplementedModule[]): readonly ModuleJob[] {
  return modules.flatMap(({ module, jobs }) =>
    Object.entries(module.jobs ?? {}).map(([name, job]) => {
      const code = jobs[name];
      if (!code) throw new Error(`no code for job ${module.name}.${name}`);
      return { ...job, key: `${module.name}.${name}`, module, code };
    }),
  );
}

/** What went wrong is tried again after so long. */
const RETRY_MS = 3_600_000;
const DEFECT = '系统出错，详见日志。';

/** What a firm's jobs are known to have done, so that nobody asks the database every minute. */
export type JobsDone = Map<string, number>;

/**
 * Runs the jobs (定时任务) of a firm that are due, each in a transaction of its own and in the name of the system: of many
 * servers one does it, what was missed is made up for once, and what a firm came to know after its moment is not.
 */
export async function runModuleJobs(
  context: WorkerContext,
  tenantId: string,
  jobs: readonly ModuleJob[],
  done: JobsDone = new Map(),
): Promise<void> {
  for (const job of jobs) {
    const due = lastDue(job, context.server.now());
    const place = `${tenantId}/${job.key}`;
    if (done.get(place) === due.getTime()) continue;
    if (await runJob(context, tenantId, job, due)) done.set(place, due.getTime());
  }
}

/** Answers whether nothing is left to do until it is due again. */
async function runJob(context: WorkerContext, tenantId: string, job: ModuleJob, due: Date): Promise<boolean> {
  const { server } = context;
  try {
    return await inTransaction(server.pool, tenantId, async (tx) => {
      const claimed = await claim(tx, job, { due, now: server.now() });
      if (claimed !== 'ours') return claimed === 'done';
      const user = systemUser(tenantId);
      await job.code({
        ...(await createHands({ ...context, tx, user }, job.module)),
        due: due.toISOString(),
      } as never);
      await keep(tx, job, { due, now: server.now(), state: 'done', message: null });
      writeAudit(tx, { event: 'runModuleJob', userId: null, object: job.key, detail: { due } });
      return true;
    });
  } catch (problem) {
    const isRefused = problem instanceof BusinessRuleError;
    const message = isRefused ? problem.message : DEFECT;
    if (!isRefused) reportFailure(server, job.key, { problem, tenantId });
    await inTransaction(server.pool, tenantId, (tx) =>
      keep(tx, job, { due, now: server.now(), state: 'failed', message }),
    );
    return false;
  }
}

type Moments = { readonly due: Date; readonly now: Date };

/** Holds the job for this transaction, if it is to be done now and no other server is at it. */
async function claim(tx: Tx, { key }: ModuleJob, { due, now }: Moments): Promise<'ours' | 'done' | 'later'> {
  await queryRows(
    tx,
    `insert into module_job (tenant_id, job, due, state, tried_at) values ($1, $2, $3, 'noted', $4) on conflict do nothing`,
    [tx.tenantId, key, due, now],
  );
  const [found] = await queryRows<{ isDone: boolean; isTried: boolean }>(
    tx,
    `select due >= $3 and state <> 'failed' as "isDone", due >= $3 and tried_at > $4 as "isTried"
     from module_job where tenant_id = $1 and job = $2 for update skip locked`,
    [tx.tenantId, key, due, new Date(now.getTime() - RETRY_MS)],
  );
  if (!found) return 'later';
  if (found.isDone) return 'done';
  return found.isTried ? 'later' : 'ours';
}

type Outcome = Moments & { readonly state: 'done' | 'failed'; readonly message: string | null };

/** What another server has done meanwhile stays done, whatever this one has to say of its try. */
const keep = (tx: Tx, { key }: ModuleJob, { due, now, state, message }: Outcome) =>
  queryRows(
    tx,
    `update module_job set due = $3, state = $4, message = $5, tried_at = $6
     where tenant_id = $1 and job = $2 and (due < $3 or state <> 'done')`,
    [tx.tenantId, key, due, state, message, now],
  );
