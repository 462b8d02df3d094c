import { finishTree } from '../../transitions/scopes/finish-tree.ts';
import { markDone } from '../../transitions/tasks/complete-task.ts';
import { writeTaskDecision } from '../../transitions/tasks/decisions.ts';
import type { Handler } from '../base/command.ts';
import { ownTaskOf } from '../base/open-task.ts';
import { refuseDelegated } from './approve.ts';

/** 拒绝: the whole process ends as rejected. */
export const rejectProcess: Handler<'reject'> = (run, command) => {
  const task = ownTaskOf(run, command.taskId);
  refuseDelegated(task);
  writeTaskDecision(run, task, 'reject');
  markDone(run, task, 'reject');
  finishTree(run, task.rootId, 'rejected');
};
