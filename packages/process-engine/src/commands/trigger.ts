import { setVars } from '../moves/scope-vars.ts';
import { refuse } from '../refusals.ts';
import { nodeOf, planLeave } from '../run.ts';
import type { Handler } from './command.ts';
import { activeMain } from './open-task.ts';

/** Lets a receive task go on without a message. */
export const trigger: Handler<'trigger'> = (run, command) => {
  const token = run.unit.token.get(command.tokenId);
  if (token?.state !== 'wait' || nodeOf(run, token).spec.kind !== 'receiveTask') {
    throw refuse('nothingWaits', { name: command.tokenId });
  }
  activeMain(run, token.instanceId);
  setVars(run, token, command.vars);
  planLeave(run, token);
};
