import { finishTree } from '../../transitions/scopes/finish-tree.ts';
import { writeDecision } from '../../transitions/tasks/decisions.ts';
import type { Handler } from '../base/command.ts';
import { aliveMain } from '../base/open-task.ts';

/** 终止 by an administrator. */
export const terminate: Handler<'terminate'> = (run, command) => {
  const main = aliveMain(run, command.instanceId);
  writeDecision(run, { instanceId: main.id, rootId: main.id }, 'terminate');
  finishTree(run, main.id, 'terminated');
};
