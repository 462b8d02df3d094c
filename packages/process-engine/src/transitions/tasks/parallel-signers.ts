import { type ExecutionContext, getNode } from '../../context/execution-context.ts';
import type { MultiItem } from '../../state/multi-instance.ts';
import type { TaskRow, TokenRow } from '../../state/rows.ts';
import { openActivity } from '../tokens/activity.ts';
import { addToken, getContainer } from '../tokens/tokens.ts';
import { getItem, getMultiInstance, newItem, refill, requireFewInstances } from './multi-instance.ts';

/** 并行加签: one more instance of the countersign for each; a step of one person becomes a countersign first. */
export function addParallelSigners(run: ExecutionContext, task: TaskRow, users: readonly string[]): void {
  const token = run.unit.token.need(task.tokenId);
  const container = getContainer(run, token) ?? wrap(run, token, task);
  const multiInstance = getMultiInstance(container);
  requireFewInstances(getNode(run, token), multiInstance.items.length + users.length);
  const own = getItem(container, token);
  const at = multiInstance.items.findIndex((item) => item.id === own?.id) + 1;
  const next = Math.max(...multiInstance.items.map((item) => item.id)) + 1;
  const added = users.map((user, index) =>
    newItem(next + index, { user, isAdded: true, group: own?.group ?? null }),
  );
  run.unit.token.change(container, {
    multiInstance: { ...multiInstance, items: insert(multiInstance.items, at, added) },
  });
  refill(run, container);
}

/** In turn, the added ones come next. */
function insert(items: readonly MultiItem[], at: number, added: readonly MultiItem[]): MultiItem[] {
  return [...items.slice(0, at), ...added, ...items.slice(at)];
}

/** The step's history is written as if it had been a countersign from the beginning. */
function wrap(run: ExecutionContext, token: TokenRow, task: TaskRow): TokenRow {
  const activity = run.unit.activity.need(task.activityId);
  const { instanceId, parentId, nodeId, viaFlow, directReturn, vars } = token;
  const multiInstance = {
    sequential: false,
    items: [newItem(0, { user: task.assignee, state: 'open', tokenId: token.id })],
    vote: { needed: 'all' as const },
  };
  const lastActivities = activity.causeIds;
  const container = addToken(run, {
    instanceId,
    parentId,
    nodeId,
    viaFlow,
    directReturn,
    vars,
    lastActivities,
    kind: 'multiInstance',
    state: 'wait',
    multiInstance,
  });
  const opening = openActivity(run, container, getNode(run, token), { multiInstance });
  const { seq } = opening;
  run.unit.activity.change(opening, { seq: activity.seq, startedAt: activity.startedAt });
  run.unit.activity.change(activity, {
    causeIds: [opening.id],
    scopeTokenId: container.id,
    viaFlow: null,
    seq,
  });
  run.unit.token.change(token, { parentId: container.id, directReturn: null, vars: {} });
  moveWaits(run, token, container);
  return container;
}

/** The timers at the edge of the step belong to the whole countersign; a deadline stays with its task. */
function moveWaits(run: ExecutionContext, from: TokenRow, to: TokenRow): void {
  for (const job of run.unit.job.where((row) => row.tokenId === from.id && row.taskId === null)) {
    run.unit.job.change(job, { tokenId: to.id });
  }
  for (const row of run.unit.subscription.where((each) => each.tokenId === from.id)) {
    run.unit.subscription.change(row, { tokenId: to.id });
  }
}
