import { type ExecutionContext, emit } from '../../context/execution-context.ts';
import type { InstanceRow } from '../../state/rows.ts';
import type { EndReason, InstanceStatus } from '../../state/statuses.ts';
import { recordSnapshot } from '../rollback/record-snapshot.ts';
import { cancelToken } from '../tasks/cancel.ts';
import { getRootToken } from '../tokens/tokens.ts';

const STATUS: Readonly<Record<EndReason, InstanceStatus>> = {
  approved: 'ended',
  rejected: 'ended',
  cancelled: 'cancelled',
  terminated: 'terminated',
  voided: 'terminated',
};

/** Ends the whole tree of processes at once, whatever is still open. */
export function finishTree(run: ExecutionContext, rootId: string, reason: EndReason): void {
  const main = run.unit.instance.need(rootId);
  recordSnapshot(run, reason);
  const root = getRootToken(run, main.id);
  if (root) cancelToken(run, root, reason);
  markEnded(run, main, reason);
}

export function markEnded(run: ExecutionContext, instance: InstanceRow, reason: EndReason): void {
  run.unit.instance.change(instance, { status: STATUS[reason], endReason: reason, endedAt: run.ports.now });
  const main = instance.parentTokenId === null;
  emit(run, { kind: 'instanceEnded', instanceId: instance.id, status: reason, main });
}
