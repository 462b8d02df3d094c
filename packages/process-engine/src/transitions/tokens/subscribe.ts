import { type ExecutionContext, getCalendar, getInstance } from '../../context/execution-context.ts';
import { refuse } from '../../context/refusals.ts';
import { eventStartsOf, type GraphNode, type GraphScope } from '../../model/graph.ts';
import type { NodeEvent } from '../../model/node-event.ts';
import type { JobRow, SubscriptionRow, TokenRow } from '../../state/rows.ts';
import { afterShortestStep } from '../../time/cycle.ts';
import { type FirstDue, firstDue, isTimer } from '../../time/first-due.ts';
import { addWorkingTime } from '../../time/working-time.ts';
import { evaluateAt } from './scope-vars.ts';
import { textAt } from './text-at.ts';

/** Lets a token wait for the event of a node: its own, one at its edge, or one that its gateway chooses from. */
export function subscribe(run: ExecutionContext, token: TokenRow, node: GraphNode): void {
  const { event } = node;
  if (event?.kind === 'timer') addTimer(run, token, node, event);
  if (event?.kind === 'message' || event?.kind === 'signal') waitFor(run, token, node, event);
  if (event?.kind === 'conditional') addSubscription(run, token, node, { kind: 'conditional', name: '' });
}

/** Boundary events listen as long as the activity runs. */
export function subscribeBoundaries(run: ExecutionContext, token: TokenRow, node: GraphNode): void {
  for (const boundary of node.boundaries) subscribe(run, token, boundary);
}

/** Event sub-processes listen as long as their surroundings run. */
export function subscribeEventStarts(run: ExecutionContext, token: TokenRow, scope: GraphScope): void {
  for (const node of scope.nodes) {
    if (node.spec.kind !== 'eventSubProcess' || !node.inner) continue;
    for (const start of eventStartsOf(node.inner)) subscribe(run, token, start);
  }
}

/** Waits for a message or signal by name. */
export function waitFor(
  run: ExecutionContext,
  token: TokenRow,
  node: GraphNode,
  event: { readonly kind: 'message' | 'signal'; readonly name: string; readonly scope?: 'all' | 'instance' },
): void {
  addSubscription(run, token, node, {
    kind: event.kind,
    name: textAt(run, token, event.name) ?? '',
    correlation: event.scope === 'instance' ? 'instance' : null,
  });
}

function addSubscription(
  run: ExecutionContext,
  token: TokenRow,
  node: GraphNode,
  given: Pick<SubscriptionRow, 'kind' | 'name'> & Partial<SubscriptionRow>,
): void {
  run.unit.subscription.add({
    id: run.ports.nextId(),
    rootId: token.rootId,
    instanceId: token.instanceId,
    tokenId: token.id,
    nodeId: node.id,
    correlation: null,
    ...given,
  });
}

export function addJob(
  run: ExecutionContext,
  token: TokenRow,
  given: Partial<JobRow> & Pick<JobRow, 'nodeId' | 'kind' | 'dueAt'>,
): void {
  run.unit.job.add({
    id: run.ports.nextId(),
    rootId: token.rootId,
    instanceId: token.instanceId,
    tokenId: token.id,
    taskId: null,
    leftN: 1,
    every: null,
    lockedBy: null,
    lockedUntil: null,
    attempts: 0,
    error: null,
    ...given,
  });
}

type Timing = Exclude<FirstDue, 'over' | undefined>;
type Timer = Extract<NodeEvent, { kind: 'timer' }>;

function addTimer(run: ExecutionContext, token: TokenRow, node: GraphNode, timer: Timer): void {
  const text = timerText(run, token, timer.value);
  // What only listens at an edge may come to no time at all; a step that is nothing but a time may not.
  if (text === null && node.spec.kind !== 'catch') return;
  const when = timer.working ? firstWorkingDue(run, token, text ?? '') : firstDue(run.ports.now, text ?? '');
  if (!when) throw refuse('timerNotReadable', { node: node.name, value: timer.value });
  if (when !== 'over') addJob(run, token, { nodeId: node.id, kind: 'timer', ...paced(run, when) });
}

/** A timer that follows from a timer is due a minute later at the earliest, so that a circle of them cannot spin. */
function paced(run: ExecutionContext, when: Timing): Timing {
  const earliest = afterShortestStep(run.ports.now);
  return run.isByJob && when.dueAt < earliest ? { ...when, dueAt: earliest } : when;
}

/** A duration of working time, by the firm's calendar. */
function firstWorkingDue(run: ExecutionContext, token: TokenRow, text: string): FirstDue {
  const dueAt = addWorkingTime(run.ports.now, text, getCalendar(run, getInstance(run, token)));
  return dueAt === undefined ? undefined : { dueAt, leftN: 1, every: null };
}

/** A literal stays as it is; anything else is an expression that yields one, or nothing. */
function timerText(run: ExecutionContext, token: TokenRow, value: string): string | null {
  if (isTimer(value)) return value;
  const found = evaluateAt(run, token, value);
  return found === null || found === undefined ? null : String(found);
}
