import { nodeOf, plan, type Run, tell } from '../run.ts';
import type { MultiInstance } from '../unit/multi-instance.ts';
import type { LogRow, TokenRow } from '../unit/rows.ts';
import { behind, handlerOf, isPast, stepOf } from './history.ts';
import { isArrival } from './join.ts';
import { causesLeft, withJumpedFrom } from './jumped.ts';
import { cancelInstance, changeItem, changeItemsAt, itemOf, refill } from './multi-instance.ts';
import { reviveScope } from './revive-scope.ts';
import { sweepEmptyScopes } from './sweep.ts';
import { addToken, calledBy, childrenOf, containerOf, holderOf } from './tokens.ts';
import { tally } from './vote.ts';

export type RewindReason = 'reject' | 'withdraw' | 'jump' | 'reopen';

/**
 * Goes back to earlier visits: whatever they led to is taken away, what other branches had brought to a join is
 * given back, and a token stands on each target again with its own causes. `waiting` are arrivals at joins that are
 * given back besides: of a tree that had ended.
 */
export function rewind(
  run: Run,
  named: readonly LogRow[],
  why: RewindReason,
  waiting: readonly LogRow[] = [],
): void {
  const targets = withJumpedFrom(run, named);
  const undone = behind(run, targets);
  for (const token of tokensBehind(run, undone)) cancelInstance(run, token, why);
  const arrivals = arrivalsLeft(run, targets, undone);
  const placed = targets.map((target) => placeAgain(run, target, undone));
  for (const arrival of [...arrivals, ...waiting]) giveBackArrival(run, arrival, undone);
  markUndone(run, undone, why);
  forgetUndone(run, undone);
  sweepEmptyScopes(run, why);
  for (const container of containersAround(run, placed)) standAgain(run, container);
}

/** Whoever voted in several groups may make a vote needless that was taken back: then the step is over again. */
function standAgain(run: Run, container: TokenRow): void {
  refill(run, container);
  if (container.mi && tally(container.mi) !== 'open') plan(run, { kind: 'close', tokenId: container.id });
}

/** The tokens at the front that these visits led to. */
export function tokensBehind(run: Run, undone: ReadonlySet<string>): TokenRow[] {
  return run.unit.token.where(
    (token) => token.lastLog.some((id) => undone.has(id)) && token.kind !== 'root' && isLeaf(run, token),
  );
}

function isLeaf(run: Run, token: TokenRow): boolean {
  return childrenOf(run, token).length === 0 && calledBy(run, token).length === 0;
}

/** Arrivals at joins that are undone, or were jumped from, only because another branch goes back. */
function arrivalsLeft(run: Run, targets: readonly LogRow[], undone: ReadonlySet<string>): LogRow[] {
  return causesLeft(run, targets, undone).filter(isArrival);
}

function giveBackArrival(run: Run, arrival: LogRow, undone: ReadonlySet<string>): void {
  const scope = reviveScope(run, arrival, undone);
  run.unit.log.change(arrival, { endedAt: null, why: 'arrived' });
  const token = addToken(run, {
    instanceId: arrival.instanceId,
    parentId: scope.id,
    nodeId: arrival.nodeId,
    viaFlow: arrival.viaFlow,
    state: 'join',
    lastLog: [arrival.id],
  });
  // A jump may have taken it away while the others came.
  plan(run, { kind: 'join', tokenId: token.id });
}

function placeAgain(run: Run, target: LogRow, undone: ReadonlySet<string>): TokenRow {
  const scope = reviveScope(run, target, undone);
  const token = addToken(run, {
    instanceId: target.instanceId,
    parentId: scope.id,
    nodeId: target.nodeId,
    viaFlow: target.viaFlow,
    lastLog: target.prev,
    assignee: handlerOf(target),
  });
  if (scope.mi) takeItem(run, scope, target, token);
  reopenAround(run, scope);
  plan(run, { kind: 'enter', tokenId: token.id, nodeId: target.nodeId, viaFlow: target.viaFlow });
  return token;
}

function takeItem(run: Run, container: TokenRow, target: LogRow, token: TokenRow): void {
  const patch = { state: 'open', against: false, tokenId: token.id } as const;
  changeItemsAt(run, container, target.tokenId, patch);
}

/** The instance of a countersign or loop that holds this scope was done, and is not any more. */
function reopenAround(run: Run, scope: TokenRow): void {
  for (let at: TokenRow | undefined = scope; at; at = holderOf(run, at)) {
    const container = containerOf(run, at);
    const item = container && itemOf(container, at);
    if (container && item) changeItemsAt(run, container, at.id, { state: 'open', against: false });
  }
}

function markUndone(run: Run, undone: ReadonlySet<string>, why: RewindReason): void {
  const rows = [...undone].map((id) => run.unit.log.need(id));
  const effects = rows.filter((row) => hasCalledService(run, row));
  for (const row of rows) {
    run.unit.log.change(row, { why: `undone:${why}`, endedAt: row.endedAt ?? run.ports.now });
  }
  for (const instanceId of new Set(effects.map((row) => row.instanceId))) {
    const own = effects.filter((row) => row.instanceId === instanceId);
    const nodeIds = [...new Set(own.map((row) => row.nodeId))];
    tell(run, { kind: 'stepsUndone', instanceId, nodeIds, why });
  }
}

/** Single votes call nothing; the whole step does, when it is left. So does a process that nobody waits for. */
function hasCalledService(run: Run, row: LogRow): boolean {
  if (isPast(row)) return false;
  const { spec } = nodeOf(run, row);
  const hasEffect = 'runs' in spec || (spec.kind === 'callActivity' && spec.waits === false);
  if (!hasEffect) return false;
  if (row.entry !== null) return true;
  return row.why === 'done' && row.mi === null && stepOf(run, row) === row;
}

/** Scopes that live on forget the ends, and countersigns the votes, that are undone. */
function forgetUndone(run: Run, undone: ReadonlySet<string>): void {
  for (const token of run.unit.token.all()) {
    if (token.mi) forgetVotes(run, token, token.mi, undone);
    if (childrenOf(run, token).length === 0 || !token.lastLog.some((id) => undone.has(id))) continue;
    run.unit.token.change(token, { lastLog: token.lastLog.filter((id) => !undone.has(id)) });
  }
}

function forgetVotes(run: Run, token: TokenRow, { items }: MultiInstance, undone: ReadonlySet<string>): void {
  for (const item of items) {
    if (item.state !== 'done' || !isItemUndone(run, item.tokenId, undone)) continue;
    changeItem(run, token, item.id, { state: 'waiting', against: false, tokenId: null });
  }
}

function isItemUndone(run: Run, tokenId: string | null, undone: ReadonlySet<string>): boolean {
  if (tokenId === null) return false;
  return run.unit.log.find((row) => row.tokenId === tokenId && undone.has(row.id)) !== undefined;
}

function containersAround(run: Run, tokens: readonly TokenRow[]): Set<TokenRow> {
  const containers = new Set<TokenRow>();
  for (const token of tokens) {
    for (let at: TokenRow | undefined = token; at; at = holderOf(run, at))
      if (at.kind === 'mi') containers.add(at);
  }
  return containers;
}
