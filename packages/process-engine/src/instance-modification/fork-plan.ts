import { branchesAlong, branchesAt, branchesOut, type Fork, forksOf, joins } from '../model/forks.ts';
import type { GraphNode, GraphScope } from '../model/graph.ts';
import type { ProcessFlow } from '../model/process-model.ts';
import type { TokenRow } from '../state/rows.ts';
import { type Branches, NO_BRANCHES, overlaps } from './branch-sets.ts';

/** Tokens beside each other in one process or sub-process, of which some are to be moved. */
export interface Level {
  readonly scope: GraphScope;
  readonly live: readonly TokenRow[];
  readonly from: readonly TokenRow[];
  readonly to: readonly GraphNode[];
}

/** What a jump means for the branches that it leaves, enters and passes by. */
export interface ForkPlan {
  /** The tokens that were named, and those of branches that end with them. */
  readonly leaving: ReadonlySet<TokenRow>;
  /** Where to stand, with how many tokens: several only where several were taken from the same branch. */
  readonly places: ReadonlyMap<GraphNode, number>;
  /** Ways into joins that nobody will come along any more: these branches count as arrived, so many times. */
  readonly arrivals: ReadonlyMap<ProcessFlow, number>;
}

/** A plan that is being made, fork by fork. */
export interface Draft extends Level {
  readonly leaving: Set<TokenRow>;
  readonly places: Map<GraphNode, number>;
  readonly arrivals: Map<ProcessFlow, number>;
  /** Joins among the targets that are come to along their ways, and the outermost fork of these ways. */
  readonly reached: Map<GraphNode, Fork>;
}

/** What stands between a fork and its join, and which targets lie there or are a join of it. */
export interface AtFork {
  readonly inside: readonly TokenRow[];
  readonly isLeft: boolean;
  readonly steps: readonly GraphNode[];
  readonly met: readonly GraphNode[];
}

/** A join is come to along its ways only by what leaves a branch that leads there; else it is a step like any other. */
export function atFork(draft: Draft, fork: Fork): AtFork {
  const inside = draft.live.filter((token) => branchesOf(draft, fork, token).size > 0);
  const left = inside.filter((token) => draft.leaving.has(token));
  const joined = draft.to.filter((node) => joins(fork, node));
  const leads = (join: GraphNode) =>
    left.some((token) => overlaps(branchesOf(draft, fork, token), branchesOut(fork, join)));
  const met = left.length === 0 ? joined : joined.filter(leads);
  const steps = draft.to.filter((node) => !met.includes(node) && branchesAt(fork, node.id));
  return { inside, isLeft: left.length > 0, steps, met };
}

/** The branches of a fork that a token stands for; none when it is not between the fork and its join. */
export function branchesOf({ scope }: Level, fork: Fork, token: TokenRow): Branches {
  const node = scope.nodes.find(({ id }) => id === token.nodeId);
  if (!node) return NO_BRANCHES;
  if (token.state !== 'join') return branchesAt(fork, node.id) ?? NO_BRANCHES;
  const flow = node.incoming.find(({ id }) => id === token.viaFlow);
  return (flow && branchesAlong(fork, flow)) ?? NO_BRANCHES;
}

/** Tokens of a fork, and branches of it. */
interface Share {
  readonly tokens: readonly TokenRow[];
  readonly of: Branches;
}

/** How often these tokens make up these branches: inside a branch, a fork of its own shares one among several. */
export function passagesOf(draft: Draft, fork: Fork, { tokens, of }: Share): number {
  const forks = forksOf(draft.scope);
  const inner = forks.slice(forks.indexOf(fork) + 1);
  const shares = tokens.map((token) => {
    const own = [...branchesOf(draft, fork, token)].filter((branch) => of.has(branch));
    return inner.reduce((share, each) => {
      const { size } = branchesOf(draft, each, token);
      return size === 0 ? share : (share * size) / each.branches.size;
    }, own.length);
  });
  const whole = shares.reduce((sum, share) => sum + share, 0);
  return Math.max(1, Math.round(whole / Math.max(1, of.size)));
}
