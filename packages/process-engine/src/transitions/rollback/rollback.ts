import { type ExecutionContext, emit, getNode, schedule } from '../../context/execution-context.ts';
import type { MultiInstance } from '../../state/multi-instance.ts';
import type { ActivityRow, TokenRow } from '../../state/rows.ts';
import type { RollbackReason } from '../../state/statuses.ts';
import { cancelInstance, changeItem, reopenInstances } from '../tasks/multi-instance.ts';
import { completingScopes, settleListening } from '../tokens/listening.ts';
import { calledBy, getChildren } from '../tokens/tokens.ts';
import { getHandler, isPast, planRollback, stepOf } from './history.ts';
import { removeEmptyScopes } from './remove-empty-scopes.ts';
import { addTokenAt } from './reopen-scope.ts';

/**
 * Goes back to earlier activities: whatever they led to is taken away, what other branches had brought to a join is
 * given back, and a token stands on each target again with its own causes. `waiting` are arrivals at joins that are
 * given back besides: of a tree that had ended.
 */
export function rollback(
  run: ExecutionContext,
  named: readonly ActivityRow[],
  reason: RollbackReason,
  waiting: readonly ActivityRow[] = [],
): void {
  const { targets, undone, arrivals } = planRollback(run, named);
  const completing = completingScopes(run);
  for (const token of tokensBehind(run, undone)) cancelInstance(run, token, reason);
  for (const target of targets) placeAgain(run, target, undone);
  for (const arrival of [...arrivals, ...waiting]) giveBackArrival(run, arrival, undone);
  markUndone(run, undone, reason);
  forgetUndone(run, undone);
  removeEmptyScopes(run, reason);
  settleListening(run, completing);
}

/** The tokens at the front that these activities led to. */
export function tokensBehind(run: ExecutionContext, undone: ReadonlySet<string>): TokenRow[] {
  return run.unit.token.where(
    (token) =>
      token.lastActivities.some((id) => undone.has(id)) && token.kind !== 'root' && isLeaf(run, token),
  );
}

function isLeaf(run: ExecutionContext, token: TokenRow): boolean {
  return getChildren(run, token).length === 0 && calledBy(run, token).length === 0;
}

function giveBackArrival(run: ExecutionContext, arrival: ActivityRow, undone: ReadonlySet<string>): void {
  const { token } = addTokenAt(run, arrival, undone, { state: 'join', lastActivities: [arrival.id] });
  run.unit.activity.change(arrival, { endedAt: null, status: 'arrived', reason: null });
  // A jump may have taken it away while the others came.
  schedule(run, { kind: 'join', tokenId: token.id });
}

function placeAgain(run: ExecutionContext, target: ActivityRow, undone: ReadonlySet<string>): void {
  const { token, scope } = addTokenAt(run, target, undone, {
    lastActivities: target.causeIds,
    assignee: getHandler(target),
  });
  if (target.detail?.isLeaving) {
    schedule(run, { kind: 'leave', tokenId: token.id, outcome: 'approve', resumed: true });
    return;
  }
  reopenInstances(run, scope, { tokenId: target.tokenId, by: token });
  schedule(run, { kind: 'enter', tokenId: token.id, nodeId: target.nodeId, viaFlow: target.viaFlow });
}

function markUndone(run: ExecutionContext, undone: ReadonlySet<string>, reason: RollbackReason): void {
  const rows = [...undone].map((id) => run.unit.activity.need(id));
  const effects = rows.filter((row) => hasCalledService(run, row));
  for (const row of rows) {
    run.unit.activity.change(row, { status: 'undone', reason, endedAt: row.endedAt ?? run.ports.now });
  }
  for (const instanceId of new Set(effects.map((row) => row.instanceId))) {
    const own = effects.filter((row) => row.instanceId === instanceId);
    const nodeIds = [...new Set(own.map((row) => row.nodeId))];
    emit(run, { kind: 'stepsUndone', instanceId, nodeIds, reason });
  }
}

/** Single votes call nothing; the whole step does, when it is left. So does a process that nobody waits for. */
function hasCalledService(run: ExecutionContext, row: ActivityRow): boolean {
  if (isPast(row)) return false;
  const { spec } = getNode(run, row);
  const hasEffect = 'action' in spec || (spec.kind === 'callActivity' && spec.async === true);
  if (!hasEffect) return false;
  if (row.entry !== null) return true;
  return row.status === 'completed' && row.multiInstance === null && stepOf(run, row) === row;
}

/** Scopes that live on forget the ends, and countersigns the votes, that are undone. */
function forgetUndone(run: ExecutionContext, undone: ReadonlySet<string>): void {
  for (const token of run.unit.token.all()) {
    if (token.multiInstance) forgetVotes(run, token, token.multiInstance, undone);
    if (getChildren(run, token).length === 0 || !token.lastActivities.some((id) => undone.has(id))) continue;
    run.unit.token.change(token, { lastActivities: token.lastActivities.filter((id) => !undone.has(id)) });
  }
}

function forgetVotes(
  run: ExecutionContext,
  token: TokenRow,
  { items }: MultiInstance,
  undone: ReadonlySet<string>,
): void {
  for (const item of items) {
    if (item.state !== 'done' || !isItemUndone(run, item.tokenId, undone)) continue;
    changeItem(run, token, item.id, { state: 'waiting', against: false, tokenId: null });
  }
}

function isItemUndone(run: ExecutionContext, tokenId: string | null, undone: ReadonlySet<string>): boolean {
  if (tokenId === null) return false;
  return run.unit.activity.find((row) => row.tokenId === tokenId && undone.has(row.id)) !== undefined;
}
