import { type ExecutionContext, nextSeq } from '../../context/execution-context.ts';
import type { GraphNode } from '../../model/graph.ts';
import type { ActivityDetail } from '../../state/activity-detail.ts';
import type { MultiInstance } from '../../state/multi-instance.ts';
import type { ActivityRow, TokenRow } from '../../state/rows.ts';
import type { ActivityStatus, CancelReason } from '../../state/statuses.ts';

interface ActivityExtras {
  readonly causeIds?: readonly string[];
  readonly multiInstance?: MultiInstance;
  readonly entry?: string | null;
  readonly status?: ActivityStatus;
  readonly reason?: CancelReason;
  readonly detail?: ActivityDetail;
}

/** Writes that a token activities a node, caused by its last activities, and makes this its last activity. */
export function openActivity(
  run: ExecutionContext,
  token: TokenRow,
  node: GraphNode,
  extras: ActivityExtras = {},
): ActivityRow {
  const activity = run.unit.activity.add({
    id: run.ports.nextId(),
    rootId: token.rootId,
    instanceId: token.instanceId,
    tokenId: token.id,
    scopeTokenId: token.parentId,
    nodeId: node.id,
    causeIds: extras.causeIds ?? token.lastActivities,
    viaFlow: token.viaFlow,
    startedAt: run.ports.now,
    endedAt: null,
    status: extras.status ?? (token.directReturn ? 'detour' : 'active'),
    reason: extras.reason ?? null,
    byUser: null,
    assignee: null,
    multiInstance: extras.multiInstance ?? null,
    entry: extras.entry ?? null,
    detail: extras.detail ?? null,
    seq: nextSeq(run, token.rootId),
  });
  run.unit.token.change(token, { lastActivities: [activity.id] });
  return activity;
}

/** Ends the activities of a token that are still open; with a reason they are cut short. */
export function closeActivity(
  run: ExecutionContext,
  token: TokenRow,
  reason: CancelReason | null = null,
): void {
  for (const id of token.lastActivities) {
    const activity = run.unit.activity.get(id);
    if (activity?.tokenId === token.id && activity.endedAt === null) {
      run.unit.activity.change(activity, { endedAt: run.ports.now, ...endOf(activity, reason) });
    }
  }
}

/** One that already stands for something else, like a detour, goes on to. */
function endOf(
  { status, reason: known }: ActivityRow,
  reason: CancelReason | null,
): Pick<ActivityRow, 'status' | 'reason'> {
  if (status !== 'active') return { status, reason: known };
  return { status: reason === null ? 'completed' : 'cancelled', reason };
}

/** Writes the leaving of a sub-process or countersign: caused by the ends inside, not by its own opening. */
export function writeExit(run: ExecutionContext, token: TokenRow, node: GraphNode): ActivityRow {
  const entry = getEntry(run, token);
  const inner = token.lastActivities.filter((id) => id !== entry?.id);
  if (entry) run.unit.activity.change(entry, { endedAt: run.ports.now, ...endOf(entry, null) });
  const exit = openActivity(run, token, node, {
    causeIds: inner.length > 0 ? inner : token.lastActivities,
    entry: entry?.id ?? null,
    status: 'exit',
    ...(token.multiInstance ? { multiInstance: token.multiInstance } : {}),
  });
  run.unit.activity.change(exit, { endedAt: run.ports.now });
  return exit;
}

/** The activity that opened the scope or countersign which this token holds. */
export function getEntry(
  run: ExecutionContext,
  token: { readonly id: string; readonly nodeId: string | null },
): ActivityRow | undefined {
  const isEntry = (row: ActivityRow) =>
    row.tokenId === token.id && row.nodeId === token.nodeId && row.entry === null;
  // While the scope lives its opening activity does too; only of one that is over the past has to be asked.
  const open = run.unit.activity.findLive((row) => isEntry(row) && row.endedAt === null);
  return open ?? run.unit.activity.where(isEntry).sort((left, right) => right.seq - left.seq)[0];
}
