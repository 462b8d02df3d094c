import { writeAction } from '../moves/actions.ts';
import { finishTree } from '../moves/finish-tree.ts';
import { isDecision } from '../moves/tasks.ts';
import { refuse } from '../refusals.ts';
import { graphFor, type Run } from '../run.ts';
import type { InstanceRow } from '../unit/rows.ts';
import type { Handler } from './command.ts';
import { activeMain } from './open-task.ts';

/** 撤销: the starter takes the whole application back. */
export const recall: Handler<'recall'> = (run, command) => {
  const main = activeMain(run, command.instanceId);
  if (command.by !== main.starter) throw refuse('notStarter', { user: main.starter ?? '' });
  refuseByRule(run, main);
  writeAction(run, { instanceId: main.id, rootId: main.id }, 'recall');
  finishTree(run, main.id, 'withdrawn');
};

function refuseByRule(run: Run, main: InstanceRow): void {
  const rule = graphFor(run, main.id).model.settings?.recall ?? 'always';
  if (rule === 'never') throw refuse('recallNotAllowed');
  if (rule === 'untilFirstApproval' && hasBeenApproved(run, main)) throw refuse('recallTooLate');
}

/** Has anybody but the starter acted on a task? */
function hasBeenApproved(run: Run, main: InstanceRow): boolean {
  const acted = run.unit.task.find(
    (task) => task.status === 'done' && isDecision(task) && task.doneBy !== main.starter,
  );
  return acted !== undefined;
}
