import type { GraphNode } from '../model/graph.ts';
import { openVisit } from '../moves/log.ts';
import { planLeave, type Run } from '../run.ts';
import type { TokenRow } from '../unit/rows.ts';

/** A start, a plain task, a boundary event that has happened: noted and left at once. */
export function passThrough(run: Run, token: TokenRow, node: GraphNode): void {
  openVisit(run, token, node);
  planLeave(run, token);
}
