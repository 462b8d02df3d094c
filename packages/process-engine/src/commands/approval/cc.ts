import { emit } from '../../context/execution-context.ts';
import { refuse } from '../../context/refusals.ts';
import { writeDecision } from '../../transitions/tasks/decisions.ts';
import type { Handler } from '../base/command.ts';
import { mainOf } from '../base/open-task.ts';

/** 抄送 by hand; also of a process that has ended. */
export const cc: Handler<'cc'> = (run, command) => {
  const main = mainOf(run, command.instanceId);
  const users = [...new Set(command.users)];
  if (users.length === 0) throw refuse('noUsers');
  writeDecision(run, { instanceId: main.id, rootId: main.id }, 'cc', { target: users });
  emit(run, { kind: 'cc', instanceId: main.id, nodeId: null, users });
};
