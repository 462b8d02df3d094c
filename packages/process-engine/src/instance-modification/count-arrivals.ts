import { type Fork, isJoining, waysInto } from '../model/forks.ts';
import type { GraphNode } from '../model/graph.ts';
import { type Branches, isWithin, overlaps, without } from './branch-sets.ts';
import type { Draft } from './fork-plan.ts';

interface Missing {
  /** Branches along which nobody comes any more. */
  readonly missing: Branches;
  /** Joins that were named as targets: the branches come there before anywhere else. */
  readonly met: readonly GraphNode[];
  readonly times: number;
}

/** Notes along which ways into joins these branches count as arrived: where they first meet branches that do come. */
export function countArrivals(draft: Draft, fork: Fork, { missing, met, times }: Missing): void {
  const named = met
    .flatMap((join) => waysInto(fork, join))
    .filter(({ branches }) => isWithin(branches, missing));
  const left = without(missing, new Set(named.flatMap(({ branches }) => [...branches])));
  const joins = draft.scope.nodes.filter((node) => isJoining(node) && node.spec.kind === 'parallel');
  const others = joins
    .flatMap((join) => waysInto(fork, join))
    .filter(({ branches }) => isWithin(branches, left));
  const farthest = others.filter(
    ({ branches }) =>
      !others.some((other) => overlaps(other.branches, branches) && other.branches.size > branches.size),
  );
  for (const { flow } of [...named, ...farthest]) {
    draft.arrivals.set(flow, Math.max(times, draft.arrivals.get(flow) ?? 0));
  }
}
