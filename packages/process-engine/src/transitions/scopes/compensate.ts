import { type ExecutionContext, getGraph, getNode, schedule } from '../../context/execution-context.ts';
import { isCompensating } from '../../model/compensation.ts';
import { eventStartsOf, isKind, nodeIn } from '../../model/graph.ts';
import type { NodeEvent } from '../../model/node-event.ts';
import type { Compensation } from '../../state/activity-detail.ts';
import type { TokenRow } from '../../state/rows.ts';
import { getEntry } from '../tokens/activity.ts';
import { addToken, getParent } from '../tokens/tokens.ts';
import { compensableIn } from './compensable.ts';
import { beginEventSubProcess } from './fire-event.ts';

type Compensating = Extract<NodeEvent, { kind: 'compensation' }>;

/**
 * 补偿 (BPMN 2.0, 13.5.5): has what was completed in its scope compensated, one after the other, the last one first. The
 * token holds the handlers as long as they run. Says whether there is anything to do.
 */
export function compensate(run: ExecutionContext, token: TokenRow, { activity }: Compensating): boolean {
  const compensates = compensableIn(run, scopeOf(run, token), activity);
  if (compensates.length === 0) return false;
  const entry = getEntry(run, token);
  if (!entry) throw new Error(`token ${token.id} compensates without an activity`);
  run.unit.activity.change(entry, { detail: { ...entry.detail, compensates } });
  run.unit.token.change(token, { state: 'wait' });
  return startNext(run, token);
}

/** A handler has ended: the next one begins. Says whether there is one. */
export function compensateOn(run: ExecutionContext, token: TokenRow): boolean {
  return holdsHandlers(run, token) && startNext(run, token);
}

/** Is it the token of an event at which others are compensated? */
function holdsHandlers(run: ExecutionContext, token: TokenRow): boolean {
  return token.kind === 'node' && token.nodeId !== null && isCompensating(getNode(run, token).spec);
}

function startNext(run: ExecutionContext, token: TokenRow): boolean {
  const next = pendingOf(run, token)[0];
  if (!next) return false;
  const node = nodeIn(getGraph(run, token.instanceId), next.handler);
  const lastActivities = token.lastActivities.slice(-1);
  const start = node.inner && eventStartsOf(node.inner)[0];
  if (node.spec.kind === 'eventSubProcess' && start && isKind(start, 'start')) {
    beginEventSubProcess(run, token, { start, lastActivities });
    return true;
  }
  const { instanceId } = token;
  const handler = addToken(run, { instanceId, parentId: token.id, lastActivities });
  schedule(run, { kind: 'enter', tokenId: handler.id, nodeId: node.id, viaFlow: null });
  return true;
}

/** What is still to be compensated. A return into a handler takes back those behind it, so they are counted anew. */
function pendingOf(run: ExecutionContext, token: TokenRow): Compensation[] {
  const begun = begunAt(run, token);
  return listOf(run, token).filter(({ handler }) => {
    const left = begun.get(handler) ?? 0;
    begun.set(handler, left - 1);
    return left <= 0;
  });
}

function listOf(run: ExecutionContext, token: TokenRow): readonly Compensation[] {
  return getEntry(run, token)?.detail?.compensates ?? [];
}

/** How often each handler has begun here. */
function begunAt(run: ExecutionContext, token: TokenRow): Map<string, number> {
  const counts = new Map<string, number>();
  const rows = run.unit.activity.where(
    (row) => row.scopeTokenId === token.id && row.entry === null && row.status !== 'undone',
  );
  for (const { nodeId } of rows) counts.set(nodeId, (counts.get(nodeId) ?? 0) + 1);
  return counts;
}

/**
 * The scope whose activities are meant: the one around the event. Inside an event sub-process that is the scope it
 * belongs to; where that is being compensated itself, the one that had been left.
 */
function scopeOf(run: ExecutionContext, token: TokenRow): string {
  const scope = getParent(run, token);
  if (!scope) throw new Error(`token ${token.id} has no scope`);
  const isEvent = scope.nodeId !== null && getNode(run, scope).spec.kind === 'eventSubProcess';
  const outer = isEvent ? getParent(run, scope) : undefined;
  if (!outer) return scope.id;
  return holdsHandlers(run, outer) ? leftScope(run, outer, scope) : outer.id;
}

function leftScope(run: ExecutionContext, holder: TokenRow, { nodeId }: TokenRow): string {
  const own = listOf(run, holder).filter(({ handler }) => handler === nodeId);
  const current = own[(begunAt(run, holder).get(nodeId ?? '') ?? 1) - 1];
  return run.unit.activity.need(current?.activityId ?? '').tokenId;
}
