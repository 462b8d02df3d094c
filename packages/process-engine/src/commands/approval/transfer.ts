import { writeTaskDecision } from '../../transitions/tasks/decisions.ts';
import { handover } from '../../transitions/tasks/handover.ts';
import type { Handler } from '../base/command.ts';
import { ownTaskOf } from '../base/open-task.ts';

/** 转办: the task is somebody else's from now on. */
export const transfer: Handler<'transfer'> = (run, command) => {
  const task = ownTaskOf(run, command.taskId);
  writeTaskDecision(run, task, 'transfer', [command.to]);
  handover(run, task, command.to);
};
