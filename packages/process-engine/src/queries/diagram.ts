import { graphOf } from '../model/graph.ts';
import type { ProcessModel } from '../model/process-model.ts';
import type { ActivityRow, UnitRows } from '../state/rows.ts';
import type { CancelReason } from '../state/statuses.ts';

/** How far a process has come, for colouring its drawing. */
export interface Diagram {
  readonly done: readonly string[];
  readonly current: readonly string[];
  /** Ids of the flows that were taken and not undone. */
  readonly flows: readonly string[];
}

/** What the log of one instance says about its model, in the order of the activities. Steps that were taken back are not done. */
export function diagram(model: ProcessModel, rows: UnitRows, instanceId: string): Diagram {
  const graph = graphOf(model);
  const activities = rows.activity
    .filter((row) => row.instanceId === instanceId && isInForce(row))
    .sort((left, right) => left.seq - right.seq);
  const current = new Set(
    rows.token
      .filter((row) => row.instanceId === instanceId && row.nodeId !== null)
      .map((row) => row.nodeId ?? ''),
  );
  const passed = activities.filter((row) => row.endedAt !== null && !isNotDone(row));
  const done = new Set(passed.map((row) => row.nodeId).filter((id) => !current.has(id)));
  const taken = new Set(activities.flatMap((row) => (row.detail?.isCounted ? [] : (row.viaFlow ?? []))));
  return {
    done: [...done].filter((id) => graph.nodes.has(id)),
    current: [...current],
    flows: [...taken],
  };
}

/** Was it come to and not done: waiting at a join, or left by an administrator? */
function isNotDone({ status, reason }: ActivityRow): boolean {
  if (status === 'arrived') return reason === null;
  return status === 'cancelled' && (reason === 'jump' || reason === 'cancelNode');
}

/** What ends activities that nobody finished: they were not needed, or everything ended. */
const DROPPED: readonly (CancelReason | null)[] = ['notNeeded', 'terminated', 'cancelled', 'voided'];

function isInForce({ status, reason }: ActivityRow): boolean {
  return !(status === 'undone' || (status === 'cancelled' && DROPPED.includes(reason)));
}
