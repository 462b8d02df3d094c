import {
  type ExecutionContext,
  emit,
  getGraph,
  getInstance,
  getNode,
} from '../../context/execution-context.ts';
import { refuse } from '../../context/refusals.ts';
import { eventStartsOf, type GraphNode, type GraphNodeOf, type GraphScope } from '../../model/graph.ts';
import type { NodeEvent } from '../../model/node-event.ts';
import type { TokenRow, Vars } from '../../state/rows.ts';
import { setVars } from '../tokens/scope-vars.ts';
import { textAt } from '../tokens/text-at.ts';
import { getContainer, getHolder, getParent } from '../tokens/tokens.ts';
import { takeResults } from './close-scope.ts';
import { compensate } from './compensate.ts';
import { fireBoundary, fireEvent, isWithin, startEventSubProcess } from './fire-event.ts';

type Coded = Extract<NodeEvent, { kind: 'error' | 'escalation' }>;

/** Throws what a throwing or ending event carries. Says whether the thrower may go on. */
export function throwEvent(run: ExecutionContext, token: TokenRow, node: GraphNode): boolean {
  const { event } = node;
  if (event?.kind === 'error') {
    if (!catchCoded(run, token, event))
      throw refuse('errorNotCaught', { node: node.name, code: event.code ?? '' });
    return false;
  }
  if (event?.kind === 'compensation') return !compensate(run, token, event);
  if (event?.kind === 'escalation') catchCoded(run, token, event);
  if (event?.kind === 'signal') throwSignal(run, token, event);
  if (event?.kind === 'message') {
    const name = textAt(run, token, event.name) ?? '';
    emit(run, { kind: 'messageThrown', instanceId: token.instanceId, name, vars: token.vars });
  }
  return run.unit.token.has(token);
}

function throwSignal(
  run: ExecutionContext,
  token: TokenRow,
  event: Extract<NodeEvent, { kind: 'signal' }>,
): void {
  const onlyHere = event.scope === 'instance';
  const name = textAt(run, token, event.name) ?? '';
  const { vars } = token;
  hearSignal(run, name, { vars, ...(onlyHere ? { within: callersOf(run, token) } : {}) });
  if (!onlyHere) emit(run, { kind: 'signalThrown', instanceId: token.instanceId, name, vars });
}

/** Everybody in this tree who waits for a signal hears it. Answers how many did. */
export function hearSignal(
  run: ExecutionContext,
  name: string,
  { within, vars }: { readonly within?: readonly string[]; readonly vars?: Vars } = {},
): number {
  const waiting = run.unit.subscription.where(
    (row) =>
      row.kind === 'signal' &&
      row.name === name &&
      (within === undefined ? row.correlation !== 'instance' : within.includes(row.instanceId)),
  );
  for (const row of waiting) {
    const token = run.unit.token.get(row.tokenId);
    if (!token || !run.unit.subscription.has(row)) continue;
    const node = getGraph(run, row.instanceId).nodes.get(row.nodeId);
    if (node) fireEvent(run, token, node, vars);
  }
  return waiting.length;
}

/** Looks outwards, scope by scope, for who catches an error or escalation; a named code goes before any code. */
function catchCoded(run: ExecutionContext, origin: TokenRow, event: Coded): boolean {
  for (let at: TokenRow | undefined = origin; at; at = getHolder(run, at)) {
    if (catchAtEdge(run, origin, at, event) || catchInScope(run, origin, at, event)) return true;
    const caller = at.kind === 'root' ? getHolder(run, at) : undefined;
    if (caller) takeResults(run, getInstance(run, at), caller);
  }
  return false;
}

function catchAtEdge(run: ExecutionContext, origin: TokenRow, at: TokenRow, event: Coded): boolean {
  if (at === origin || at.nodeId === null || getContainer(run, at)) return false;
  const boundary = bestMatch(getNode(run, at).boundaries, event);
  if (boundary?.spec.kind !== 'boundary') return false;
  tellCode(run, at, boundary, event);
  fireBoundary(run, at, boundary as GraphNodeOf<'boundary'>);
  return true;
}

function catchInScope(run: ExecutionContext, origin: TokenRow, at: TokenRow, event: Coded): boolean {
  const scope = getParent(run, at);
  if (!scope || scope.kind === 'multiInstance') return false;
  const starts = (innerScope(run, scope)?.nodes ?? [])
    .filter((node) => node.spec.kind === 'eventSubProcess' && !isWithin(run, origin, scope, node))
    .flatMap((node) => (node.inner ? eventStartsOf(node.inner) : []));
  const start = bestMatch(starts, event);
  if (!start) return false;
  tellCode(run, scope, start, event);
  startEventSubProcess(run, scope, start as GraphNodeOf<'start'>);
  return true;
}

/** Whoever catches any code may want to know which it was. */
function tellCode(run: ExecutionContext, at: TokenRow, { event }: GraphNode, { code }: Coded): void {
  const name = event?.kind === 'error' || event?.kind === 'escalation' ? event.codeInto : undefined;
  if (name !== undefined) setVars(run, at, { [name]: code ?? null });
}

/** An event that compensates others holds their handlers, and has no inside of its own. */
function innerScope(run: ExecutionContext, scope: TokenRow): GraphScope | undefined {
  const graph = getGraph(run, scope.instanceId);
  return scope.nodeId === null ? graph.root : graph.nodes.get(scope.nodeId)?.inner;
}

function bestMatch(nodes: readonly GraphNode[], thrown: Coded): GraphNode | undefined {
  const matching = nodes.filter(
    ({ event }) => event?.kind === thrown.kind && (event.code === undefined || event.code === thrown.code),
  );
  return matching.find(({ event }) => event?.kind === thrown.kind && event.code !== undefined) ?? matching[0];
}

/** The instance a token runs in, and those that have called it. */
function callersOf(run: ExecutionContext, token: TokenRow): readonly string[] {
  const found = new Set<string>();
  for (let at: TokenRow | undefined = token; at; at = getHolder(run, at)) found.add(at.instanceId);
  return [...found];
}
