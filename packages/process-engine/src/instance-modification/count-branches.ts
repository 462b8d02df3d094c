import { branchesAt, type Fork, joins, waysInto } from '../model/forks.ts';
import type { GraphNode } from '../model/graph.ts';
import type { TokenRow } from '../state/rows.ts';
import { allOf, type Branches, NO_BRANCHES, overlaps, without } from './branch-sets.ts';
import { countArrivals } from './count-arrivals.ts';
import { type AtFork, branchesOf, type Draft, passagesOf } from './fork-plan.ts';

/** Once it is decided who leaves: which branches of a fork count as arrived, and how many tokens its steps get. */
export function countBranches(draft: Draft, fork: Fork, at: AtFork): void {
  if (at.steps.length + at.met.length === 0) return;
  if (at.isLeft) countLeft(draft, fork, at);
  else countOpened(draft, fork, at);
}

/** The fork goes on: whatever stood in a branch that is empty now counts as arrived. */
function countLeft(draft: Draft, fork: Fork, { inside, steps, met }: AtFork): void {
  const branches = (token: TokenRow) => branchesOf(draft, fork, token);
  const gone = inside.filter((token) => draft.leaving.has(token));
  const stays = inside.filter((token) => !draft.leaving.has(token));
  for (const node of steps) {
    const of = stepBranches(fork, node);
    const isRefilled = gone.some((token) => overlaps(branches(token), of));
    if (isRefilled) draft.places.set(node, passagesOf(draft, fork, { tokens: gone, of }));
    if (joins(fork, node)) countAll(draft, fork, node);
  }
  const covered = allOf([...stays.map(branches), ...steps.map((node) => stepBranches(fork, node))]);
  const missing = without(allOf(gone.map(branches)), covered);
  const times = passagesOf(draft, fork, { tokens: gone, of: missing });
  countArrivals(draft, fork, { missing, met, times });
}

/** From outside: whichever branch nobody is sent into counts as arrived, unless it is at work already. */
function countOpened(draft: Draft, fork: Fork, { inside, steps, met }: AtFork): void {
  const joins = met.filter((join) => draft.reached.get(join) === fork);
  if (steps.length + joins.length === 0) return;
  const own = allOf(steps.map((node) => stepBranches(fork, node)));
  const atWork = allOf(inside.map((token) => branchesOf(draft, fork, token)));
  const missing = without(fork.branches, overlaps(own, atWork) ? own : allOf([own, atWork]));
  const times = Math.max(1, ...steps.map((node) => draft.places.get(node) ?? 1));
  countArrivals(draft, fork, { missing, met: joins, times });
}

/** A join of other branches than those that were left: all of its ways count as come along. */
function countAll(draft: Draft, fork: Fork, join: GraphNode): void {
  const times = draft.places.get(join) ?? 1;
  for (const { flow } of waysInto(fork, join)) draft.arrivals.set(flow, times);
  draft.reached.set(join, fork);
}

function stepBranches(fork: Fork, node: GraphNode): Branches {
  return branchesAt(fork, node.id) ?? NO_BRANCHES;
}
