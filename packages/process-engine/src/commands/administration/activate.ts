import { emit } from '../../context/execution-context.ts';
import { refuse } from '../../context/refusals.ts';
import { writeDecision } from '../../transitions/tasks/decisions.ts';
import type { Handler } from '../base/command.ts';
import { aliveMain } from '../base/open-task.ts';

/** 激活 what was suspended. */
export const activate: Handler<'activate'> = (run, command) => {
  const main = aliveMain(run, command.instanceId);
  if (main.status !== 'suspended') throw refuse('notSuspended');
  for (const instance of run.unit.instance.where((row) => row.status === 'suspended')) {
    run.unit.instance.change(instance, { status: 'active' });
  }
  writeDecision(run, { instanceId: main.id, rootId: main.id }, 'activate');
  emit(run, { kind: 'instanceActivated', instanceId: main.id });
};
