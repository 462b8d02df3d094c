import { type GraphNode, type GraphScope, linkTargetOf, startsOf } from './graph.ts';
import type { ProcessFlow } from './process-model.ts';

/** Where one token becomes several, and which of its branches lead to which node before they come together again. */
export interface Fork {
  /** The node that forks; undefined where a scope begins at several starts at once. */
  readonly nodeId: string | undefined;
  /** Ids of the flows (or of the starts) that its tokens go along. */
  readonly branches: ReadonlySet<string>;
  /** For every node that can only be come to through this fork: the branches that lead there. */
  readonly covers: ReadonlyMap<string, ReadonlySet<string>>;
}

const known = new WeakMap<GraphScope, readonly Fork[]>();

/** The forks of a process or sub-process, outer ones first; computed once per scope. */
export function forksOf(scope: GraphScope): readonly Fork[] {
  const cached = known.get(scope);
  if (cached) return cached;
  const forks = scope.nodes.filter(isForking).map((node) => forkAt(scope, node));
  const all = [...startFork(scope), ...forks].sort((left, right) => right.covers.size - left.covers.size);
  known.set(scope, all);
  return all;
}

/** The branches of a fork that a token on this node stands for; undefined before the fork and behind its join. */
export function branchesAt(fork: Fork, nodeId: string): ReadonlySet<string> | undefined {
  const cover = fork.covers.get(nodeId);
  return cover && cover.size > 0 && cover.size < fork.branches.size ? cover : undefined;
}

/** The same for a token that has come along this flow and waits at its end. */
export function branchesAlong(fork: Fork, flow: ProcessFlow): ReadonlySet<string> | undefined {
  return flow.from === fork.nodeId ? new Set([flow.id]) : branchesAt(fork, flow.from);
}

/** A gateway at which tokens wait for each other. */
export function isJoining({ spec, incoming }: GraphNode): boolean {
  return (spec.kind === 'parallel' || spec.kind === 'inclusive') && incoming.length > 1;
}

/** Does a branch of the fork come together with others here? */
export function joins(fork: Fork, node: GraphNode): boolean {
  return isJoining(node) && waysInto(fork, node).length > 0;
}

/** A way into a join, with the branches that it brings there. */
export interface Way {
  readonly flow: ProcessFlow;
  readonly branches: ReadonlySet<string>;
}

/** The ways into a join that bring fewer branches than it lets out. */
export function waysInto(fork: Fork, join: GraphNode): Way[] {
  const out = branchesOut(fork, join);
  return join.incoming.flatMap((flow) => {
    const branches = branchesAlong(fork, flow);
    return branches && branches.size < out.size ? { flow, branches } : [];
  });
}

/** What has come together behind a join; a join that other forks lead to besides lets out all. */
export function branchesOut(fork: Fork, join: GraphNode): ReadonlySet<string> {
  return fork.covers.get(join.id) ?? fork.branches;
}

function isForking({ spec, outgoing }: GraphNode): boolean {
  return outgoing.length > 1 && spec.kind !== 'exclusive' && spec.kind !== 'eventGateway';
}

function startFork(scope: GraphScope): Fork[] {
  const starts = startsOf(scope);
  if (starts.length < 2) return [];
  const branches = new Set(starts.map(({ id }) => id));
  return [{ nodeId: undefined, branches, covers: coversOf(scope, scope.nodes, startsAsWays(starts)) }];
}

interface Beginning {
  readonly branch: string;
  readonly to: string;
}

function startsAsWays(starts: readonly GraphNode[]): Beginning[] {
  return starts.map(({ id }) => ({ branch: id, to: id }));
}

function forkAt(scope: GraphScope, node: GraphNode): Fork {
  const ways = node.outgoing.map(({ id, to }) => ({ branch: id, to }));
  const elsewhere = reach(scope, entriesOf(scope), node.id);
  const behind = scope.nodes.filter(({ id }) => id !== node.id && !elsewhere.has(id));
  return {
    nodeId: node.id,
    branches: new Set(ways.map(({ branch }) => branch)),
    covers: coversOf(scope, behind, ways, node.id),
  };
}

function coversOf(
  scope: GraphScope,
  nodes: readonly GraphNode[],
  ways: readonly Beginning[],
  without?: string,
): Map<string, ReadonlySet<string>> {
  const reached = ways.map(({ branch, to }) => ({ branch, ids: reach(scope, [to], without) }));
  const cover = ({ id }: GraphNode) =>
    new Set(reached.filter(({ ids }) => ids.has(id)).map(({ branch }) => branch));
  const found = nodes.map((node) => [node.id, cover(node)] as const);
  return new Map(found.filter(([, branches]) => branches.size > 0));
}

/** The nodes that these lead to, and these, without passing `without`. */
function reach(scope: GraphScope, from: readonly string[], without?: string): Set<string> {
  const nodes = new Map(scope.nodes.map((node) => [node.id, node]));
  const seen = new Set<string>();
  const open = [...from];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    const node = nodes.get(id);
    if (!node || id === without || seen.has(id)) continue;
    seen.add(id);
    open.push(...nextOf(node));
  }
  return seen;
}

function nextOf(node: GraphNode): string[] {
  const link = linkTargetOf(node);
  const next = [...node.outgoing.map(({ to }) => to), ...node.boundaries.map(({ id }) => id)];
  return link ? [...next, link.id] : next;
}

/** Nodes that nothing in the scope leads to. */
function entriesOf(scope: GraphScope): string[] {
  const led = new Set(scope.nodes.flatMap(nextOf));
  return scope.nodes.map(({ id }) => id).filter((id) => !led.has(id));
}
