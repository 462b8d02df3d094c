import { writeTaskAction } from '../moves/actions.ts';
import { handOver } from '../moves/hand-over.ts';
import type { Handler } from './command.ts';
import { ownTaskOf } from './open-task.ts';

/** 转办: the task is somebody else's from now on. */
export const transfer: Handler<'transfer'> = (run, command) => {
  const task = ownTaskOf(run, command.taskId);
  writeTaskAction(run, task, 'transfer', [command.to]);
  handOver(run, task, command.to);
};
