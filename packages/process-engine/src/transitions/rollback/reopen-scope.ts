import { type ExecutionContext, getGraph, schedule } from '../../context/execution-context.ts';
import { isScopeKind } from '../../model/graph.ts';
import type { MultiInstance } from '../../state/multi-instance.ts';
import type { ActivityRow, TokenRow } from '../../state/rows.ts';
import type { ActivityStatus } from '../../state/statuses.ts';
import { addToken, isAlive } from '../tokens/tokens.ts';
import { isPast, isUndone } from './history.ts';

/** Activities that came to their end, rather than being cut short. */
const FINISHED: readonly ActivityStatus[] = ['completed', 'exit', 'automatic'];

/** A token stands on this activity again, in the scope that held it. */
export function addTokenAt(
  run: ExecutionContext,
  activity: ActivityRow,
  undone: ReadonlySet<string>,
  given: Partial<TokenRow>,
): { readonly token: TokenRow; readonly scope: TokenRow } {
  const scope = reopenScope(run, activity, undone);
  const { instanceId, nodeId, viaFlow } = activity;
  return { scope, token: addToken(run, { instanceId, parentId: scope.id, nodeId, viaFlow, ...given }) };
}

/**
 * The token that held this activity. When that scope has been left since, it comes back to life under its old id,
 * with what had ended inside and is not undone.
 */
export function reopenScope(
  run: ExecutionContext,
  activity: ActivityRow,
  undone: ReadonlySet<string>,
): TokenRow {
  const id = activity.scopeTokenId ?? '';
  return run.unit.token.get(id) ?? reopen(run, id, activity, undone);
}

function reopen(
  run: ExecutionContext,
  id: string,
  activity: ActivityRow,
  undone: ReadonlySet<string>,
): TokenRow {
  const opening = openingOf(run, id);
  return opening ? reopenInner(run, opening, undone) : reopenProcess(run, id, activity, undone);
}

/** The activity by which a token came to hold others: of a sub-process, a call or a countersign. */
function openingOf(run: ExecutionContext, tokenId: string): ActivityRow | undefined {
  return run.unit.activity
    .where((row) => row.tokenId === tokenId && row.entry === null && !isPast(row) && opensScope(run, row))
    .sort((left, right) => right.seq - left.seq)[0];
}

function opensScope(run: ExecutionContext, row: ActivityRow): boolean {
  const kind = getGraph(run, row.instanceId).nodes.get(row.nodeId)?.spec.kind;
  if (row.detail?.compensates) return true;
  return row.multiInstance !== null || kind === 'callActivity' || (kind !== undefined && isScopeKind(kind));
}

function reopenInner(run: ExecutionContext, opening: ActivityRow, undone: ReadonlySet<string>): TokenRow {
  const holder = reopenScope(run, opening, undone);
  const exit = lastExitOf(run, opening);
  const ends = exit?.causeIds ?? endsInside(run, opening.tokenId, undone);
  const ended = ends.filter((id) => !undone.has(id) && id !== opening.id);
  const token = addToken(run, {
    id: opening.tokenId,
    instanceId: opening.instanceId,
    parentId: holder.id,
    nodeId: opening.nodeId,
    viaFlow: opening.viaFlow,
    state: 'wait',
    lastActivities: [opening.id, ...ended],
    ...instancesOf(opening, exit),
  });
  run.unit.activity.change(opening, { endedAt: null, status: 'active', reason: null });
  schedule(run, { kind: 'resume', tokenId: token.id });
  return token;
}

function instancesOf(opening: ActivityRow, exit: ActivityRow | undefined): Partial<TokenRow> {
  // Left once, gone back into and cut short: the opening knows later than the exit how it stood.
  const multiInstance =
    opening.status === 'completed' ? (exit?.multiInstance ?? opening.multiInstance) : opening.multiInstance;
  return multiInstance ? { kind: 'multiInstance', multiInstance: wakeDropped(multiInstance) } : {};
}

/** Who was not needed any more is needed again. */
function wakeDropped(multiInstance: MultiInstance): MultiInstance {
  const items = multiInstance.items.map((item) => {
    if (item.state === 'dropped') return { ...item, state: 'waiting' as const, tokenId: null };
    // Cut short while at it: its own token is put back by whoever reopens the scope, else its turn comes again.
    return item.state === 'open' ? { ...item, state: 'waiting' as const } : item;
  });
  return { ...multiInstance, items };
}

/** The exit that is about to be undone still counts: it says how the scope stood. */
function lastExitOf(run: ExecutionContext, opening: ActivityRow): ActivityRow | undefined {
  return run.unit.activity
    .where((row) => row.entry === opening.id && !isUndone(row))
    .sort((left, right) => right.seq - left.seq)[0];
}

/** The top of a process that had ended; a called one reopens the token that called it. */
function reopenProcess(
  run: ExecutionContext,
  id: string,
  activity: ActivityRow,
  undone: ReadonlySet<string>,
): TokenRow {
  const instance = run.unit.instance.need(activity.instanceId);
  if (!isAlive(instance))
    run.unit.instance.change(instance, { status: 'active', endReason: null, endedAt: null });
  const call = instance.parentTokenId === null ? undefined : openingOf(run, instance.parentTokenId);
  if (call && !run.unit.token.get(call.tokenId)) reopenInner(run, call, undone);
  const exit = call ? lastExitOf(run, call) : undefined;
  const ends = exit?.causeIds ?? endsInside(run, id, undone);
  const lastActivities = ends.filter((each) => !undone.has(each));
  const root = addToken(run, { id, instanceId: instance.id, parentId: null, kind: 'root', lastActivities });
  schedule(run, { kind: 'resume', tokenId: root.id });
  return root;
}

/** How branches had ended inside a scope that was cut short and so has no exit. */
function endsInside(run: ExecutionContext, tokenId: string, undone: ReadonlySet<string>): string[] {
  const standing = run.unit.activity.where((row) => !isUndone(row));
  const causes = new Set(standing.flatMap((row) => row.causeIds));
  const inside = standing.filter(
    (row) => row.scopeTokenId === tokenId && !causes.has(row.id) && !undone.has(row.id),
  );
  return inside.filter((row) => FINISHED.includes(row.status)).map((row) => row.id);
}
