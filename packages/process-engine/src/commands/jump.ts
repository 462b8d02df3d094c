import type { GraphNode } from '../model/graph.ts';
import { writeAction } from '../moves/actions.ts';
import { cancelToken } from '../moves/cancel.ts';
import { ensureScope } from '../moves/ensure-scope.ts';
import { sweepEmptyScopes } from '../moves/sweep.ts';
import { addToken, containerOf, rootTokenOf, union } from '../moves/tokens.ts';
import { refuse } from '../refusals.ts';
import { graphFor, plan, type Run } from '../run.ts';
import type { TokenRow } from '../unit/rows.ts';
import type { CommandOf, Handler } from './command.ts';
import { activeMain } from './open-task.ts';

/** 跳转: nothing is undone; what stood on the left nodes is cancelled, and tokens stand on the new ones. */
export const jump: Handler<'jump'> = (run, command) => {
  const main = activeMain(run, command.instanceId);
  const targets = command.to.map((id) => targetNode(run, command, id));
  const sources = tokensAt(run, command);
  writeAction(run, { instanceId: command.instanceId, rootId: main.id }, 'jump', { target: command.to });
  const causes = union(...sources.map((token) => token.lastLog));
  for (const token of sources) cancelToken(run, token, 'jump');
  for (const node of targets) place(run, command.instanceId, node, causes);
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

function place(run: Run, instanceId: string, node: GraphNode, causes: readonly string[]): void {
  const root = rootTokenOf(run, instanceId);
  const { owner } = node.scope;
  const scope = owner ? ensureScope(run, instanceId, owner, causes) : root;
  if (!scope) throw refuse('jumpNotPossible', { node: node.name });
  const lastLog = scope === root ? causes : scope.lastLog;
  const token = addToken(run, { instanceId, parentId: scope.id, lastLog });
  plan(run, { kind: 'enter', tokenId: token.id, nodeId: node.id, viaFlow: null });
}
