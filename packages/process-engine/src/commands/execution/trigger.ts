import { getNode, scheduleLeave } from '../../context/execution-context.ts';
import { refuse } from '../../context/refusals.ts';
import { setVars } from '../../transitions/tokens/scope-vars.ts';
import type { Handler } from '../base/command.ts';
import { activeMain } from '../base/open-task.ts';

/** Lets a receive task go on without a message. */
export const trigger: Handler<'trigger'> = (run, command) => {
  const token = run.unit.token.get(command.tokenId);
  if (token?.state !== 'wait' || getNode(run, token).spec.kind !== 'receiveTask') {
    throw refuse('nothingWaits', { name: command.tokenId });
  }
  activeMain(run, token.instanceId);
  setVars(run, token, command.vars);
  scheduleLeave(run, token);
};
