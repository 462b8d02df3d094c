import { type ExecutionContext, emit } from '../../context/execution-context.ts';
import { refuse } from '../../context/refusals.ts';
import type { TaskRow } from '../../state/rows.ts';
import { writeTaskDecision } from '../../transitions/tasks/decisions.ts';
import { copyTask } from '../../transitions/tasks/tasks.ts';
import type { Handler } from '../base/command.ts';
import { ownTaskOf } from '../base/open-task.ts';

/** 沟通: asks people for their word on my task without giving it away. Each gets a task of his own, which decides nothing. */
export const consult: Handler<'consult'> = (run, command) => {
  const task = ownTaskOf(run, command.taskId);
  const users = [...new Set(command.users)];
  if (users.length === 0) throw refuse('noUsers');
  if (users.includes(task.assignee ?? '')) throw refuse('sameUser');
  for (const user of users) {
    if (isAsked(run, task, user)) throw refuse('alreadyAsked', { user, task: task.name });
  }
  writeTaskDecision(run, task, 'consult', users);
  for (const user of users) ask(run, task, user);
};

function isAsked(run: ExecutionContext, task: TaskRow, user: string): boolean {
  const asked = run.unit.task.findLive(
    (row) => row.aboutTask === task.id && row.status === 'open' && row.assignee === user,
  );
  return asked !== undefined;
}

function ask(run: ExecutionContext, task: TaskRow, assignee: string): void {
  const purpose = 'consult' as const;
  const asked = copyTask(run, task, {
    purpose,
    aboutTask: task.id,
    assignee,
    approversAfter: [],
    unblocks: null,
  });
  const { nodeId, instanceId } = task;
  emit(run, {
    kind: 'consulted',
    taskId: asked.id,
    aboutTask: task.id,
    nodeId,
    instanceId,
    users: [assignee],
    comment: run.actor.comment ?? null,
  });
}
