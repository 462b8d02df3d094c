import { writeAction } from '../moves/actions.ts';
import { cancelToken } from '../moves/cancel.ts';
import { finishTree } from '../moves/finish-tree.ts';
import { sweepEmptyScopes } from '../moves/sweep.ts';
import { childrenOf, containerOf, rootTokenOf } from '../moves/tokens.ts';
import { refuse } from '../refusals.ts';
import { graphFor, type Run } from '../run.ts';
import type { TokenRow } from '../unit/rows.ts';
import type { CommandOf, Handler } from './command.ts';
import { activeMain } from './open-task.ts';

/** An administrator takes a step away. What is left empty by it ends too, up to the whole process. */
export const cancelNode: Handler<'cancelNode'> = (run, command) => {
  const main = activeMain(run, command.instanceId);
  const tokens = tokensAt(run, command);
  writeAction(run, { instanceId: command.instanceId, rootId: main.id }, 'cancelNode', {
    target: command.nodes,
  });
  for (const token of tokens) if (run.unit.token.has(token)) cancelToken(run, token, 'cancelNode');
  sweepEmptyScopes(run, 'cancelNode');
  const root = rootTokenOf(run, main.id);
  if (root && childrenOf(run, root).length === 0) finishTree(run, main.id, 'terminated');
};

function tokensAt(run: Run, { instanceId, nodes }: CommandOf<'cancelNode'>): TokenRow[] {
  const graph = graphFor(run, instanceId);
  return nodes.flatMap((id) => {
    const node = graph.nodes.get(id);
    if (!node) throw refuse('nodeUnknown', { node: id });
    const tokens = run.unit.token.where(
      (token) => token.instanceId === instanceId && token.nodeId === id && !containerOf(run, token),
    );
    if (tokens.length === 0) throw refuse('nobodyAtNode', { node: node.name });
    return tokens;
  });
}
