import { type Run, tell } from '../run.ts';
import type { InstanceRow, TokenRow } from '../unit/rows.ts';
import { closeVisit, entryOf } from './log.ts';
import { cancelTask, isPending } from './tasks.ts';
import { calledBy, childrenOf, rootTokenOf } from './tokens.ts';
import { clearWaits } from './waits.ts';

/** Takes a token away with everything inside it. */
export function cancelToken(run: Run, token: TokenRow, why: string): void {
  if (token.mi) keepVotes(run, token);
  cancelInside(run, token, why);
  closeVisit(run, token, why);
  run.unit.token.remove(token);
}

/** The log keeps how a countersign stood that is cut short, so that it can stand so again. */
function keepVotes(run: Run, container: TokenRow): void {
  const opening = entryOf(run, container);
  if (opening) run.unit.log.change(opening, { mi: container.mi });
}

/** Stops what a token does and holds, but leaves the token itself. */
export function cancelInside(run: Run, token: TokenRow, why: string): void {
  for (const child of childrenOf(run, token)) cancelToken(run, child, why);
  for (const called of calledBy(run, token)) cancelCalled(run, called, why);
  const pending = run.unit.task.live((row) => row.tokenId === token.id && isPending(row));
  for (const task of pending) cancelTask(run, task, why);
  clearWaits(run, token);
}

/** Stops a called process; the token that called it lives on. */
export function cancelCalled(run: Run, instance: InstanceRow, why: string): void {
  const root = rootTokenOf(run, instance.id);
  if (root) cancelToken(run, root, why);
  run.unit.instance.change(instance, {
    status: 'terminated',
    endReason: 'terminated',
    endedAt: run.ports.now,
  });
  tell(run, { kind: 'instanceEnded', instanceId: instance.id, status: 'terminated', main: false });
}
