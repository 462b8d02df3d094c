/** A line between two boxes, as the layout sees it. */
export interface Edge {
  readonly id: string;
  readonly from: string;
  readonly to: string;
}

export interface Layered {
  /** The column of each box, from 0. */
  readonly layerOf: ReadonlyMap<string, number>;
  /** Lines that lead back to the left. */
  readonly back: ReadonlySet<string>;
}

/** Columns from left to right: every line but those that close a circle leads to a later column. */
export function findLayers(ids: readonly string[], edges: readonly Edge[]): Layered {
  const back = backEdges(ids, edges);
  const forward = edges.filter((edge) => !back.has(edge.id));
  const layerOf = new Map<string, number>(ids.map((id) => [id, 0]));
  for (let isMoved = true; isMoved; ) {
    isMoved = false;
    for (const { from, to } of forward) {
      const least = (layerOf.get(from) ?? 0) + 1;
      if ((layerOf.get(to) ?? 0) >= least) continue;
      layerOf.set(to, least);
      isMoved = true;
    }
  }
  return { layerOf, back };
}

/** Lines to a box that is still being walked through: without them there is no circle. */
function backEdges(ids: readonly string[], edges: readonly Edge[]): Set<string> {
  const walk: Walk = { edges, back: new Set(), open: new Set(), seen: new Set() };
  const targets = new Set(edges.map((edge) => edge.to));
  for (const id of ids) if (!targets.has(id)) activity(walk, id);
  for (const id of ids) activity(walk, id);
  return walk.back;
}

interface Walk {
  readonly edges: readonly Edge[];
  readonly back: Set<string>;
  readonly open: Set<string>;
  readonly seen: Set<string>;
}

function activity(walk: Walk, id: string): void {
  if (walk.seen.has(id)) return;
  walk.seen.add(id);
  walk.open.add(id);
  for (const edge of walk.edges.filter((each) => each.from === id)) {
    if (walk.open.has(edge.to)) walk.back.add(edge.id);
    else activity(walk, edge.to);
  }
  walk.open.delete(id);
}
