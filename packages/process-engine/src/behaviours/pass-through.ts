import { type ExecutionContext, scheduleLeave } from '../context/execution-context.ts';
import type { GraphNode } from '../model/graph.ts';
import type { TokenRow } from '../state/rows.ts';
import { openActivity } from '../transitions/tokens/activity.ts';

/** A start, a plain task, a boundary event that has happened: noted and left at once. */
export function passThrough(run: ExecutionContext, token: TokenRow, node: GraphNode): void {
  openActivity(run, token, node);
  scheduleLeave(run, token);
}
