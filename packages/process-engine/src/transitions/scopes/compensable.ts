import { type ExecutionContext, getNode } from '../../context/execution-context.ts';
import { eventStartsOf, type GraphNode } from '../../model/graph.ts';
import type { Compensation } from '../../state/activity-detail.ts';
import type { ActivityRow } from '../../state/rows.ts';

/**
 * What there is to compensate in a scope (BPMN 2.0, 13.5.5): its activities that have completed and have a handler,
 * the last one first, each once. A sub-process without a handler of its own stands for what has completed inside.
 */
export function compensableIn(run: ExecutionContext, scopeTokenId: string, only?: string): Compensation[] {
  return new History(run).inScope(scopeTokenId, only);
}

class History {
  readonly #run: ExecutionContext;
  readonly #rows: readonly ActivityRow[];
  /** Those that some event has compensated already. */
  readonly #done: ReadonlySet<string>;
  /** The number of the first activity that another led to, which is when it was completed. */
  readonly #left = new Map<string, number>();

  constructor(run: ExecutionContext) {
    this.#run = run;
    this.#rows = run.unit.activity.where((row) => row.status !== 'undone' && row.status !== 'past');
    this.#done = new Set(
      this.#rows.flatMap(({ detail }) => detail?.compensates?.map(({ activityId }) => activityId) ?? []),
    );
    for (const { seq, causeIds } of this.#rows)
      for (const id of causeIds) this.#left.set(id, Math.min(seq, this.#left.get(id) ?? seq));
    // A scope led to what is inside as well: it was completed when it was left.
    for (const { seq, entry } of this.#rows) if (entry !== null) this.#left.set(entry, seq);
  }

  inScope(scopeTokenId: string, only?: string): Compensation[] {
    return this.#completedIn(scopeTokenId)
      .filter((row) => only === undefined || row.nodeId === only)
      .flatMap((row) => this.#of(row));
  }

  /** The last that was completed comes first. */
  #completedIn(scopeTokenId: string): ActivityRow[] {
    return this.#rows
      .filter((row) => row.scopeTokenId === scopeTokenId && isCompleted(row) && !this.#done.has(row.id))
      .sort((left, right) => this.#compare(right, left));
  }

  #compare(one: ActivityRow, other: ActivityRow): number {
    const [ended, otherEnded] = [one.endedAt ?? '', other.endedAt ?? ''];
    if (ended !== otherEnded) return ended < otherEnded ? -1 : 1;
    return this.#leftAt(one) - this.#leftAt(other);
  }

  /** What led to nothing, because its path ended with it, was completed before the next activity began. */
  #leftAt({ id, seq }: ActivityRow): number {
    return this.#left.get(id) ?? seq + 0.5;
  }

  #of(row: ActivityRow): Compensation[] {
    const node = getNode(this.#run, row);
    // Each instance of a loop is compensated by itself.
    if (row.multiInstance && node.spec.loop) return this.inScope(row.tokenId);
    const handler = handlerOf(node);
    if (handler !== undefined) return [{ activityId: row.id, handler }];
    return node.spec.kind === 'subProcess' ? this.inScope(row.tokenId) : [];
  }
}

/** The leaving of a scope is no activity of its own. */
function isCompleted({ status, entry, endedAt }: ActivityRow): boolean {
  return (status === 'completed' || status === 'automatic') && entry === null && endedAt !== null;
}

/** The step that its boundary event leads to, or the event sub-process inside that is for it. */
function handlerOf({ boundaries, inner }: GraphNode): string | undefined {
  const specs = boundaries.map(({ spec }) => spec);
  const edge = specs.find((spec) => spec.kind === 'boundary' && spec.event.kind === 'compensation');
  if (edge?.kind === 'boundary') return edge.handler;
  return inner?.nodes.find((each) => startsCompensation(each))?.id;
}

function startsCompensation({ spec, inner }: GraphNode): boolean {
  if (spec.kind !== 'eventSubProcess' || !inner) return false;
  return eventStartsOf(inner).some(({ event }) => event?.kind === 'compensation');
}
