import type { SimilarNode } from '@jianheng/cost-engine';
import { flagOf, type IndexRange } from './index-ranges.ts';
import type { KindLevels } from './search-condition.ts';
import type { FoundItem, FoundNode } from './search-nodes.ts';

/** A found node as the call answers it. */
export function nodeRow(
  node: FoundNode,
  {
    paths,
    similar,
    range,
  }: {
    readonly paths: ReadonlyMap<string, KindLevels>;
    readonly similar: SimilarNode | null;
    readonly range: IndexRange | null;
  },
) {
  return {
    projectId: node.projectId,
    projectName: node.projectName,
    nodeId: node.nodeId,
    nodeName: node.nodeName,
    kindFullName: paths.get(node.category ?? '')?.names.join('/') ?? '',
    areaName: node.areaName,
    priceMonth: node.priceMonth,
    scale: node.scale,
    perArea: node.perArea,
    index:
      node.key === null || node.value === null
        ? null
        : {
            key: node.key,
            name: node.indexName,
            value: node.value,
            unit: node.unit,
            flag: flagOf(node.value, range),
          },
    item: null,
    completeness: node.collected,
    state: node.isStale ? ('stale' as const) : ('current' as const),
    unusual: node.unusual,
    similarity:
      similar === null
        ? null
        : { score: similar.score, known: similar.known, parts: similar.parts.map((part) => ({ ...part })) },
  };
}

/** A found line or item as the call answers it. */
export const itemRow = ({ projectId, projectName, nodeId, nodeName, total: _total, ...item }: FoundItem) => ({
  projectId,
  projectName,
  nodeId,
  nodeName,
  kindFullName: '',
  areaName: '',
  priceMonth: null,
  scale: null,
  perArea: null,
  index: null,
  item,
  completeness: null,
  state: 'current' as const,
  unusual: null,
  similarity: null,
});
