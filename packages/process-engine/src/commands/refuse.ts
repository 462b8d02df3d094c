import { writeTaskAction } from '../moves/actions.ts';
import { markDone } from '../moves/complete-task.ts';
import { finishTree } from '../moves/finish-tree.ts';
import { refuseDelegated } from './agree.ts';
import type { Handler } from './command.ts';
import { ownTaskOf } from './open-task.ts';

/** 拒绝: the whole process ends as refused. */
export const refuseProcess: Handler<'refuse'> = (run, command) => {
  const task = ownTaskOf(run, command.taskId);
  refuseDelegated(task);
  writeTaskAction(run, task, 'refuse');
  markDone(run, task, 'refuse');
  finishTree(run, task.rootId, 'refused');
};
