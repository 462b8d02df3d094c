import { type ExecutionContext, getGraph } from '../../context/execution-context.ts';
import { refuse } from '../../context/refusals.ts';
import type { LogRow, TaskRow } from '../../state/rows.ts';
import { refuseOverlap } from '../../transitions/rollback/refuse-overlap.ts';
import { rejectChoices } from '../../transitions/rollback/reject-choices.ts';
import { rollback } from '../../transitions/rollback/rollback.ts';
import { startDirectReturn } from '../../transitions/rollback/start-direct-return.ts';
import { writeTaskAction } from '../../transitions/tasks/actions.ts';
import { markDone } from '../../transitions/tasks/complete-task.ts';
import type { CommandOf, Handler } from '../base/command.ts';
import { ownTaskOf } from '../base/open-task.ts';
import { refuseDelegated } from './agree.ts';

/** 驳回 */
export const reject: Handler<'reject'> = (run, command) => {
  const task = ownTaskOf(run, command.taskId);
  refuseDelegated(task);
  const targets = targetsOf(run, task, command.to);
  const isDirect = command.resubmit === 'direct';
  const [target] = targets;
  if (isDirect && (!target || targets.length > 1)) throw refuse('directNeedsOneTarget');
  writeTaskAction(
    run,
    task,
    'reject',
    targets.map((row) => row.nodeId),
  );
  markDone(run, task, 'reject');
  if (isDirect && target) startDirectReturn(run, task, target);
  else rollback(run, targets, 'reject');
};

function targetsOf(run: ExecutionContext, task: TaskRow, to: CommandOf<'reject'>['to']): LogRow[] {
  const choices = rejectChoices(run, task);
  if (to === 'starter') return orRefuse(task, choices.starter ? [choices.starter] : []);
  if (to === 'previous') return orRefuse(task, choices.previous);
  const rows = to.map(
    (nodeId) => choices.steps.find((row) => row.nodeId === nodeId) ?? refuseStep(run, task, nodeId),
  );
  refuseOverlap(run, rows);
  return orRefuse(task, rows);
}

function orRefuse(task: TaskRow, rows: LogRow[]): LogRow[] {
  if (rows.length === 0) throw refuse('noStepToReturnTo', { node: task.name });
  return rows;
}

function refuseStep(run: ExecutionContext, task: TaskRow, nodeId: string): never {
  const node = getGraph(run, task.instanceId).nodes.get(nodeId);
  throw refuse('stepNotBehindYou', { node: node?.name ?? nodeId });
}
