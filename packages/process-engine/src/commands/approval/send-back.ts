import { type ExecutionContext, getGraph } from '../../context/execution-context.ts';
import { refuse } from '../../context/refusals.ts';
import type { ActivityRow, TaskRow } from '../../state/rows.ts';
import { refuseOverlap } from '../../transitions/rollback/refuse-overlap.ts';
import { rollback } from '../../transitions/rollback/rollback.ts';
import { sendBackChoices } from '../../transitions/rollback/send-back-choices.ts';
import { startDirectReturn } from '../../transitions/rollback/start-direct-return.ts';
import { markDone } from '../../transitions/tasks/complete-task.ts';
import { writeTaskDecision } from '../../transitions/tasks/decisions.ts';
import type { CommandOf, Handler } from '../base/command.ts';
import { ownTaskOf } from '../base/open-task.ts';
import { refuseDelegated } from './approve.ts';

/** 退回 */
export const sendBack: Handler<'sendBack'> = (run, command) => {
  const task = ownTaskOf(run, command.taskId);
  refuseDelegated(task);
  const targets = targetsOf(run, task, command.to);
  const isDirect = command.resubmit === 'direct';
  const [target] = targets;
  if (isDirect && (!target || targets.length > 1)) throw refuse('directNeedsOneTarget');
  writeTaskDecision(
    run,
    task,
    'sendBack',
    targets.map((row) => row.nodeId),
  );
  markDone(run, task, 'sendBack');
  if (isDirect && target) startDirectReturn(run, task, target);
  else rollback(run, targets, 'sendBack');
};

function targetsOf(run: ExecutionContext, task: TaskRow, to: CommandOf<'sendBack'>['to']): ActivityRow[] {
  const choices = sendBackChoices(run, task);
  if (to === 'initiator') return orRefuse(task, choices.initiator ? [choices.initiator] : []);
  if (to === 'previous') return orRefuse(task, choices.previous);
  const rows = to.map(
    (nodeId) => choices.steps.find((row) => row.nodeId === nodeId) ?? refuseStep(run, task, nodeId),
  );
  refuseOverlap(run, rows);
  return orRefuse(task, rows);
}

function orRefuse(task: TaskRow, rows: ActivityRow[]): ActivityRow[] {
  if (rows.length === 0) throw refuse('noStepToReturnTo', { node: task.name });
  return rows;
}

function refuseStep(run: ExecutionContext, task: TaskRow, nodeId: string): never {
  const node = getGraph(run, task.instanceId).nodes.get(nodeId);
  throw refuse('stepNotBehindYou', { node: node?.name ?? nodeId });
}
