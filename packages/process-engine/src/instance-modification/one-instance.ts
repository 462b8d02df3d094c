import { type ExecutionContext, getNode } from '../context/execution-context.ts';
import type { GraphNode } from '../model/graph.ts';
import type { MultiItem } from '../state/multi-instance.ts';
import type { TokenRow } from '../state/rows.ts';
import {
  changeItem,
  getMultiInstance,
  loopVars,
  newItem,
  refill,
  requireFewInstances,
  startInstances,
} from '../transitions/tasks/multi-instance.ts';
import { openActivity } from '../transitions/tokens/activity.ts';
import { subscribeBoundaries } from '../transitions/tokens/subscribe.ts';
import { addToken, getChildren } from '../transitions/tokens/tokens.ts';

/** One more instance of a repeated step (多实例): beside those that run, else alone in a body of its own. */
export function startOneInstance(
  run: ExecutionContext,
  holder: TokenRow,
  node: GraphNode,
  causes: readonly string[],
): void {
  const body = getChildren(run, holder).find((token) => isBody(token, node));
  if (body) {
    addItem(run, body, {});
    refill(run, body);
    return;
  }
  const token = addBody(run, holder, node, causes);
  startInstances(run, token, node, { sequential: isSequential(node), items: [newItem(0)], vote: null });
}

/** The same for a sub-process that is not to run from its start: a token that holds its inside, and nothing in it yet. */
export function openOneInstance(
  run: ExecutionContext,
  holder: TokenRow,
  node: GraphNode,
  causes: readonly string[],
): TokenRow {
  const body = addBody(run, holder, node, causes);
  const item = newItem(0, { state: 'open' });
  const multiInstance = { sequential: isSequential(node), items: [item], vote: null };
  run.unit.token.change(body, { kind: 'multiInstance', state: 'wait', multiInstance });
  const opening = openActivity(run, body, node, { multiInstance });
  const token = addToken(run, {
    instanceId: body.instanceId,
    parentId: body.id,
    nodeId: node.id,
    state: 'wait',
    lastActivities: [opening.id],
    vars: loopVars(run, body, item),
  });
  changeItem(run, body, item.id, { tokenId: token.id });
  return token;
}

function isBody(token: TokenRow, node: GraphNode): boolean {
  return token.kind === 'multiInstance' && token.nodeId === node.id;
}

function isSequential({ spec }: GraphNode): boolean {
  return spec.loop?.sequential ?? false;
}

function addBody(
  run: ExecutionContext,
  holder: TokenRow,
  node: GraphNode,
  lastActivities: readonly string[],
): TokenRow {
  const { instanceId } = holder;
  const body = addToken(run, { instanceId, parentId: holder.id, nodeId: node.id, lastActivities });
  subscribeBoundaries(run, body, node);
  return body;
}

/** Adds an instance with what it brings: behind the others, when they go in turn. */
export function addItem(run: ExecutionContext, body: TokenRow, given: Partial<MultiItem>): void {
  const multiInstance = getMultiInstance(body);
  requireFewInstances(getNode(run, body), multiInstance.items.length + 1);
  const id = Math.max(-1, ...multiInstance.items.map((item) => item.id)) + 1;
  const item = newItem(id, { ...given, isAdded: true });
  run.unit.token.change(body, { multiInstance: { ...multiInstance, items: [...multiInstance.items, item] } });
}
