import { type ExecutionContext, getNode } from '../context/execution-context.ts';
import { eventStartsOf, type GraphNode, type GraphScope, graphOf } from '../model/graph.ts';
import type { ProcessNode } from '../model/process-nodes.ts';
import type { InstanceRow, TaskRow, TokenRow } from '../state/rows.ts';
import { isDecision } from '../transitions/tasks/tasks.ts';
import { startClock, stopClock } from '../transitions/tokens/deadlines.ts';
import { isCompleting } from '../transitions/tokens/listening.ts';
import { subscribe, waitFor } from '../transitions/tokens/subscribe.ts';
import { getContainer } from '../transitions/tokens/tokens.ts';
import type { Versions } from './move-rows.ts';

/**
 * Makes every timer, message and deadline that the new version sets otherwise anew, from now; those that are the same
 * stay as they are. Its additional events begin to listen.
 */
export function moveWaits(run: ExecutionContext, instance: InstanceRow, versions: Versions): void {
  const isHere = (row: { readonly instanceId: string }) => row.instanceId === instance.id;
  const origins = new Map(versions.from.nodes.map((node) => [versions.goes(node.id), node]));
  for (const token of run.unit.token.where(isHere)) {
    for (const node of listenersOf(run, token, versions))
      moveListener(run, token, node, origins.get(node.id));
  }
  for (const task of run.unit.task.where((row) => isHere(row) && row.status === 'open' && isDecision(row))) {
    moveDeadline(run, task, origins.get(task.nodeId));
  }
}

/** The nodes whose events this token waits for: its own, those at its edge, those inside its scope. */
function listenersOf(run: ExecutionContext, token: TokenRow, { to }: Versions): GraphNode[] {
  if (token.kind === 'root') return eventStarts(run, token, graphOf(to).root);
  if (token.nodeId === null || token.state !== 'wait') return [];
  const node = getNode(run, token);
  const edge = getContainer(run, token) ? [] : node.boundaries;
  const inside = node.inner && token.kind !== 'multiInstance' ? eventStarts(run, token, node.inner) : [];
  const ahead =
    node.spec.kind === 'eventGateway' ? node.outgoing.map(({ to: id }) => graphOf(to).nodes.get(id)) : [];
  const own = node.spec.kind === 'catch' || node.spec.kind === 'receiveTask' ? [node] : [];
  return [...own, ...edge, ...inside, ...ahead.filter((each) => each !== undefined)];
}

/** A scope whose own work has ended hears of no more events, new ones included. */
function eventStarts(run: ExecutionContext, holder: TokenRow, { nodes }: GraphScope): GraphNode[] {
  if (isCompleting(run, holder)) return [];
  return nodes.flatMap((node) =>
    node.spec.kind === 'eventSubProcess' && node.inner ? eventStartsOf(node.inner) : [],
  );
}

function moveListener(
  run: ExecutionContext,
  token: TokenRow,
  node: GraphNode,
  origin: ProcessNode | undefined,
): void {
  const isOwn = (row: { readonly tokenId: string; readonly nodeId: string }) =>
    row.tokenId === token.id && row.nodeId === node.id;
  const jobs = run.unit.job.where((row) => isOwn(row) && row.kind === 'timer');
  const rows = run.unit.subscription.where(isOwn);
  const isNew = origin === undefined;
  // An event that has happened and listens no more stays silent in the new version too.
  if (!isNew && (jobs.length + rows.length === 0 || waitingFor(origin) === waitingFor(node.spec))) return;
  for (const job of jobs) run.unit.job.remove(job);
  for (const row of rows) run.unit.subscription.remove(row);
  subscribe(run, token, node);
  const { spec } = node;
  if (spec.kind === 'receiveTask' && spec.message !== undefined)
    waitFor(run, token, node, { kind: 'message', name: spec.message });
}

function waitingFor(node: ProcessNode): string {
  const message = node.kind === 'receiveTask' ? node.message : undefined;
  return JSON.stringify(['event' in node ? node.event : null, message]);
}

function moveDeadline(run: ExecutionContext, task: TaskRow, origin: ProcessNode | undefined): void {
  if (origin && deadlineOf(origin) === deadlineOf(getNode(run, task).spec)) return;
  stopClock(run, task);
  run.unit.task.change(task, { dueAt: null });
  startClock(run, task);
}

function deadlineOf(node: ProcessNode): string {
  return node.kind === 'userTask' ? JSON.stringify([node.dueIn, node.dueOn, node.overdue]) : '';
}
