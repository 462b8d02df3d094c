import { type ExecutionContext, getGraph, schedule } from '../../context/execution-context.ts';
import { type EngineRefusal, refuse } from '../../context/refusals.ts';
import { nodeIn } from '../../model/graph.ts';
import type { JobRow, TaskRow, TokenRow } from '../../state/rows.ts';
import { nextOf } from '../../time/cycle.ts';
import { addDuration } from '../../time/duration.ts';
import { fireEvent } from '../../transitions/scopes/fire-event.ts';
import { isAsync } from '../../transitions/tokens/pause-after.ts';
import type { Handler } from '../base/command.ts';
import { activeMain } from '../base/open-task.ts';
import { rescueOverdue, runOverdue } from './overdue.ts';
import { runReminder } from './remind.ts';

/** How long a timer of a step that waits for a resubmission is put off. */
const PUT_OFF = 'PT1H';

/** A timer, reminder or deadline is due, or an asynchronous step may run. The caller has claimed the job. */
export const runJob: Handler<'runJob'> = (run, command) => {
  const job = run.unit.job.get(command.jobId);
  const token = job && run.unit.token.get(job.tokenId);
  if (!job || !token) throw refuse('jobUnknown');
  activeMain(run, job.instanceId);
  if (job.taskId !== null) runTaskJob(run, job, run.unit.task.need(job.taskId));
  else if (isAsync(job.kind)) resume(run, job, token);
  else if (isOnHold(run, token)) putOff(run, job);
  else fireTimer(run, job, token);
};

function runTaskJob(run: ExecutionContext, job: JobRow, task: TaskRow): void {
  if (job.kind === 'remind') runReminder(run, job, task);
  else runOverdue(run, job, task);
}

/** A deadline that met a refusal goes to the administrators; any other job is refused. */
export function rescueJob(run: ExecutionContext, jobId: string, refusal: EngineRefusal): void {
  const job = run.unit.job.get(jobId);
  const task = job?.kind === 'overdue' ? run.unit.task.get(job.taskId ?? '') : undefined;
  if (!job || !task) throw refusal;
  activeMain(run, job.instanceId);
  rescueOverdue(run, job, task, refusal);
}

function resume(run: ExecutionContext, job: JobRow, token: TokenRow): void {
  run.unit.job.remove(job);
  if (job.kind === 'asyncAfter') {
    schedule(run, { kind: 'leave', tokenId: token.id, outcome: 'approve', resumed: true });
    return;
  }
  schedule(run, {
    kind: 'enter',
    tokenId: token.id,
    nodeId: job.nodeId,
    viaFlow: token.viaFlow,
    resumed: true,
  });
}

function isOnHold(run: ExecutionContext, token: TokenRow): boolean {
  return (
    run.unit.task.findLive((task) => task.tokenId === token.id && task.status === 'onHold') !== undefined
  );
}

function putOff(run: ExecutionContext, job: JobRow): void {
  const dueAt = addDuration(run.ports.now, PUT_OFF) ?? job.dueAt;
  run.unit.job.change(job, { dueAt, lockedBy: null, lockedUntil: null });
}

function fireTimer(run: ExecutionContext, job: JobRow, token: TokenRow): void {
  const next = job.every === null || job.leftN === 1 ? undefined : nextOf(job.dueAt, job.every);
  if (next === undefined) run.unit.job.remove(job);
  else
    run.unit.job.change(job, {
      dueAt: next,
      leftN: job.leftN === null ? null : job.leftN - 1,
      lockedBy: null,
      lockedUntil: null,
    });
  fireEvent(run, token, nodeIn(getGraph(run, job.instanceId), job.nodeId));
}
