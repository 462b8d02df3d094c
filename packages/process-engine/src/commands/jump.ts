import { isForNobody, leaveDetours, withWaiting } from '../jumping/detours.ts';
import { moveTokens } from '../jumping/move-tokens.ts';
import type { GraphNode } from '../model/graph.ts';
import { writeAction } from '../moves/actions.ts';
import { sweepEmptyScopes } from '../moves/sweep.ts';
import { containerOf, rootTokenOf } from '../moves/tokens.ts';
import { refuse } from '../refusals.ts';
import { graphFor, type Run } from '../run.ts';
import type { TokenRow } from '../unit/rows.ts';
import type { CommandOf, Handler } from './command.ts';
import { activeMain } from './open-task.ts';

/** 跳转: nothing is undone; what stood on the left nodes is cancelled, and tokens stand on the new ones. */
export const jump: Handler<'jump'> = (run, command) => {
  const main = activeMain(run, command.instanceId);
  if (command.to.length === 0) throw refuse('jumpNowhere');
  const to = command.to.map((id) => targetNode(run, command, id));
  const from = withWaiting(run, tokensAt(run, command));
  const root = rootTokenOf(run, command.instanceId);
  if (!root) throw refuse('processEnded');
  writeAction(run, { instanceId: command.instanceId, rootId: main.id }, 'jump', { target: command.to });
  leaveDetours(run, (token) => from.includes(token));
  moveTokens(run, root, { from, to });
  leaveDetours(run, (token) => isForNobody(run, token));
  sweepEmptyScopes(run, 'jump');
};

function targetNode(run: Run, { instanceId, from }: CommandOf<'jump'>, id: string): GraphNode {
  const node = graphFor(run, instanceId).nodes.get(id);
  if (!node) throw refuse('nodeUnknown', { node: id });
  // Beside what runs, a path may also begin at the beginning; nobody leaves his step for it.
  const isBeginning = node.spec.kind === 'start' && !node.event && from.length === 0;
  if (['start', 'boundary', 'eventSubProcess'].includes(node.spec.kind) && !isBeginning) {
    throw refuse('jumpNotPossible', { node: node.name });
  }
  return node;
}

function tokensAt(run: Run, { instanceId, from }: CommandOf<'jump'>): TokenRow[] {
  const graph = graphFor(run, instanceId);
  return from.flatMap((id) => {
    const tokens = run.unit.token.where(
      (token) => token.instanceId === instanceId && token.nodeId === id && !containerOf(run, token),
    );
    if (tokens.length === 0) throw refuse('nothingAtNode', { node: graph.nodes.get(id)?.name ?? id });
    return tokens;
  });
}
