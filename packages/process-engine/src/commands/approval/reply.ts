import { emit } from '../../context/execution-context.ts';
import { refuse } from '../../context/refusals.ts';
import { writeTaskDecision } from '../../transitions/tasks/decisions.ts';
import { getUsers } from '../../transitions/tasks/tasks.ts';
import type { Handler } from '../base/command.ts';
import { askedTaskOf } from '../base/open-task.ts';

/** Answers a 沟通: writes my word down for whoever asked. The step does not move by it. */
export const reply: Handler<'reply'> = (run, command) => {
  const task = askedTaskOf(run, command.taskId);
  const comment = command.comment?.trim() ?? '';
  if (comment === '') throw refuse('replyEmpty', { task: task.name });
  const asking = run.unit.task.get(task.aboutTask ?? '');
  const users = asking ? getUsers(run, asking) : [];
  writeTaskDecision(run, task, 'reply', users);
  run.unit.task.change(task, {
    status: 'done',
    doneBy: command.by ?? task.assignee,
    outcome: 'reply',
    endedAt: run.ports.now,
  });
  const { id, aboutTask, nodeId, instanceId } = task;
  emit(run, { kind: 'replied', taskId: id, aboutTask: aboutTask ?? '', nodeId, instanceId, users, comment });
};
