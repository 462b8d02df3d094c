import { refuse } from '../context/refusals.ts';
import { branchesAt, branchesOut, type Fork } from '../model/forks.ts';
import type { GraphNode } from '../model/graph.ts';
import type { TokenRow } from '../state/rows.ts';
import { allOf, type Branches, groupByBranches, NO_BRANCHES, overlaps } from './branch-sets.ts';
import { type AtFork, atFork, branchesOf, type Draft } from './fork-plan.ts';

/** Something of one fork: a token that stands there, or a step that is to be stood on. */
interface Item {
  readonly branches: Branches;
  readonly token?: TokenRow;
  readonly node?: GraphNode;
}

/** Decides which tokens of a fork leave with those that were named, and says how it was found. */
export function leaveBranches(draft: Draft, fork: Fork): AtFork {
  const at = atFork(draft, fork);
  for (const join of at.met) if (!draft.reached.has(join)) draft.reached.set(join, fork);
  if (!at.isLeft) return at;
  const comeTogether = allOf(at.met.map((join) => branchesOut(fork, join)));
  if (at.steps.length + at.met.length === 0) leave(draft, at.inside);
  else for (const group of groupsAt(draft, fork, at)) leaveGroup(draft, group, comeTogether);
  return at;
}

function leave({ leaving }: Draft, tokens: readonly TokenRow[]): void {
  for (const token of tokens) leaving.add(token);
}

/** What stands in a branch, and what is to stand there; branches that have come together are one. */
function groupsAt(draft: Draft, fork: Fork, { inside, steps }: AtFork): Item[][] {
  const tokens = inside.map((token) => ({ token, branches: branchesOf(draft, fork, token) }));
  const places = steps.map((node) => ({ node, branches: branchesAt(fork, node.id) ?? NO_BRANCHES }));
  return groupByBranches<Item>([...tokens, ...places]);
}

/** What goes to a join may be one of several inside its branch: whether the others leave too, inner forks say. */
function leaveGroup(draft: Draft, group: readonly Item[], comeTogether: Branches): void {
  const tokens = group.flatMap(({ token }) => token ?? []);
  const [step] = group.flatMap(({ node }) => node ?? []);
  const isLeft = tokens.some((token) => draft.leaving.has(token));
  const branches = allOf(group.map((item) => item.branches));
  const isOneBranch = branches.size === 1;
  if (!step) {
    const isPart = isOneBranch && overlaps(branches, comeTogether);
    if (isLeft && !isPart) leave(draft, tokens);
  } else if (!isLeft) {
    demandArrived(draft, step, tokens);
    leave(draft, tokens);
  } else if (!isOneBranch) {
    leave(draft, tokens);
  }
}

/** Whoever waits at the join already is sent back; whoever is still at work must be named. */
function demandArrived({ scope }: Draft, step: GraphNode, tokens: readonly TokenRow[]): void {
  const busy = tokens.find(({ state }) => state !== 'join');
  if (!busy) return;
  const at = scope.nodes.find(({ id }) => id === busy.nodeId);
  throw refuse('jumpBranchBusy', { node: step.name, other: at?.name ?? '' });
}
