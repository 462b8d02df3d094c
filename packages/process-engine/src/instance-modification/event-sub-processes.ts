import type { ExecutionContext } from '../context/execution-context.ts';
import { eventStartsOf, type GraphNode, isKind } from '../model/graph.ts';
import type { TokenRow } from '../state/rows.ts';
import { cancelToken } from '../transitions/tasks/cancel.ts';
import { stopListening } from '../transitions/tokens/listening.ts';
import { getChildren } from '../transitions/tokens/tokens.ts';

/** Event sub-processes that a jump goes into, and whether it does there as their event would: ends what runs beside. */
export interface IntoEvents {
  readonly nodes: readonly string[];
  readonly isInterrupting: boolean;
}

/** Who is not moved there, but only begins beside the others, interrupts nobody. */
export function eventsAmong(
  places: readonly GraphNode[],
  { isMoved }: { readonly isMoved: boolean },
): IntoEvents {
  const events = places.filter(({ spec }) => spec.kind === 'eventSubProcess');
  return { nodes: events.map(({ id }) => id), isInterrupting: isMoved && events.some(interrupts) };
}

function interrupts({ inner }: GraphNode): boolean {
  const starts = inner ? eventStartsOf(inner) : [];
  return starts.some((start) => isKind(start, 'start') && (start.spec.interrupting ?? true));
}

/** Ends what an interrupting event would end; sub-processes that somebody is moved inside of go on. */
export function endBeside(
  run: ExecutionContext,
  holder: TokenRow,
  { nodes, isInterrupting }: IntoEvents,
  goOn: readonly TokenRow[],
): void {
  const others = getChildren(run, holder).filter((token) => !isAt(token, nodes) && !goOn.includes(token));
  for (const token of isInterrupting ? others : []) cancelToken(run, token, 'jump');
}

/** Once interrupted, or with nothing left to happen beside, the events of this scope are heard no more. */
export function stopHearing(
  run: ExecutionContext,
  holder: TokenRow,
  { nodes, isInterrupting }: IntoEvents,
): void {
  if (nodes.length === 0) return;
  const isAlone = getChildren(run, holder).every((token) => isAt(token, nodes));
  if (isInterrupting || isAlone) stopListening(run, holder);
}

const isAt = ({ nodeId }: TokenRow, nodes: readonly string[]) => nodes.includes(nodeId ?? '');
