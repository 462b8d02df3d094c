import { nodeIn } from '../model/graph.ts';
import { fireEvent } from '../moves/fire-event.ts';
import { refuse } from '../refusals.ts';
import { graphFor } from '../run.ts';
import type { Handler } from './command.ts';
import { activeMain } from './open-task.ts';

/** A message goes to one receiver: the first who waits for it. */
export const message: Handler<'message'> = (run, command) => {
  const row = run.unit.subscription.find((each) => each.kind === 'message' && each.name === command.name);
  const token = row && run.unit.token.get(row.tokenId);
  if (!row || !token) throw refuse('nothingWaits', { name: command.name });
  activeMain(run, row.instanceId);
  fireEvent(run, token, nodeIn(graphFor(run, row.instanceId), row.nodeId), command.vars);
};
