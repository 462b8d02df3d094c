import type { ExecutionContext } from '../context/execution-context.ts';
import { type GraphNode, graphOf } from '../model/graph.ts';
import type { ProcessModel } from '../model/process-model.ts';
import type { ActivityRow, InstanceRow, TaskRow } from '../state/rows.ts';
import { isPast, isUndone } from '../transitions/rollback/history.ts';
import { isPending } from '../transitions/tasks/tasks.ts';
import { nameAt } from '../transitions/tokens/text-at.ts';
import { isSameStep } from './compatibility.ts';
import { flowAfter } from './plan-migration.ts';

/** The two versions, and where each node goes. */
export interface Versions {
  readonly from: ProcessModel;
  readonly to: ProcessModel;
  readonly goes: (nodeId: string) => string;
}

/** Lets every row of an instance speak of the new version. The log stays whole. */
export function moveRows(run: ExecutionContext, instance: InstanceRow, versions: Versions): void {
  const { goes, to } = versions;
  const isHere = (row: { readonly instanceId: string }) => row.instanceId === instance.id;
  for (const row of run.unit.token.where(isHere)) {
    const nodeId = row.nodeId === null ? null : goes(row.nodeId);
    run.unit.token.change(row, { nodeId, viaFlow: flowAfter(row.viaFlow, versions) });
  }
  for (const row of run.unit.activity.where(isHere)) moveVisit(run, row, versions);
  for (const row of run.unit.task.where(isHere)) moveTask(run, row, versions);
  for (const table of [run.unit.job, run.unit.subscription] as const) {
    for (const row of table.where(isHere)) table.change(row as never, { nodeId: goes(row.nodeId) } as never);
  }
  const selectedApprovers = Object.entries(instance.selectedApprovers).map(
    ([id, users]) => [goes(id), users] as const,
  );
  run.unit.instance.change(instance, {
    selectedApprovers: Object.fromEntries(selectedApprovers),
    defKey: to.key,
  });
}

/** An activity of a step that the new version does not have stays in the log, but cannot be gone back to. */
function moveVisit(run: ExecutionContext, row: ActivityRow, versions: Versions): void {
  const { from, to, goes } = versions;
  const old = graphOf(from).nodes.get(row.nodeId);
  const next = graphOf(to).nodes.get(goes(row.nodeId));
  const nodeId = next ? next.id : row.nodeId;
  const isKept = old && next && isSameStep(old.spec, next.spec, goes);
  const status = isKept || isUndone(row) || isPast(row) ? row.status : 'past';
  run.unit.activity.change(row, { nodeId, viaFlow: flowAfter(row.viaFlow, versions), status });
}

function moveTask(run: ExecutionContext, row: TaskRow, { to, goes }: Versions): void {
  const next = graphOf(to).nodes.get(goes(row.nodeId));
  if (!next) return;
  run.unit.task.change(row, { nodeId: next.id, ...(isPending(row) ? namesOf(run, row, next, to) : {}) });
}

function namesOf(
  run: ExecutionContext,
  row: TaskRow,
  next: GraphNode,
  { key }: ProcessModel,
): Partial<TaskRow> {
  return { name: nameAt(run, run.unit.token.need(row.tokenId), next.name), defKey: key };
}
