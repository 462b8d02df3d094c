import { type ExecutionContext, emit } from '../../context/execution-context.ts';
import type { InstanceRow, TokenRow } from '../../state/rows.ts';
import type { CancelReason } from '../../state/statuses.ts';
import { closeActivity, getEntry } from '../tokens/activity.ts';
import { calledBy, getChildren, getRootToken } from '../tokens/tokens.ts';
import { clearWaits } from '../tokens/waits.ts';
import { cancelTask, isPending } from './tasks.ts';

/** Takes a token away with everything inside it. */
export function cancelToken(run: ExecutionContext, token: TokenRow, reason: CancelReason): void {
  if (token.multiInstance) keepVotes(run, token);
  cancelInside(run, token, reason);
  closeActivity(run, token, reason);
  run.unit.token.remove(token);
}

/** The log keeps how a countersign stood that is cut short, so that it can stand so again. */
function keepVotes(run: ExecutionContext, container: TokenRow): void {
  const opening = getEntry(run, container);
  if (opening) run.unit.activity.change(opening, { multiInstance: container.multiInstance });
}

/** Stops what a token does and holds, but leaves the token itself. */
export function cancelInside(run: ExecutionContext, token: TokenRow, reason: CancelReason): void {
  for (const child of getChildren(run, token)) cancelToken(run, child, reason);
  for (const called of calledBy(run, token)) cancelCalled(run, called, reason);
  const pending = run.unit.task.live((row) => row.tokenId === token.id && isPending(row));
  for (const task of pending) cancelTask(run, task, reason);
  clearWaits(run, token);
}

/** Stops a called process; the token that called it lives on. */
export function cancelCalled(run: ExecutionContext, instance: InstanceRow, reason: CancelReason): void {
  const root = getRootToken(run, instance.id);
  if (root) cancelToken(run, root, reason);
  run.unit.instance.change(instance, {
    status: 'terminated',
    endReason: 'terminated',
    endedAt: run.ports.now,
  });
  emit(run, { kind: 'instanceEnded', instanceId: instance.id, status: 'terminated', main: false });
}
