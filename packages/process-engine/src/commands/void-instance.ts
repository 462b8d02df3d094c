import { writeAction } from '../moves/actions.ts';
import { finishTree } from '../moves/finish-tree.ts';
import { isAlive } from '../moves/tokens.ts';
import { refuse } from '../refusals.ts';
import { tell } from '../run.ts';
import type { Handler } from './command.ts';
import { mainOf } from './open-task.ts';

/** 作废: the application counts no more. A running one ends, an ended one is marked; it cannot be woken up again. */
export const voidInstance: Handler<'voidInstance'> = (run, command) => {
  const main = mainOf(run, command.instanceId);
  const { endReason } = main;
  if (endReason === 'voided') throw refuse('alreadyVoided');
  writeAction(run, { instanceId: main.id, rootId: main.id }, 'void');
  if (isAlive(main)) {
    finishTree(run, main.id, 'voided');
    return;
  }
  run.unit.instance.change(main, { status: 'terminated', endReason: 'voided' });
  tell(run, { kind: 'instanceVoided', instanceId: main.id, was: endReason ?? 'agreed' });
};
