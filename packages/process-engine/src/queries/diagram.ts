import { graphOf } from '../model/graph.ts';
import type { ProcessModel } from '../model/process-model.ts';
import type { LogRow, UnitRows } from '../state/rows.ts';

/** How far a process has come, for colouring its drawing. */
export interface Diagram {
  readonly done: readonly string[];
  readonly current: readonly string[];
  /** Ids of the flows that were taken and not undone. */
  readonly flows: readonly string[];
}

/** What the log of one instance says about its model, in the order of the visits. Steps that were taken back are not done. */
export function diagram(model: ProcessModel, rows: UnitRows, instanceId: string): Diagram {
  const graph = graphOf(model);
  const visits = rows.log
    .filter((row) => row.instanceId === instanceId && isInForce(row))
    .sort((left, right) => left.seq - right.seq);
  const current = new Set(
    rows.token
      .filter((row) => row.instanceId === instanceId && row.nodeId !== null)
      .map((row) => row.nodeId ?? ''),
  );
  const passed = visits.filter((row) => row.endedAt !== null && !NOT_DONE.includes(row.why ?? ''));
  const done = new Set(passed.map((row) => row.nodeId).filter((id) => !current.has(id)));
  const taken = new Set(visits.flatMap((row) => (row.detail?.isCounted ? [] : (row.viaFlow ?? []))));
  return {
    done: [...done].filter((id) => graph.nodes.has(id)),
    current: [...current],
    flows: [...taken],
  };
}

/** How visits end that were come to and not done: waiting at a join, and being left by an administrator. */
const NOT_DONE: readonly string[] = ['arrived', 'jump', 'cancelNode'];

/** Visits that nobody finished, because they were not needed or everything ended. */
const DROPPED: readonly string[] = ['notNeeded', 'terminated', 'withdrawn', 'voided'];

function isInForce({ why }: LogRow): boolean {
  return !(why?.startsWith('undone') || DROPPED.includes(why ?? ''));
}
