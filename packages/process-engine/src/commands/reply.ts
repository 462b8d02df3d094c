import { writeTaskAction } from '../moves/actions.ts';
import { usersOf } from '../moves/tasks.ts';
import { refuse } from '../refusals.ts';
import { tell } from '../run.ts';
import type { Handler } from './command.ts';
import { askedTaskOf } from './open-task.ts';

/** Answers a 沟通: writes my word down for whoever asked. The step does not move by it. */
export const reply: Handler<'reply'> = (run, command) => {
  const task = askedTaskOf(run, command.taskId);
  const comment = command.comment?.trim() ?? '';
  if (comment === '') throw refuse('replyEmpty', { task: task.name });
  const asking = run.unit.task.get(task.aboutTask ?? '');
  const users = asking ? usersOf(run, asking) : [];
  writeTaskAction(run, task, 'reply', users);
  run.unit.task.change(task, {
    status: 'done',
    doneBy: command.by ?? task.assignee,
    outcome: 'reply',
    endedAt: run.ports.now,
  });
  const { id, aboutTask, nodeId, instanceId } = task;
  tell(run, { kind: 'replied', taskId: id, aboutTask: aboutTask ?? '', nodeId, instanceId, users, comment });
};
