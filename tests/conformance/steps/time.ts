import type { JobRow } from '@jianheng/process-engine';
import { Refused } from '../refused.ts';
import type { Stage } from '../stage.ts';
import { Unfit } from '../unfit.ts';

/** More jobs than any case has; a model that makes more runs in circles. */
const MOST_JOBS = 1000;

/** Runs every asynchronous step that waits, and those that follow. */
export async function runAsyncJobs(stage: Stage): Promise<void> {
  await runWhile(stage, async () => (await waitingJobs(stage, 'async', 'asyncAfter'))[0]);
}

/** Lets the next timer be due now. */
export async function fireTimer(stage: Stage): Promise<void> {
  const [job] = await waitingJobs(stage, 'timer');
  if (!job) throw new Refused('no timer waits');
  await runJob(stage, job);
}

/** Moves the clock on, running what is due on the way, in order. */
export async function advanceClock(stage: Stage, duration: string): Promise<void> {
  const end = new Date(Date.parse(stage.now) + millisecondsIn(duration)).toISOString();
  await runWhile(stage, async () => (await waitingJobs(stage, 'timer')).find((job) => job.dueAt <= end));
  stage.now = end;
}

async function runWhile(stage: Stage, next: () => Promise<JobRow | undefined>): Promise<void> {
  for (let count = 0; count < MOST_JOBS; count += 1) {
    const job = await next();
    if (!job) return;
    await runJob(stage, job);
  }
  throw new Unfit(`more than ${MOST_JOBS} jobs without end`);
}

async function runJob(stage: Stage, job: JobRow): Promise<void> {
  if (job.dueAt > stage.now) stage.now = job.dueAt;
  await stage.act(job, { kind: 'runJob', by: null, jobId: job.id });
}

/** The jobs of instances that are not suspended, the earliest first. */
async function waitingJobs(stage: Stage, ...kinds: JobRow['kind'][]): Promise<JobRow[]> {
  const { job, instance } = await stage.rows();
  const active = new Set(instance.filter((row) => row.status === 'active').map((row) => row.id));
  return job
    .filter((row) => kinds.includes(row.kind) && active.has(row.instanceId))
    .sort((left, right) => left.dueAt.localeCompare(right.dueAt) || Number(left.id) - Number(right.id));
}

const DURATION = /^P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d+)?)S)?)?$/;

function millisecondsIn(duration: string): number {
  const parts = DURATION.exec(duration.trim());
  if (!parts) throw new Unfit(`"${duration}" is no duration of weeks, days, hours, minutes and seconds`);
  const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = parts
    .slice(1)
    .map((part) => Number(part ?? 0));
  return ((((weeks * 7 + days) * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000;
}
