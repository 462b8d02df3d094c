import { getGraph } from '../../context/execution-context.ts';
import { refuse } from '../../context/refusals.ts';
import { nodeIn } from '../../model/graph.ts';
import { fireEvent } from '../../transitions/scopes/fire-event.ts';
import type { Handler } from '../base/command.ts';
import { activeMain } from '../base/open-task.ts';

/** A message goes to one receiver: the first who waits for it. */
export const message: Handler<'message'> = (run, command) => {
  const row = run.unit.subscription.find((each) => each.kind === 'message' && each.name === command.name);
  const token = row && run.unit.token.get(row.tokenId);
  if (!row || !token) throw refuse('nothingWaits', { name: command.name });
  activeMain(run, row.instanceId);
  fireEvent(run, token, nodeIn(getGraph(run, row.instanceId), row.nodeId), command.vars);
};
