import type { JobShape } from '@jianheng/definition';
import { queryRows } from '../database/query.ts';
import type { Tx } from '../database/transaction.ts';
import type { Registry } from '../storage/registry.ts';
import { nextDue } from './job-times.ts';

/** A job as administrators see it (定时任务): when it runs, and what became of it the last time. */
export type JobView = JobShape & {
  readonly module: string;
  readonly moduleLabel: string;
  readonly name: string;
  readonly next: string;
  /** Nothing while it has not run yet. */
  readonly last: {
    readonly due: string;
    readonly state: 'done' | 'failed';
    readonly message: string | null;
    readonly triedDate: string;
  } | null;
};

type Kept = {
  readonly job: string;
  readonly due: string;
  readonly state: 'done' | 'failed';
  readonly message: string | null;
  readonly triedDate: string;
};

/** The jobs of all modules in the order in which they are declared. */
export async function readModuleJobs(tx: Tx, { modules }: Registry, now: Date): Promise<JobView[]> {
  const rows = await queryRows<Kept>(
    tx,
    `select job, due, state, message, tried_at as "triedDate" from module_job where tenant_id = $1 and state <> 'noted'`,
    [tx.tenantId],
  );
  const kept = new Map(rows.map(({ job, ...last }) => [job, last]));
  return modules.flatMap(({ name: module, label: moduleLabel, jobs = {} }) =>
    Object.entries(jobs).map(([name, job]) => ({
      ...job,
      module,
      moduleLabel,
      name,
      next: nextDue(job, now).toISOString(),
      last: kept.get(`${module}.${name}`) ?? null,
    })),
  );
}
