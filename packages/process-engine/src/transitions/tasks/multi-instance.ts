import {
  type ExecutionContext,
  getNode,
  type StepOutcome,
  schedule,
  scheduleLeave,
} from '../../context/execution-context.ts';
import { refuse } from '../../context/refusals.ts';
import type { GraphNode } from '../../model/graph.ts';
import { MAX_LOOP_INSTANCES } from '../../model/instance-limit.ts';
import type { ActivityDetail } from '../../state/activity-detail.ts';
import type { MultiInstance, MultiItem } from '../../state/multi-instance.ts';
import type { TokenRow } from '../../state/rows.ts';
import type { CancelReason } from '../../state/statuses.ts';
import { getEntry, openActivity, writeExit } from '../tokens/activity.ts';
import { isTrue } from '../tokens/open-flows.ts';
import { giveOutputs } from '../tokens/parameters.ts';
import { addToken, getChildren, getContainer, getHolder, replaceToken, union } from '../tokens/tokens.ts';
import { clearWaits } from '../tokens/waits.ts';
import { cancelToken } from './cancel.ts';
import { resolveGroups } from './settle-groups.ts';
import { tally } from './vote.ts';

export function newItem(id: number, given: Partial<MultiItem> = {}): MultiItem {
  const empty = {
    user: null,
    value: null,
    weight: 1,
    against: false,
    tokenId: null,
    isAdded: false,
    group: null,
  };
  return { ...empty, state: 'waiting', ...given, id };
}

/** Makes the token the container of many instances and starts them, or the first of them. */
export function startInstances(
  run: ExecutionContext,
  token: TokenRow,
  node: GraphNode,
  multiInstance: MultiInstance,
  detail?: ActivityDetail,
): void {
  requireFewInstances(node, multiInstance.items.length);
  run.unit.token.change(token, { kind: 'multiInstance', state: 'wait', multiInstance, assignee: null });
  openActivity(run, token, node, { multiInstance, ...(detail ? { detail } : {}) });
  if (tally(multiInstance) === 'open') refill(run, token);
  else schedule(run, { kind: 'close', tokenId: token.id });
}

/** @throws EngineRefusal `tooManyInstances` beyond `MAX_LOOP_INSTANCES`. */
export function requireFewInstances(node: GraphNode, count: number): void {
  if (count <= MAX_LOOP_INSTANCES) return;
  throw refuse('tooManyInstances', {
    node: node.name,
    count: String(count),
    max: String(MAX_LOOP_INSTANCES),
  });
}

/** Starts what should run now: every waiting instance, or the next one when they go in turn. */
export function refill(run: ExecutionContext, container: TokenRow): void {
  resolveGroups(run, container);
  const multiInstance = getMultiInstance(container);
  const waiting = multiInstance.items.filter((item) => item.state === 'waiting');
  if (!multiInstance.sequential) {
    for (const item of waiting) if (isWaiting(container, item)) spawn(run, container, item);
    return;
  }
  const [next] = waiting;
  if (next && !multiInstance.items.some((item) => item.state === 'open')) spawn(run, container, next);
}

/** Who votes in several groups is asked once for all of them. */
function isWaiting(container: TokenRow, { id }: MultiItem): boolean {
  return getMultiInstance(container).items.some((item) => item.id === id && item.state === 'waiting');
}

function spawn(run: ExecutionContext, container: TokenRow, item: MultiItem): void {
  const token = addToken(run, {
    instanceId: container.instanceId,
    parentId: container.id,
    nodeId: container.nodeId,
    lastActivities: causeOf(run, container),
    vars: loopVars(run, container, item),
  });
  const isHis = (other: MultiItem) =>
    other.id === item.id ||
    (isGrouped(item) && isGrouped(other) && other.user === item.user && other.state === 'waiting');
  changeItems(run, container, isHis, { state: 'open', tokenId: token.id });
  schedule(run, { kind: 'enter', tokenId: token.id, nodeId: container.nodeId ?? '', viaFlow: null });
}

/** Instances of before there were groups do not even say that they are in none. */
function isGrouped({ group }: MultiItem): boolean {
  return typeof group === 'number';
}

/** In turn, an instance follows the one before it; side by side, all follow the opening. */
function causeOf(run: ExecutionContext, container: TokenRow): readonly string[] {
  const entry = getEntry(run, container);
  if (!entry) return container.lastActivities;
  const done = container.lastActivities.filter((id) => id !== entry.id);
  const last = done.at(-1);
  return getMultiInstance(container).sequential && last !== undefined ? [last] : [entry.id];
}

/** What one instance of a loop sees besides the others. */
export function loopVars(
  run: ExecutionContext,
  container: TokenRow,
  item: MultiItem,
): Record<string, unknown> {
  const { loop } = getNode(run, container).spec;
  if (!loop) return {};
  const place = placeOf(container, item);
  const counter = { loopCounter: place, ...(loop.index === undefined ? {} : { [loop.index]: place }) };
  const element = loop.collection === undefined ? {} : { [loop.element ?? 'item']: item.value };
  return { ...counter, ...element, ...item.vars };
}

/** Counted among those that were not removed, so that the one after a removed one takes its number. */
function placeOf(container: TokenRow, item: MultiItem): number {
  const left = getMultiInstance(container).items.filter((other) => other.state !== 'removed');
  return left.findIndex((other) => other.id === item.id);
}

export function getMultiInstance(container: TokenRow): MultiInstance {
  if (!container.multiInstance) throw new Error(`token ${container.id} holds no instances`);
  return container.multiInstance;
}

export function changeItem(
  run: ExecutionContext,
  container: TokenRow,
  id: number,
  patch: Partial<MultiItem>,
): void {
  changeItems(run, container, (item) => item.id === id, patch);
}

/** Changes what is asked with one token: a person's vote, in every group that he votes in. */
function changeItemsAt(
  run: ExecutionContext,
  container: TokenRow,
  tokenId: string,
  patch: Partial<MultiItem>,
): void {
  changeItems(run, container, (item) => item.tokenId === tokenId, patch);
}

function changeItems(
  run: ExecutionContext,
  container: TokenRow,
  isMeant: (item: MultiItem) => boolean,
  patch: Partial<MultiItem>,
): void {
  const multiInstance = getMultiInstance(container);
  const items = multiInstance.items.map((item) => (isMeant(item) ? { ...item, ...patch } : item));
  run.unit.token.change(container, { multiInstance: { ...multiInstance, items } });
}

export function getItem(container: TokenRow, token: { readonly id: string }): MultiItem | undefined {
  return container.multiInstance?.items.find((item) => item.tokenId === token.id);
}

/** One instance is done: count it, then close the step, go on to the next, or wait for the others. */
export function finishItem(
  run: ExecutionContext,
  container: TokenRow,
  token: TokenRow,
  outcome: StepOutcome,
): void {
  changeItemsAt(run, container, token.id, { state: 'done', against: outcome === 'voteAgainst' });
  run.unit.token.change(container, { lastActivities: union(container.lastActivities, token.lastActivities) });
  const isOver = isCompleted(run, container, token);
  run.unit.token.remove(token);
  const result = isOver ? 'passed' : tally(getMultiInstance(container));
  if (result === 'open') refill(run, container);
  else closeInstances(run, container, result === 'passed' ? 'approve' : 'voteAgainst');
}

function isCompleted(run: ExecutionContext, container: TokenRow, token: TokenRow): boolean {
  const node = getNode(run, container);
  const completion = node.spec.loop?.completion;
  return completion !== undefined && isTrue(run, token, node, completion);
}

/** Leaves a step with many instances; those not done are dropped. */
export function closeInstances(run: ExecutionContext, container: TokenRow, outcome: StepOutcome): void {
  for (const child of getChildren(run, container)) cancelToken(run, child, 'notNeeded');
  clearWaits(run, container);
  const multiInstance = getMultiInstance(container);
  const items = multiInstance.items.map((item) =>
    isUndecided(item) ? { ...item, state: 'dropped' as const } : item,
  );
  run.unit.token.change(container, { multiInstance: { ...multiInstance, items } });
  const node = getNode(run, container);
  giveOutputs(run, container, node);
  const exit = writeExit(run, container, node);
  scheduleLeave(run, replaceToken(run, container, [exit.id]), outcome);
}

function isUndecided(item: MultiItem): boolean {
  return item.state === 'open' || item.state === 'waiting';
}

/**
 * Takes a token away; as one of many instances it waits for its turn again, or is removed, if its step lives on. A
 * removed one is still known by its token, for whoever goes back into it.
 */
export function cancelInstance(
  run: ExecutionContext,
  token: TokenRow,
  reason: CancelReason,
  state: 'waiting' | 'removed' = 'waiting',
): void {
  const container = getContainer(run, token);
  const item = container && getItem(container, token);
  cancelToken(run, token, reason);
  if (container && item && isUndecided(item))
    changeItemsAt(run, container, token.id, state === 'waiting' ? { state, tokenId: null } : { state });
}

/**
 * A token stands again where another of this scope stood: the instance that it was, and those that hold the scope, are
 * open and undecided again.
 */
export function reopenInstances(
  run: ExecutionContext,
  scope: TokenRow,
  replaced: { readonly tokenId: string; readonly by: TokenRow },
): void {
  const undecided = { state: 'open', against: false } as const;
  if (scope.multiInstance)
    changeItemsAt(run, scope, replaced.tokenId, { ...undecided, tokenId: replaced.by.id });
  for (let at: TokenRow | undefined = scope; at; at = getHolder(run, at)) {
    const container = getContainer(run, at);
    if (container && getItem(container, at)) changeItemsAt(run, container, at.id, undecided);
    if (at.kind === 'multiInstance') schedule(run, { kind: 'refill', tokenId: at.id });
  }
}

/** Whoever voted in several groups may make a vote needless that was taken back: then the step is over again. */
export function refillAgain(run: ExecutionContext, container: TokenRow): void {
  refill(run, container);
  if (container.multiInstance && tally(container.multiInstance) !== 'open')
    schedule(run, { kind: 'close', tokenId: container.id });
}
