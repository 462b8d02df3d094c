import { writeAction } from '../moves/actions.ts';
import { refuse } from '../refusals.ts';
import { tell } from '../run.ts';
import type { Handler } from './command.ts';
import { mainOf } from './open-task.ts';

/** 抄送 by hand; also of a process that has ended. */
export const cc: Handler<'cc'> = (run, command) => {
  const main = mainOf(run, command.instanceId);
  const users = [...new Set(command.users)];
  if (users.length === 0) throw refuse('noUsers');
  writeAction(run, { instanceId: main.id, rootId: main.id }, 'cc', { target: users });
  tell(run, { kind: 'cc', instanceId: main.id, nodeId: null, users });
};
