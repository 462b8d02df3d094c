import { type ExecutionContext, getGraph } from '../../context/execution-context.ts';
import { refuse } from '../../context/refusals.ts';
import type { InstanceRow } from '../../state/rows.ts';
import { finishTree } from '../../transitions/scopes/finish-tree.ts';
import { writeDecision } from '../../transitions/tasks/decisions.ts';
import { isDecision } from '../../transitions/tasks/tasks.ts';
import type { Handler } from '../base/command.ts';
import { activeMain } from '../base/open-task.ts';

/** 撤销: the initiator takes the whole application back. */
export const cancelProcess: Handler<'cancel'> = (run, command) => {
  const main = activeMain(run, command.instanceId);
  if (command.by !== main.initiator) throw refuse('notInitiator', { user: main.initiator ?? '' });
  checkCancelRule(run, main);
  writeDecision(run, { instanceId: main.id, rootId: main.id }, 'cancel');
  finishTree(run, main.id, 'cancelled');
};

function checkCancelRule(run: ExecutionContext, main: InstanceRow): void {
  const rule = getGraph(run, main.id).model.settings?.cancel ?? 'always';
  if (rule === 'never') throw refuse('cancelNotAllowed');
  if (rule === 'untilFirstApproval' && hasBeenApproved(run, main)) throw refuse('cancelTooLate');
}

/** Has anybody but the initiator acted on a task? */
function hasBeenApproved(run: ExecutionContext, main: InstanceRow): boolean {
  const acted = run.unit.task.find(
    (task) => task.status === 'done' && isDecision(task) && task.doneBy !== main.initiator,
  );
  return acted !== undefined;
}
