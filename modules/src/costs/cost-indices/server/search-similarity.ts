import { type NodeDescription, type SimilarNode, similarNodes } from '@jianheng/cost-engine';
import type { Tx } from '@jianheng/server-platform';
import type { KindLevels, SearchCondition } from './search-condition.ts';
import type { FoundNode } from './search-nodes.ts';
import { type SeenHands, seenProject } from './seen-project.ts';

type Ranked = { readonly node: FoundNode; readonly similar: SimilarNode | null };

/** Found nodes, the most similar first where a node is named. */
export async function bySimilarity(
  hands: SeenHands,
  tx: Tx,
  {
    condition: { similarTo },
    found,
    paths,
  }: {
    readonly condition: SearchCondition;
    readonly found: readonly FoundNode[];
    readonly paths: ReadonlyMap<string, KindLevels>;
  },
): Promise<readonly Ranked[]> {
  if (similarTo === null) return found.map((node) => ({ node, similar: null }));
  const reference = await readReference(hands, tx, { id: similarTo, paths });
  const byId = new Map(found.map((node) => [node.nodeId, node]));
  const similar = similarNodes(
    reference,
    found.map((node) => descriptionOf(node, paths)),
    found.length,
  );
  return similar.flatMap((one) => {
    const node = byId.get(one.node.id);
    return node === undefined ? [] : [{ node, similar: one }];
  });
}

const descriptionOf = (node: FoundNode, paths: ReadonlyMap<string, KindLevels>): NodeDescription => ({
  id: node.nodeId,
  name: node.nodeName,
  kinds: paths.get(node.category ?? '')?.names ?? [],
  scale: node.scale === null ? null : Number(node.scale),
  floors: node.floors === null ? null : Number(node.floors),
  structure: null,
  place: node.areaCode,
  period: node.priceMonth,
});

/** The node that others are compared with: a project, or a building of one, that the caller sees. */
async function readReference(
  hands: SeenHands,
  tx: Tx,
  { id, paths }: { readonly id: string; readonly paths: ReadonlyMap<string, KindLevels> },
): Promise<NodeDescription> {
  const { rows } = await tx.client.query<{
    projectId: string;
    name: string;
    category: string | null;
    area: string | null;
    floors: string | null;
    place: string | null;
    period: string | null;
  }>(
    `select p.id::text as "projectId", coalesce(n.name, p.name) as name, coalesce(n.category, p.category)::text as category,
       coalesce(i.area, n.area, p.area)::text as area, i.scales->>'CS' as floors, a.code as place, p.price_month as period
     from cost_projects_project p
     left join cost_projects_node n on n.tenant_id = p.tenant_id and n.project = p.id and n.id = $2
     left join cost_index_node i on i.tenant_id = p.tenant_id and i.project_id = p.id and i.node_id = $2
     left join area a on a.tenant_id = p.tenant_id and a.id = p.district
     where p.tenant_id = $1 and (p.id = $2 or n.id = $2)`,
    [tx.tenantId, id],
  );
  const [row] = rows;
  // An id of nothing is refused like a project that the caller does not see.
  await seenProject(hands, row?.projectId ?? id);
  return {
    id,
    name: row?.name ?? '',
    kinds: paths.get(row?.category ?? '')?.names ?? [],
    scale: row?.area == null ? null : Number(row.area),
    floors: row?.floors == null ? null : Number(row.floors),
    structure: null,
    place: row?.place ?? null,
    period: row?.period ?? null,
  };
}
