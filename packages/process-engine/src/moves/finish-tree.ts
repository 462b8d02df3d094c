import { type Run, tell } from '../run.ts';
import type { EndReason, InstanceRow, InstanceStatus } from '../unit/rows.ts';
import { cancelToken } from './cancel.ts';
import { noteStanding } from './note-standing.ts';
import { rootTokenOf } from './tokens.ts';

const STATUS: Readonly<Record<EndReason, InstanceStatus>> = {
  agreed: 'ended',
  refused: 'ended',
  withdrawn: 'withdrawn',
  terminated: 'terminated',
  voided: 'terminated',
};

/** Ends the whole tree of processes at once, whatever is still open. */
export function finishTree(run: Run, rootId: string, reason: EndReason): void {
  const main = run.unit.instance.need(rootId);
  noteStanding(run, reason);
  const root = rootTokenOf(run, main.id);
  if (root) cancelToken(run, root, reason);
  markEnded(run, main, reason);
}

export function markEnded(run: Run, instance: InstanceRow, reason: EndReason): void {
  run.unit.instance.change(instance, { status: STATUS[reason], endReason: reason, endedAt: run.ports.now });
  const main = instance.parentTokenId === null;
  tell(run, { kind: 'instanceEnded', instanceId: instance.id, status: reason, main });
}
