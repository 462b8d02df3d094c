import type { ProcessFlow, ProcessModel } from '../model/process-model.ts';
import type { ProcessNode } from '../model/process-nodes.ts';

export interface Pair<Part> {
  readonly before: Part | undefined;
  readonly after: Part | undefined;
}

export interface NodePairs {
  /** In the order of the newer version; what it does not have any more at the end. */
  readonly pairs: readonly Pair<ProcessNode>[];
  /** What the steps of the older version are called in the newer one. */
  readonly idAfter: ReadonlyMap<string, string>;
}

/**
 * Steps that are the same: by their ids, and of those left, by kind and name. A designer may have given a step that
 * stayed another id.
 */
export function pairNodes(before: ProcessModel, after: ProcessModel): NodePairs {
  const old = new Map(before.nodes.map((node) => [node.id, node]));
  const sameId = after.nodes.filter(({ id, kind }) => old.get(id)?.kind === kind);
  const taken = new Set(sameId.map(({ id }) => id));
  const leftBefore = before.nodes.filter(({ id }) => !taken.has(id));
  const leftAfter = after.nodes.filter(({ id }) => !taken.has(id));
  const called = new Map(
    leftAfter.flatMap((node) => {
      const was = onlyOne(leftBefore, node);
      return was !== undefined && onlyOne(leftAfter, node) === node ? [[node.id, was] as const] : [];
    }),
  );
  const pairs = after.nodes.map((node) => ({
    before: taken.has(node.id) ? old.get(node.id) : called.get(node.id),
    after: node,
  }));
  const found = new Set(pairs.map((pair) => pair.before));
  const removed = before.nodes.filter((node) => !found.has(node));
  return {
    pairs: [...pairs, ...removed.map((node) => ({ before: node, after: undefined }))],
    idAfter: new Map(pairs.flatMap((pair) => (pair.before ? [[pair.before.id, pair.after.id]] : []))),
  };
}

function onlyOne(nodes: readonly ProcessNode[], { kind, name }: ProcessNode): ProcessNode | undefined {
  const found = nodes.filter((node) => node.kind === kind && node.name === name);
  return found.length === 1 ? found[0] : undefined;
}

/** Ways that are the same: between the same steps, and of several between them first those of the same id. */
export function pairFlows(
  before: ProcessModel,
  after: ProcessModel,
  idAfter: ReadonlyMap<string, string>,
): readonly Pair<ProcessFlow>[] {
  const left = new Set(before.flows);
  const joins = ({ from, to }: ProcessFlow, way: ProcessFlow) =>
    idAfter.get(from) === way.from && idAfter.get(to) === way.to;
  const ofSameId = new Map<ProcessFlow, ProcessFlow>();
  for (const way of after.flows) {
    const same = before.flows.find((old) => old.id === way.id && joins(old, way));
    if (same !== undefined && left.delete(same)) ofSameId.set(way, same);
  }
  const pairs = after.flows.map((way) => {
    const same = ofSameId.get(way) ?? [...left].find((old) => joins(old, way));
    if (same !== undefined) left.delete(same);
    return { before: same, after: way };
  });
  return [...pairs, ...[...left].map((way) => ({ before: way, after: undefined }))];
}
