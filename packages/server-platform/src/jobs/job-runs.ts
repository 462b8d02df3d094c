import type { FailedRun } from '@jianheng/contract';
import { isId } from '@jianheng/definition';
import { sql } from 'kysely';
import { hasPermission, type User } from '../authorization/user.ts';
import type { Tx } from '../database/transaction.ts';
import { AccessError, businessError } from '../errors/errors.ts';

type JobState = 'queued' | 'running' | 'done' | 'failed' | 'cancelled';
/** A run as its owner sees it. */
export type JobRun = {
  readonly id: string;
  readonly kind: string;
  readonly title: string;
  readonly state: JobState;
  readonly done: number;
  readonly total: number;
  readonly message: string | null;
  readonly createdDate: string;
};
export type NewRun = {
  readonly id: string;
  readonly kind: string;
  readonly title: string;
  readonly total: number;
  readonly plan: unknown;
  /** Whoever fetches what it makes must hold one of these by then; none where it is his own. */
  readonly needs: readonly string[];
};
/** A file that a run made, by where its bytes lie among the contents of files. */
type JobFile = { readonly name: string; readonly type: string; readonly sha256: string };

/** Runs of one person that wait or go on at once. */
const MAX_RUNS = 2;
/** Files of one person that can be fetched, the latest: each may weigh as much as a list has rows. */
const MAX_FILES = 5;

/** Writes down that somebody asked for heavy work; refused while he has too much of it going on. */
export async function addRun(tx: Tx, user: User, run: NewRun): Promise<void> {
  // Asked for at once, one would not see the other.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`job-run/${tx.tenantId}/${user.id}`}, 0))`.execute(
    tx.db,
  );
  const { rows } = await sql<{ going: number }>`
    select count(*)::int as going from job_run where tenant_id = ${tx.tenantId} and created_by = ${user.id}
      and state in ('queued', 'running')`.execute(tx.db);
  if ((rows[0]?.going ?? 0) >= MAX_RUNS) throw businessError('tooManyRuns', { most: MAX_RUNS });
  await sql`insert into job_run (tenant_id, id, kind, title, total, plan, needs, created_by)
    values (${tx.tenantId}, ${run.id}, ${run.kind}, ${run.title}, ${run.total}, ${JSON.stringify(run.plan)}, ${[...run.needs]}, ${user.id})`.execute(
    tx.db,
  );
}

/** The person's run with this in its plan that waits or goes on. */
export async function findGoingRun(tx: Tx, user: User, plan: object): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from job_run where tenant_id = ${tx.tenantId} and created_by = ${user.id}
      and state in ('queued', 'running') and plan @> ${JSON.stringify(plan)}::jsonb limit 1`.execute(tx.db);
  return rows[0]?.id;
}

/** The run, for its owner alone; another's is answered like one that there is not. */
export async function readRun(tx: Tx, user: User, id: string): Promise<JobRun> {
  const { rows } = await sql<JobRun>`
    select id, kind, title, state, done, total, message, created_at as "createdDate"
    from job_run where tenant_id = ${tx.tenantId} and id = ${isId(id) ? id : '0'} and created_by = ${user.id}`.execute(
    tx.db,
  );
  if (!rows[0]) throw new AccessError(404);
  return rows[0];
}

/** Gives a run up; one that is over stays as it is. */
export async function cancelRun(tx: Tx, user: User, id: string): Promise<JobRun> {
  await sql`update job_run set state = 'cancelled', ended_at = now(), plan = null
    where tenant_id = ${tx.tenantId} and id = ${isId(id) ? id : '0'} and created_by = ${user.id} and state in ('queued', 'running')`.execute(
    tx.db,
  );
  return readRun(tx, user, id);
}

/** What the run made, for its owner as long as he may have such. */
export async function readRunFile(tx: Tx, user: User, id: string): Promise<JobFile> {
  const run = await readRun(tx, user, id);
  const { rows } = await sql<JobFile & { needs: string[] }>`
    select f.name, f.type, f.sha256, r.needs from job_file f join job_run r on r.tenant_id = f.tenant_id and r.id = f.run_id
    where f.tenant_id = ${tx.tenantId} and f.run_id = ${run.id} and f.sha256 is not null`.execute(tx.db);
  if (rows[0] && rows[0].needs.length > 0 && !rows[0].needs.some((one) => hasPermission(user, one)))
    throw new AccessError(403);
  if (!rows[0]) throw new AccessError(404, '文件还没有生成，或已过期。');
  return rows[0];
}

type Begun = {
  readonly plan: unknown;
  readonly title: string;
  readonly attempt: number;
  readonly createdBy: string;
  /** Parts that earlier tries have done; 0 where each try begins again. */
  readonly done: number;
};

/** A try at a run: what it is to do, for whom, and which try it is. Nothing when the run was cancelled or is over. */
export async function beginRun(tx: Tx, id: string): Promise<Begun | undefined> {
  const { rows } = await sql<Begun>`
    update job_run set state = 'running', started_at = now(), attempt = attempt + 1,
      done = case when kind = 'work' then done else 0 end
    where tenant_id = ${tx.tenantId} and id = ${id} and state in ('queued', 'running')
    returning plan, title, attempt, done, created_by as "createdBy"`.execute(tx.db);
  return rows[0];
}

type Attempt = { readonly id: string; readonly attempt: number };

/** Keeps what the next try at the run needs. */
export async function recordPlan(tx: Tx, { id, attempt }: Attempt, plan: object): Promise<void> {
  await sql`update job_run set plan = ${JSON.stringify(plan)}
    where tenant_id = ${tx.tenantId} and id = ${id} and attempt = ${attempt} and state = 'running'`.execute(
    tx.db,
  );
}

/** How far it is; `false` when it was cancelled or another try has begun. */
export async function recordProgress(tx: Tx, { id, attempt }: Attempt, done: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update job_run set done = greatest(done, ${done})
    where tenant_id = ${tx.tenantId} and id = ${id} and attempt = ${attempt} and state = 'running'`.execute(
    tx.db,
  );
  return numAffectedRows === 1n;
}

/** The run is done and its file can be fetched, and its owner's oldest one no longer; unless it was cancelled or another try has begun. */
export async function endRun(tx: Tx, run: Attempt, file: JobFile): Promise<void> {
  const { numAffectedRows } = await sql`
    update job_run set state = 'done', done = total, ended_at = now(), plan = null
    where tenant_id = ${tx.tenantId} and id = ${run.id} and attempt = ${run.attempt} and state = 'running'`.execute(
    tx.db,
  );
  if (numAffectedRows !== 1n) return;
  await sql`insert into job_file (tenant_id, run_id, name, type, sha256)
    values (${tx.tenantId}, ${run.id}, ${file.name}, ${file.type}, ${file.sha256})`.execute(tx.db);
  await sql`delete from job_file where tenant_id = ${tx.tenantId} and run_id in (
    select o.id from job_run r join job_run o on o.tenant_id = r.tenant_id and o.created_by = r.created_by
    where r.tenant_id = ${tx.tenantId} and r.id = ${run.id} and o.state = 'done'
    order by o.ended_at desc, o.id desc offset ${sql.lit(MAX_FILES)})`.execute(tx.db);
}

/**
 * The run is done with the transaction that did it: both or neither. `false` when it was cancelled or another try has begun,
 * and whoever hears that takes back what he did.
 */
export async function completeRun(tx: Tx, { id, attempt }: Attempt, done: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update job_run set state = 'done', done = ${done}, total = ${done}, ended_at = now(), plan = null
    where tenant_id = ${tx.tenantId} and id = ${id} and attempt = ${attempt} and state = 'running'`.execute(
    tx.db,
  );
  return numAffectedRows === 1n;
}

type Failure = {
  /** What the person who asked for it is told. */
  readonly message: string;
  /** What those who run the installation read. */
  readonly reason?: string;
};

/** The run came to nothing; its owner is told why. */
export async function failRun(tx: Tx, { id, attempt }: Attempt, failure: Failure): Promise<void> {
  await sql`update job_run set state = 'failed', message = ${failure.message}, reason = ${failure.reason ?? null},
      ended_at = now(), plan = null
    where tenant_id = ${tx.tenantId} and id = ${id} and attempt = ${attempt} and state = 'running'`.execute(
    tx.db,
  );
}

const MAX_FAILED = 50;

/** Runs of the firm that failed, the latest first. */
export async function readFailedRuns(tx: Tx): Promise<FailedRun[]> {
  const { rows } = await sql<FailedRun>`
    select id::text, kind, title, message, reason, ended_at as "endedAt" from job_run
    where tenant_id = ${tx.tenantId} and state = 'failed' order by ended_at desc limit ${sql.lit(MAX_FAILED)}`.execute(
    tx.db,
  );
  return rows;
}
