import { emit } from '../../context/execution-context.ts';
import { refuse } from '../../context/refusals.ts';
import { finishTree } from '../../transitions/scopes/finish-tree.ts';
import { writeDecision } from '../../transitions/tasks/decisions.ts';
import { isAlive } from '../../transitions/tokens/tokens.ts';
import type { Handler } from '../base/command.ts';
import { mainOf } from '../base/open-task.ts';

/** 作废: the application counts no more. A running one ends, an ended one is marked; it cannot be woken up again. */
export const voidInstance: Handler<'void'> = (run, command) => {
  const main = mainOf(run, command.instanceId);
  const { endReason } = main;
  if (endReason === 'voided') throw refuse('alreadyVoided');
  writeDecision(run, { instanceId: main.id, rootId: main.id }, 'void');
  if (isAlive(main)) {
    finishTree(run, main.id, 'voided');
    return;
  }
  run.unit.instance.change(main, { status: 'terminated', endReason: 'voided' });
  emit(run, { kind: 'instanceVoided', instanceId: main.id, was: endReason ?? 'approved' });
};
