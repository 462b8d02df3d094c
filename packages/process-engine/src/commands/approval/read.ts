import type { Handler } from '../base/command.ts';
import { knownTask } from '../base/open-task.ts';

/** 已阅: notes when the assignee first opened the task. */
export const read: Handler<'read'> = (run, command) => {
  const task = knownTask(run, command.taskId);
  const isReader = command.by === null || task.assignee === command.by;
  if (task.readAt === null && isReader) run.unit.task.change(task, { readAt: run.ports.now });
};
