import { emit } from '../../context/execution-context.ts';
import { writeDecision } from '../../transitions/tasks/decisions.ts';
import type { Handler } from '../base/command.ts';
import { activeMain } from '../base/open-task.ts';

/** 挂起: the whole tree stands still; its tasks and timers refuse until it is activated. */
export const suspend: Handler<'suspend'> = (run, command) => {
  const main = activeMain(run, command.instanceId);
  for (const instance of run.unit.instance.where((row) => row.status === 'active')) {
    run.unit.instance.change(instance, { status: 'suspended' });
  }
  writeDecision(run, { instanceId: main.id, rootId: main.id }, 'suspend');
  emit(run, { kind: 'instanceSuspended', instanceId: main.id });
};
