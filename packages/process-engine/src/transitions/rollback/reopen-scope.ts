import { type ExecutionContext, getGraph, getNode } from '../../context/execution-context.ts';
import { isScopeKind } from '../../model/graph.ts';
import type { MultiInstance } from '../../state/multi-instance.ts';
import type { LogRow, TokenRow, Vars } from '../../state/rows.ts';
import { getItem, loopVars } from '../tasks/multi-instance.ts';
import { ownVars } from '../tokens/scope-vars.ts';
import { subscribeBoundaries, subscribeEventStarts } from '../tokens/subscribe.ts';
import { addToken, isAlive } from '../tokens/tokens.ts';
import { isPast, isUndone } from './history.ts';

/** Visits that came to their end, rather than being cut short. */
const FINISHED: readonly string[] = ['done', 'exit', 'auto'];

/**
 * The token that held this visit. When that scope has been left since, it comes back to life under its old id,
 * with what had ended inside and is not undone.
 */
export function reopenScope(run: ExecutionContext, visit: LogRow, undone: ReadonlySet<string>): TokenRow {
  const id = visit.scopeTokenId ?? '';
  return run.unit.token.get(id) ?? reopen(run, id, visit, undone);
}

function reopen(run: ExecutionContext, id: string, visit: LogRow, undone: ReadonlySet<string>): TokenRow {
  const opening = openingOf(run, id);
  return opening ? reopenInner(run, opening, undone) : reopenProcess(run, id, visit, undone);
}

/** The visit by which a token came to hold others: of a sub-process, a call or a countersign. */
function openingOf(run: ExecutionContext, tokenId: string): LogRow | undefined {
  return run.unit.log
    .where((row) => row.tokenId === tokenId && row.entry === null && !isPast(row) && opensScope(run, row))
    .sort((left, right) => right.seq - left.seq)[0];
}

function opensScope(run: ExecutionContext, row: LogRow): boolean {
  const kind = getGraph(run, row.instanceId).nodes.get(row.nodeId)?.spec.kind;
  return row.mi !== null || kind === 'callActivity' || (kind !== undefined && isScopeKind(kind));
}

function reopenInner(run: ExecutionContext, opening: LogRow, undone: ReadonlySet<string>): TokenRow {
  const holder = reopenScope(run, opening, undone);
  const exit = lastExitOf(run, opening);
  const ends = exit?.prev ?? endsInside(run, opening.tokenId, undone);
  const ended = ends.filter((id) => !undone.has(id) && id !== opening.id);
  const token = addToken(run, {
    id: opening.tokenId,
    instanceId: opening.instanceId,
    parentId: holder.id,
    nodeId: opening.nodeId,
    viaFlow: opening.viaFlow,
    state: 'wait',
    vars: varsAgain(run, opening, holder),
    lastLog: [opening.id, ...ended],
    ...instancesOf(opening, exit),
  });
  run.unit.log.change(opening, { endedAt: null, why: null });
  listenAgain(run, token, holder);
  return token;
}

/** What is known inside begins anew; an instance of a loop has its own values again. */
function varsAgain(run: ExecutionContext, opening: LogRow, holder: TokenRow): Vars {
  const item = getItem(holder, { id: opening.tokenId });
  const ofLoop = holder.mi && item ? loopVars(run, holder, item) : {};
  return { ...ofLoop, ...ownVars(getNode(run, opening)) };
}

function instancesOf(opening: LogRow, exit: LogRow | undefined): Partial<TokenRow> {
  // Left once, gone back into and cut short: the opening knows later than the exit how it stood.
  const mi = opening.why === 'done' ? (exit?.mi ?? opening.mi) : opening.mi;
  return mi ? { kind: 'mi', mi: wakeDropped(mi) } : {};
}

/** Who was not needed any more is needed again. */
function wakeDropped(mi: MultiInstance): MultiInstance {
  const items = mi.items.map((item) => {
    if (item.state === 'dropped') return { ...item, state: 'waiting' as const, tokenId: null };
    // Cut short while at it: its own token is put back by whoever reopens the scope, else its turn comes again.
    return item.state === 'open' ? { ...item, state: 'waiting' as const } : item;
  });
  return { ...mi, items };
}

/** The exit that is about to be undone still counts: it says how the scope stood. */
function lastExitOf(run: ExecutionContext, opening: LogRow): LogRow | undefined {
  return run.unit.log
    .where((row) => row.entry === opening.id && !isUndone(row))
    .sort((left, right) => right.seq - left.seq)[0];
}

function listenAgain(run: ExecutionContext, token: TokenRow, holder: TokenRow): void {
  const node = getNode(run, token);
  if (holder.kind !== 'mi') subscribeBoundaries(run, token, node);
  if (node.inner && token.kind !== 'mi') subscribeEventStarts(run, token, node.inner);
}

/** The top of a process that had ended; a called one reopens the token that called it. */
function reopenProcess(
  run: ExecutionContext,
  id: string,
  visit: LogRow,
  undone: ReadonlySet<string>,
): TokenRow {
  const instance = run.unit.instance.need(visit.instanceId);
  if (!isAlive(instance))
    run.unit.instance.change(instance, { status: 'active', endReason: null, endedAt: null });
  const call = instance.parentTokenId === null ? undefined : openingOf(run, instance.parentTokenId);
  if (call && !run.unit.token.get(call.tokenId)) reopenInner(run, call, undone);
  const exit = call ? lastExitOf(run, call) : undefined;
  const ends = exit?.prev ?? endsInside(run, id, undone);
  const lastLog = ends.filter((each) => !undone.has(each));
  const root = addToken(run, { id, instanceId: instance.id, parentId: null, kind: 'root', lastLog });
  subscribeEventStarts(run, root, getGraph(run, instance.id).root);
  return root;
}

/** How branches had ended inside a scope that was cut short and so has no exit. */
function endsInside(run: ExecutionContext, tokenId: string, undone: ReadonlySet<string>): string[] {
  const standing = run.unit.log.where((row) => !isUndone(row));
  const causes = new Set(standing.flatMap((row) => row.prev));
  const inside = standing.filter(
    (row) => row.scopeTokenId === tokenId && !causes.has(row.id) && !undone.has(row.id),
  );
  return inside.filter((row) => FINISHED.includes(row.why ?? '')).map((row) => row.id);
}
