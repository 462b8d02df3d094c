import { finishTree } from '../../transitions/scopes/finish-tree.ts';
import { writeTaskAction } from '../../transitions/tasks/actions.ts';
import { markDone } from '../../transitions/tasks/complete-task.ts';
import type { Handler } from '../base/command.ts';
import { ownTaskOf } from '../base/open-task.ts';
import { refuseDelegated } from './agree.ts';

/** 拒绝: the whole process ends as refused. */
export const refuseProcess: Handler<'refuse'> = (run, command) => {
  const task = ownTaskOf(run, command.taskId);
  refuseDelegated(task);
  writeTaskAction(run, task, 'refuse');
  markDone(run, task, 'refuse');
  finishTree(run, task.rootId, 'refused');
};
