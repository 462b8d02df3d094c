import { writeTaskAction } from '../moves/actions.ts';
import { markDone } from '../moves/complete-task.ts';
import { refuseOverlap } from '../moves/refuse-overlap.ts';
import { rejectChoices } from '../moves/reject-choices.ts';
import { rewind } from '../moves/rewind.ts';
import { startDetour } from '../moves/start-detour.ts';
import { refuse } from '../refusals.ts';
import { graphFor, type Run } from '../run.ts';
import type { LogRow, TaskRow } from '../unit/rows.ts';
import { refuseDelegated } from './agree.ts';
import type { CommandOf, Handler } from './command.ts';
import { ownTaskOf } from './open-task.ts';

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
  if (isDirect && target) startDetour(run, task, target);
  else rewind(run, targets, 'reject');
};

function targetsOf(run: Run, task: TaskRow, to: CommandOf<'reject'>['to']): LogRow[] {
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

function refuseStep(run: Run, task: TaskRow, nodeId: string): never {
  const node = graphFor(run, task.instanceId).nodes.get(nodeId);
  throw refuse('stepNotBehindYou', { node: node?.name ?? nodeId });
}
