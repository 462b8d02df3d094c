import { type ExecutionContext, getGraph } from '../../context/execution-context.ts';
import { refuse } from '../../context/refusals.ts';
import type { InstanceRow } from '../../state/rows.ts';
import { finishTree } from '../../transitions/scopes/finish-tree.ts';
import { writeAction } from '../../transitions/tasks/actions.ts';
import { isDecision } from '../../transitions/tasks/tasks.ts';
import type { Handler } from '../base/command.ts';
import { activeMain } from '../base/open-task.ts';

/** 撤销: the starter takes the whole application back. */
export const recall: Handler<'recall'> = (run, command) => {
  const main = activeMain(run, command.instanceId);
  if (command.by !== main.starter) throw refuse('notStarter', { user: main.starter ?? '' });
  refuseByRule(run, main);
  writeAction(run, { instanceId: main.id, rootId: main.id }, 'recall');
  finishTree(run, main.id, 'withdrawn');
};

function refuseByRule(run: ExecutionContext, main: InstanceRow): void {
  const rule = getGraph(run, main.id).model.settings?.recall ?? 'always';
  if (rule === 'never') throw refuse('recallNotAllowed');
  if (rule === 'untilFirstApproval' && hasBeenApproved(run, main)) throw refuse('recallTooLate');
}

/** Has anybody but the starter acted on a task? */
function hasBeenApproved(run: ExecutionContext, main: InstanceRow): boolean {
  const acted = run.unit.task.find(
    (task) => task.status === 'done' && isDecision(task) && task.doneBy !== main.starter,
  );
  return acted !== undefined;
}
