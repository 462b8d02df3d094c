import { writeTaskAction } from '../moves/actions.ts';
import { addParallelSigners } from '../moves/parallel-signers.ts';
import { copyTask, isDecision, isPending, putAside, tellTask } from '../moves/tasks.ts';
import { refuse } from '../refusals.ts';
import type { Run } from '../run.ts';
import type { TaskRow } from '../unit/rows.ts';
import { refuseDelegated } from './agree.ts';
import type { CommandOf, Handler } from './command.ts';
import { ownTaskOf } from './open-task.ts';

/** 加签: others sign before me, after me, or beside me. */
export const addSign: Handler<'addSign'> = (run, command) => {
  const task = ownTaskOf(run, command.taskId);
  refuseDelegated(task);
  const users = [...new Set(command.users)];
  if (users.length === 0) throw refuse('noUsers');
  refuseSigning(run, task, users);
  writeTaskAction(run, task, 'addSign', users);
  add(run, task, users, command.where);
};

function add(run: Run, task: TaskRow, users: readonly string[], where: CommandOf<'addSign'>['where']): void {
  if (where === 'before') addBefore(run, task, users);
  else if (where === 'after') run.unit.task.change(task, { afterSign: [...users, ...task.afterSign] });
  else addParallelSigners(run, task, users);
}

function addBefore(run: Run, task: TaskRow, users: readonly string[]): void {
  putAside(run, task, 'blocked');
  for (const assignee of users) {
    tellTask(run, 'taskCreated', copyTask(run, task, { assignee, unblocks: task.id, afterSign: [] }));
  }
}

/** Nobody signs one step twice at the same time. */
function refuseSigning(run: Run, task: TaskRow, users: readonly string[]): void {
  const open = run.unit.task.live(
    (other) =>
      other.nodeId === task.nodeId &&
      other.instanceId === task.instanceId &&
      isPending(other) &&
      isDecision(other),
  );
  const signing = new Set(open.flatMap((other) => [other.assignee ?? '', ...other.afterSign]));
  const user = users.find((each) => signing.has(each));
  if (user !== undefined) throw refuse('userAlreadySigning', { user, node: task.name });
}
