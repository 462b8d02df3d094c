import { refuse } from '../context/refusals.ts';
import { branchesAt, type Fork, forksOf, isJoining, joins } from '../model/forks.ts';
import type { GraphNode } from '../model/graph.ts';
import { overlaps } from './branch-sets.ts';
import { countBranches } from './count-branches.ts';
import type { Draft, ForkPlan, Level } from './fork-plan.ts';
import { leaveBranches } from './leave-branches.ts';

/**
 * Works out a jump at one level: out of a fork it ends all of its branches, into one it counts the other branches as
 * arrived, and from branch to branch it is refused while the other is at work. So no join waits for ever, and nothing
 * behind one is done twice.
 */
export function resolveForks(level: Level): ForkPlan {
  const forks = forksOf(level.scope);
  refuseInSequence(level, forks);
  const draft: Draft = {
    ...level,
    leaving: new Set(level.from),
    places: new Map(level.to.map((node) => [node, 1])),
    arrivals: new Map(),
    reached: new Map(),
  };
  const found = forks.map((fork) => ({ fork, at: leaveBranches(draft, fork) }));
  for (const { fork, at } of found) countBranches(draft, fork, at);
  for (const join of draft.reached.keys()) {
    draft.places.delete(join);
    const isMissing = join.incoming.some((flow) => draft.arrivals.has(flow));
    if (!isMissing) throw refuse('joinComplete', { node: join.name });
  }
  return draft;
}

/** Several targets must be side by side in a fork; its join among them stands for branches that nobody is sent into. */
function refuseInSequence({ to }: Level, forks: readonly Fork[]): void {
  for (const [index, one] of to.entries()) {
    const others = to.slice(index + 1);
    const other = others.find((each) => !isTogether(forks, one, each));
    if (other) throw refuse('jumpTargetsInSequence', { node: one.name, other: other.name });
  }
}

function isTogether(forks: readonly Fork[], one: GraphNode, other: GraphNode): boolean {
  const isParallel = forks.some((fork) => isBeside(fork, one, other));
  return isParallel || isJoinOver(forks, one, other) || isJoinOver(forks, other, one);
}

/** Of every fork that comes together there, the step is inside. */
function isJoinOver(forks: readonly Fork[], join: GraphNode, step: GraphNode): boolean {
  if (isJoining(step)) return false;
  const own = forks.filter((fork) => joins(fork, join));
  return own.length > 0 && own.every((fork) => branchesAt(fork, step.id) !== undefined);
}

function isBeside(fork: Fork, one: GraphNode, other: GraphNode): boolean {
  const [left, right] = [branchesAt(fork, one.id), branchesAt(fork, other.id)];
  return left !== undefined && right !== undefined && !overlaps(left, right);
}
