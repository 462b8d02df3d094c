import { handlersIn } from './compensation.ts';
import { eventOf, type NodeEvent } from './node-event.ts';
import type { ProcessFlow, ProcessModel } from './process-model.ts';
import type { NodeKind, NodeOf, ProcessNode } from './process-nodes.ts';

/** A node with everything it touches, so that no move has to search the model. */
export interface GraphNode<Spec extends ProcessNode = ProcessNode> {
  readonly id: string;
  readonly name: string;
  readonly spec: Spec;
  readonly event: NodeEvent | undefined;
  readonly scope: GraphScope;
  /** The inside of a sub-process. */
  readonly inner: GraphScope | undefined;
  readonly incoming: readonly ProcessFlow[];
  readonly outgoing: readonly ProcessFlow[];
  readonly boundaries: readonly GraphNode[];
  /** Does it only compensate another step (补偿步骤)? Then nothing leads to it. */
  readonly isHandler: boolean;
}

export type GraphNodeOf<Kind extends NodeKind> = GraphNode<NodeOf<Kind>>;

/** The process itself or the inside of one sub-process. */
export interface GraphScope {
  readonly owner: GraphNode | undefined;
  readonly nodes: GraphNode[];
}

export interface Graph {
  readonly model: ProcessModel;
  readonly root: GraphScope;
  readonly nodes: ReadonlyMap<string, GraphNode>;
}

interface Draft extends GraphNode {
  scope: GraphScope;
  inner: GraphScope | undefined;
  incoming: ProcessFlow[];
  outgoing: ProcessFlow[];
  boundaries: GraphNode[];
  isHandler: boolean;
}

const known = new WeakMap<ProcessModel, Graph>();

/** The model as a graph; computed once per model object. The model must have passed `lintModel`. */
export function graphOf(model: ProcessModel): Graph {
  const cached = known.get(model);
  if (cached) return cached;
  const graph = buildGraph(model);
  known.set(model, graph);
  return graph;
}

function buildGraph(model: ProcessModel): Graph {
  const root: GraphScope = { owner: undefined, nodes: [] };
  const drafts = new Map(model.nodes.map((spec) => [spec.id, draftOf(spec, root)]));
  for (const draft of drafts.values()) placeInScope(draft, drafts, root);
  for (const flow of model.flows) {
    drafts.get(flow.from)?.outgoing.push(flow);
    drafts.get(flow.to)?.incoming.push(flow);
  }
  for (const { handler } of handlersIn(model.nodes)) {
    const draft = drafts.get(handler);
    if (draft) draft.isHandler = true;
  }
  return { model, root, nodes: drafts };
}

function draftOf(spec: ProcessNode, root: GraphScope): Draft {
  return {
    id: spec.id,
    name: spec.name ?? spec.id,
    spec,
    event: eventOf(spec),
    scope: root,
    inner: undefined,
    incoming: [],
    outgoing: [],
    boundaries: [],
    isHandler: false,
  };
}

function placeInScope(draft: Draft, drafts: ReadonlyMap<string, Draft>, root: GraphScope): void {
  const owner = draft.spec.scope === undefined ? undefined : drafts.get(draft.spec.scope);
  if (owner) owner.inner ??= { owner, nodes: [] };
  draft.scope = owner?.inner ?? root;
  draft.scope.nodes.push(draft);
  if (isScopeKind(draft.spec.kind)) draft.inner ??= { owner: draft, nodes: [] };
  if (draft.spec.kind === 'boundary') drafts.get(draft.spec.attachedTo)?.boundaries.push(draft);
}

export function isScopeKind(kind: NodeKind): boolean {
  return kind === 'subProcess' || kind === 'eventSubProcess';
}

/** The node of this id; a missing one is a defect, because lint refuses such models. */
export function nodeIn(graph: Graph, id: string): GraphNode {
  const node = graph.nodes.get(id);
  if (!node) throw new Error(`model ${graph.model.key} has no node ${id}`);
  return node;
}

export function isKind<Kind extends NodeKind>(node: GraphNode, kind: Kind): node is GraphNodeOf<Kind> {
  return node.spec.kind === kind;
}

/** Where a scope begins by itself: its plain start, or every activity nothing leads to. */
export function startsOf(scope: GraphScope): GraphNode[] {
  const plain = scope.nodes.filter((node) => isKind(node, 'start') && !node.event);
  if (plain.length > 0) return plain;
  if (scope.nodes.some((node) => isKind(node, 'start'))) return [];
  return scope.nodes.filter((node) => node.incoming.length === 0 && !isSpecialEntry(node));
}

function isSpecialEntry(node: GraphNode): boolean {
  const { kind } = node.spec;
  return kind === 'boundary' || kind === 'eventSubProcess' || isLinkTarget(node) || node.isHandler;
}

function isLinkTarget(node: GraphNode): boolean {
  return node.spec.kind === 'catch' && node.event?.kind === 'link';
}

/** The starts of a scope that wait for an event. */
export function eventStartsOf(scope: GraphScope): GraphNode[] {
  return scope.nodes.filter((node) => isKind(node, 'start') && node.event !== undefined);
}

const reachable = new WeakMap<GraphNode, ReadonlySet<string>>();

/** Ids of the nodes that a token on this node may still come to, within its scope. */
export function reachOf(graph: Graph, from: GraphNode): ReadonlySet<string> {
  const cached = reachable.get(from);
  if (cached) return cached;
  const seen = new Set<string>();
  const open = [from];
  for (let node = open.pop(); node; node = open.pop()) {
    for (const next of nextNodes(graph, node)) {
      if (seen.has(next.id)) continue;
      seen.add(next.id);
      open.push(next);
    }
  }
  reachable.set(from, seen);
  return seen;
}

function nextNodes(graph: Graph, node: GraphNode): GraphNode[] {
  const ways = [node, ...node.boundaries].flatMap((start) => start.outgoing);
  const next = ways.map((flow) => nodeIn(graph, flow.to));
  const link = linkTargetOf(node);
  return link ? [...next, link] : next;
}

/** The catching half of a link, for its throwing half. */
export function linkTargetOf(node: GraphNode): GraphNode | undefined {
  const { event } = node;
  if (node.spec.kind !== 'throw' || event?.kind !== 'link') return undefined;
  return node.scope.nodes.find(
    (other) => isLinkTarget(other) && other.event?.kind === 'link' && other.event.name === event.name,
  );
}
