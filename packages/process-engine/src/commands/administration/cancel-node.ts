import { type ExecutionContext, getGraph } from '../../context/execution-context.ts';
import { refuse } from '../../context/refusals.ts';
import type { TokenRow } from '../../state/rows.ts';
import { removeEmptyScopes } from '../../transitions/rollback/remove-empty-scopes.ts';
import { finishTree } from '../../transitions/scopes/finish-tree.ts';
import { cancelToken } from '../../transitions/tasks/cancel.ts';
import { writeDecision } from '../../transitions/tasks/decisions.ts';
import { completingScopes, settleListening } from '../../transitions/tokens/listening.ts';
import { getChildren, getContainer, getRootToken } from '../../transitions/tokens/tokens.ts';
import type { CommandOf, Handler } from '../base/command.ts';
import { activeMain } from '../base/open-task.ts';

/** An administrator takes a step away. What is left empty by it ends too, up to the whole process. */
export const cancelNode: Handler<'cancelNode'> = (run, command) => {
  const main = activeMain(run, command.instanceId);
  const tokens = tokensAt(run, command);
  writeDecision(run, { instanceId: command.instanceId, rootId: main.id }, 'cancelNode', {
    target: command.nodes,
  });
  const completing = completingScopes(run);
  for (const token of tokens) if (run.unit.token.has(token)) cancelToken(run, token, 'cancelNode');
  removeEmptyScopes(run, 'cancelNode');
  settleListening(run, completing);
  const root = getRootToken(run, main.id);
  if (root && getChildren(run, root).length === 0) finishTree(run, main.id, 'terminated');
};

function tokensAt(run: ExecutionContext, { instanceId, nodes }: CommandOf<'cancelNode'>): TokenRow[] {
  const graph = getGraph(run, instanceId);
  return nodes.flatMap((id) => {
    const node = graph.nodes.get(id);
    if (!node) throw refuse('nodeUnknown', { node: id });
    const tokens = run.unit.token.where(
      (token) => token.instanceId === instanceId && token.nodeId === id && !getContainer(run, token),
    );
    if (tokens.length === 0) throw refuse('nobodyAtNode', { node: node.name });
    return tokens;
  });
}
