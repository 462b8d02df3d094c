import { writeAction } from '../moves/actions.ts';
import { tell } from '../run.ts';
import type { Handler } from './command.ts';
import { activeMain } from './open-task.ts';

/** 挂起: the whole tree stands still; its tasks and timers refuse until it is activated. */
export const suspend: Handler<'suspend'> = (run, command) => {
  const main = activeMain(run, command.instanceId);
  for (const instance of run.unit.instance.where((row) => row.status === 'active')) {
    run.unit.instance.change(instance, { status: 'suspended' });
  }
  writeAction(run, { instanceId: main.id, rootId: main.id }, 'suspend');
  tell(run, { kind: 'instanceSuspended', instanceId: main.id });
};
