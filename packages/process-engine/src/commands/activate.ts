import { writeAction } from '../moves/actions.ts';
import { refuse } from '../refusals.ts';
import { tell } from '../run.ts';
import type { Handler } from './command.ts';
import { aliveMain } from './open-task.ts';

/** 激活 what was suspended. */
export const activate: Handler<'activate'> = (run, command) => {
  const main = aliveMain(run, command.instanceId);
  if (main.status !== 'suspended') throw refuse('notSuspended');
  for (const instance of run.unit.instance.where((row) => row.status === 'suspended')) {
    run.unit.instance.change(instance, { status: 'active' });
  }
  writeAction(run, { instanceId: main.id, rootId: main.id }, 'activate');
  tell(run, { kind: 'instanceActivated', instanceId: main.id });
};
