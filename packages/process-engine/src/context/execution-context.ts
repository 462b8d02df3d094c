import { type Graph, type GraphNode, graphOf, nodeIn } from '../model/graph.ts';
import type { InstanceRow, TokenRow } from '../state/rows.ts';
import type { UnitOfWork } from '../state/unit-of-work.ts';
import { STANDARD_CALENDAR, type WorkingCalendar } from '../time/working-calendar.ts';
import type { EngineEvent } from './engine-event.ts';
import type { KnownModel, ModelQuery, Need, Ports } from './ports.ts';

/** Who does it, and what he says with it. `by` is null for the system. */
export interface Actor {
  readonly by: string | null;
  readonly comment?: string;
  readonly attachments?: readonly string[];
  /** The id of a signature by hand. */
  readonly signature?: string;
  readonly requestId?: string;
  /** The groups (roles) and departments he is in, for tasks that these may claim. */
  readonly groups?: readonly string[];
  readonly departments?: readonly string[];
}

/** How a step was decided. */
export type StepOutcome = 'approve' | 'voteAgainst';

/** One move of a token that is still to be made. Moves plan each other as data, so they need not know each other. */
export type Operation =
  | {
      readonly kind: 'enter';
      readonly tokenId: string;
      readonly nodeId: string;
      readonly viaFlow: string | null;
      readonly resumed?: boolean;
    }
  /** `resumed`: all is done but to go on, for which its job has run. */
  | {
      readonly kind: 'leave';
      readonly tokenId: string;
      readonly outcome: StepOutcome;
      readonly resumed?: boolean;
    }
  | { readonly kind: 'close'; readonly tokenId: string }
  /** It waits at a join already: is the join complete by now? */
  | { readonly kind: 'join'; readonly tokenId: string }
  | { readonly kind: 'returnToInitiator'; readonly tokenId: string }
  /** A scope lives again that had been left. */
  | { readonly kind: 'resume'; readonly tokenId: string }
  /** A countersign or loop of which instances are asked again. */
  | { readonly kind: 'refill'; readonly tokenId: string };

/** Everything one interpretation works with. */
export interface ExecutionContext {
  readonly unit: UnitOfWork;
  readonly ports: Ports;
  readonly actor: Actor;
  readonly agenda: Operation[];
  readonly events: EngineEvent[];
  readonly needs: Map<string, Need>;
  /** The command runs a job: no person acts, so nothing else limits how often a circle of timers turns. */
  readonly isByJob?: boolean;
  /** Given while only looking ahead (流程预测): what cannot be decided yet is noted here instead of refused. */
  readonly ahead?: OpenQuestion[];
}

/** Where a process would come to something that is not known yet. */
export interface OpenQuestion {
  readonly instanceId: string;
  readonly nodeId: string;
  readonly reason: string;
}

/** Nothing can be done before a need is met. Caught by `interpret`. */
export class NeedsMore extends Error {}

export function emit(run: ExecutionContext, event: EngineEvent): void {
  run.events.push(event);
}

export function schedule(run: ExecutionContext, move: Operation): void {
  run.agenda.push(move);
}

export function scheduleLeave(
  run: ExecutionContext,
  token: TokenRow,
  outcome: StepOutcome = 'approve',
): void {
  schedule(run, { kind: 'leave', tokenId: token.id, outcome });
}

/** The model asked for; when it is not loaded, the interpretation stops and reports the need. */
export function requireModel(run: ExecutionContext, query: ModelQuery): KnownModel {
  const known = run.ports.model(query);
  if (known) return known;
  run.needs.set(query.key, { kind: 'model', query });
  throw new NeedsMore();
}

export function getGraph(run: ExecutionContext, instanceId: string): Graph {
  const { defId } = run.unit.instance.need(instanceId);
  const { model } = requireModel(run, { key: `def:${defId}`, defId });
  return graphOf(model);
}

export function getInstance(run: ExecutionContext, row: { readonly instanceId: string }): InstanceRow {
  return run.unit.instance.need(row.instanceId);
}

/** The node of a token, task or log row. */
export function getNode(
  run: ExecutionContext,
  row: { readonly instanceId: string; readonly nodeId: string | null },
): GraphNode {
  const graph = getGraph(run, row.instanceId);
  return nodeIn(graph, row.nodeId ?? '');
}

/** The next order number of this instance tree. */
export function nextSeq(run: ExecutionContext, rootId: string): number {
  const root = run.unit.instance.need(rootId);
  run.unit.instance.change(root, { seq: root.seq + 1 });
  return root.seq;
}

/** When the firm works that an instance belongs to. */
export function getCalendar(run: ExecutionContext, instance: InstanceRow): WorkingCalendar {
  return run.ports.calendar?.(instance) ?? STANDARD_CALENDAR;
}
