import { emit } from '../../context/execution-context.ts';
import { refuse } from '../../context/refusals.ts';
import { writeDecision } from '../../transitions/tasks/decisions.ts';
import { getUsers } from '../../transitions/tasks/tasks.ts';
import type { Handler } from '../base/command.ts';
import { activeMain } from '../base/open-task.ts';

/** 催办: reminds everybody who has an open task. */
export const urge: Handler<'urge'> = (run, command) => {
  const main = activeMain(run, command.instanceId);
  const open = run.unit.task.live((task) => task.status === 'open');
  const users = [...new Set(open.flatMap((task) => getUsers(run, task)))];
  if (users.length === 0) throw refuse('nobodyToUrge');
  writeDecision(run, { instanceId: main.id, rootId: main.id }, 'urge', { target: users });
  emit(run, { kind: 'urge', instanceId: main.id, users, comment: command.comment ?? null });
};
