import type { ExecutionContext } from '../../context/execution-context.ts';
import type { ActivityRow, TaskRow } from '../../state/rows.ts';
import { stepOf, stepsBefore, stepsOnTheWay } from './history.ts';
import { initiatorStep } from './return-to-initiator.ts';

/** Where a task may be sent back to. */
export interface SendBackChoices {
  readonly initiator: ActivityRow | undefined;
  /** Several when branches were joined. */
  readonly previous: ActivityRow[];
  /** Every step on the way here, the latest activity of each, the latest first. */
  readonly steps: ActivityRow[];
}

export function sendBackChoices(run: ExecutionContext, task: TaskRow): SendBackChoices {
  const own = stepOf(run, run.unit.activity.need(task.activityId));
  const steps = latestOfEach(stepsOnTheWay(run, own.causeIds).filter((row) => row.nodeId !== own.nodeId));
  const initiator = initiatorStep(run, own.causeIds);
  return {
    initiator: initiator?.nodeId === own.nodeId ? undefined : initiator,
    previous: stepsBefore(run, own.causeIds),
    steps,
  };
}

function latestOfEach(rows: readonly ActivityRow[]): ActivityRow[] {
  const latest = new Map<string, ActivityRow>();
  for (const row of rows) {
    const key = `${row.instanceId}/${row.nodeId}`;
    if (!latest.has(key)) latest.set(key, row);
  }
  return [...latest.values()];
}
