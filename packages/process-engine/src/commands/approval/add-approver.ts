import type { ExecutionContext } from '../../context/execution-context.ts';
import { refuse } from '../../context/refusals.ts';
import type { TaskRow } from '../../state/rows.ts';
import { writeTaskDecision } from '../../transitions/tasks/decisions.ts';
import { addParallelSigners } from '../../transitions/tasks/parallel-signers.ts';
import { copyTask, emitTask, isDecision, isPending, putAside } from '../../transitions/tasks/tasks.ts';
import type { CommandOf, Handler } from '../base/command.ts';
import { ownTaskOf } from '../base/open-task.ts';
import { refuseDelegated } from './approve.ts';

/** 加签: others sign before me, after me, or beside me. */
export const addApprover: Handler<'addApprover'> = (run, command) => {
  const task = ownTaskOf(run, command.taskId);
  refuseDelegated(task);
  const users = [...new Set(command.users)];
  if (users.length === 0) throw refuse('noUsers');
  refuseSigning(run, task, users);
  writeTaskDecision(run, task, 'addApprover', users);
  add(run, task, users, command.where);
};

function add(
  run: ExecutionContext,
  task: TaskRow,
  users: readonly string[],
  where: CommandOf<'addApprover'>['where'],
): void {
  if (where === 'before') addBefore(run, task, users);
  else if (where === 'after')
    run.unit.task.change(task, { approversAfter: [...users, ...task.approversAfter] });
  else addParallelSigners(run, task, users);
}

function addBefore(run: ExecutionContext, task: TaskRow, users: readonly string[]): void {
  putAside(run, task, 'blocked');
  for (const assignee of users) {
    emitTask(run, 'taskCreated', copyTask(run, task, { assignee, unblocks: task.id, approversAfter: [] }));
  }
}

/** Nobody signs one step twice at the same time. */
function refuseSigning(run: ExecutionContext, task: TaskRow, users: readonly string[]): void {
  const open = run.unit.task.live(
    (other) =>
      other.nodeId === task.nodeId &&
      other.instanceId === task.instanceId &&
      isPending(other) &&
      isDecision(other),
  );
  const signing = new Set(open.flatMap((other) => [other.assignee ?? '', ...other.approversAfter]));
  const user = users.find((each) => signing.has(each));
  if (user !== undefined) throw refuse('userAlreadySigning', { user, node: task.name });
}
