import { isScopeKind } from '../model/graph.ts';
import { nodeOf, type Run } from '../run.ts';
import type { LogRow, MultiInstance, TokenRow } from '../unit/rows.ts';
import { isUndone } from './history.ts';
import { subscribeBoundaries, subscribeEventStarts } from './subscribe.ts';
import { addToken, isAlive } from './tokens.ts';

/**
 * The token that held this visit. When that scope has been left since, it comes back to life under its old id,
 * with what had ended inside and is not undone.
 */
export function reviveScope(run: Run, visit: LogRow, undone: ReadonlySet<string>): TokenRow {
  const id = visit.scopeTokenId ?? '';
  return run.unit.token.get(id) ?? revive(run, id, visit, undone);
}

function revive(run: Run, id: string, visit: LogRow, undone: ReadonlySet<string>): TokenRow {
  const opening = openingOf(run, id);
  return opening ? reviveInner(run, opening, undone) : reviveProcess(run, id, visit, undone);
}

/** The visit by which a token came to hold others: of a sub-process, a call or a countersign. */
function openingOf(run: Run, tokenId: string): LogRow | undefined {
  return run.unit.log
    .where((row) => row.tokenId === tokenId && row.entry === null && opensScope(run, row))
    .sort((left, right) => right.seq - left.seq)[0];
}

function opensScope(run: Run, row: LogRow): boolean {
  const { kind } = nodeOf(run, row).spec;
  return row.mi !== null || isScopeKind(kind) || kind === 'callActivity';
}

function reviveInner(run: Run, opening: LogRow, undone: ReadonlySet<string>): TokenRow {
  const holder = reviveScope(run, opening, undone);
  const exit = lastExitOf(run, opening);
  const ended = (exit?.prev ?? []).filter((id) => !undone.has(id) && id !== opening.id);
  const token = addToken(run, {
    id: opening.tokenId,
    instanceId: opening.instanceId,
    parentId: holder.id,
    nodeId: opening.nodeId,
    viaFlow: opening.viaFlow,
    state: 'wait',
    lastLog: [opening.id, ...ended],
    ...instancesOf(opening, exit),
  });
  run.unit.log.change(opening, { endedAt: null, why: null });
  listenAgain(run, token, holder);
  return token;
}

function instancesOf(opening: LogRow, exit: LogRow | undefined): Partial<TokenRow> {
  const mi = exit?.mi ?? opening.mi;
  return mi ? { kind: 'mi', mi: wakeDropped(mi) } : {};
}

/** Who was not needed any more is needed again. */
function wakeDropped(mi: MultiInstance): MultiInstance {
  const items = mi.items.map((item) =>
    item.state === 'dropped' ? { ...item, state: 'waiting' as const, tokenId: null } : item,
  );
  return { ...mi, items };
}

/** The exit that is about to be undone still counts: it says how the scope stood. */
function lastExitOf(run: Run, opening: LogRow): LogRow | undefined {
  return run.unit.log
    .where((row) => row.entry === opening.id && !isUndone(row))
    .sort((left, right) => right.seq - left.seq)[0];
}

function listenAgain(run: Run, token: TokenRow, holder: TokenRow): void {
  const node = nodeOf(run, token);
  if (holder.kind !== 'mi') subscribeBoundaries(run, token, node);
  if (node.inner && token.kind !== 'mi') subscribeEventStarts(run, token, node.inner);
}

/** The top of a process that had ended; a called one revives the token that called it. */
function reviveProcess(run: Run, id: string, visit: LogRow, undone: ReadonlySet<string>): TokenRow {
  const instance = run.unit.instance.need(visit.instanceId);
  if (!isAlive(instance))
    run.unit.instance.change(instance, { status: 'active', endReason: null, endedAt: null });
  const call = instance.parentTokenId === null ? undefined : openingOf(run, instance.parentTokenId);
  if (call && !run.unit.token.get(call.tokenId)) reviveInner(run, call, undone);
  const exit = call ? lastExitOf(run, call) : undefined;
  const lastLog = (exit?.prev ?? []).filter((each) => !undone.has(each));
  return addToken(run, { id, instanceId: instance.id, parentId: null, kind: 'root', lastLog });
}
