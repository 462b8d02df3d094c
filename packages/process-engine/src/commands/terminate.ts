import { writeAction } from '../moves/actions.ts';
import { finishTree } from '../moves/finish-tree.ts';
import type { Handler } from './command.ts';
import { aliveMain } from './open-task.ts';

/** 终止 by an administrator. */
export const terminate: Handler<'terminate'> = (run, command) => {
  const main = aliveMain(run, command.instanceId);
  writeAction(run, { instanceId: main.id, rootId: main.id }, 'terminate');
  finishTree(run, main.id, 'terminated');
};
