import type { ExecutionContext } from '../../context/execution-context.ts';
import type { LogRow, TaskRow } from '../../state/rows.ts';
import { stepOf, stepsBefore, stepsOnTheWay } from './history.ts';
import { starterStep } from './return-to-starter.ts';

/** Where a task may be sent back to. */
export interface RejectChoices {
  readonly starter: LogRow | undefined;
  /** Several when branches were joined. */
  readonly previous: LogRow[];
  /** Every step on the way here, the latest visit of each, the latest first. */
  readonly steps: LogRow[];
}

export function rejectChoices(run: ExecutionContext, task: TaskRow): RejectChoices {
  const own = stepOf(run, run.unit.log.need(task.logId));
  const steps = latestOfEach(stepsOnTheWay(run, own.prev).filter((row) => row.nodeId !== own.nodeId));
  const starter = starterStep(run, own.prev);
  return {
    starter: starter?.nodeId === own.nodeId ? undefined : starter,
    previous: stepsBefore(run, own.prev),
    steps,
  };
}

function latestOfEach(rows: readonly LogRow[]): LogRow[] {
  const latest = new Map<string, LogRow>();
  for (const row of rows) {
    const key = `${row.instanceId}/${row.nodeId}`;
    if (!latest.has(key)) latest.set(key, row);
  }
  return [...latest.values()];
}
