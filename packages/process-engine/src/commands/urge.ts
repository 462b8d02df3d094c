import { writeAction } from '../moves/actions.ts';
import { usersOf } from '../moves/tasks.ts';
import { refuse } from '../refusals.ts';
import { tell } from '../run.ts';
import type { Handler } from './command.ts';
import { activeMain } from './open-task.ts';

/** 催办: reminds everybody who has an open task. */
export const urge: Handler<'urge'> = (run, command) => {
  const main = activeMain(run, command.instanceId);
  const open = run.unit.task.live((task) => task.status === 'open');
  const users = [...new Set(open.flatMap((task) => usersOf(run, task)))];
  if (users.length === 0) throw refuse('nobodyToUrge');
  writeAction(run, { instanceId: main.id, rootId: main.id }, 'urge', { target: users });
  tell(run, { kind: 'urge', instanceId: main.id, users, comment: command.comment ?? null });
};
