import type { Tx } from '@jianheng/server-platform';

/** A node of a project as it lies in the tree. */
export type PlacedNode = {
  readonly id: string;
  readonly parentId: string | null;
  readonly name: string;
  readonly kind: 'building' | 'unit';
  readonly specialty: string | null;
  readonly area: string | null;
};

/** All nodes of a project in their order. */
export async function readNodes(tx: Tx, projectId: string): Promise<readonly PlacedNode[]> {
  const { rows } = await tx.client.query<PlacedNode>(
    `select id::text, parent_id::text as "parentId", name, kind, specialty, area::text
     from cost_projects_node where tenant_id = $1 and project = $2 order by sort, id`,
    [tx.tenantId, projectId],
  );
  return rows;
}

/** A node and all below it. */
export function nodesBelow(nodes: readonly PlacedNode[], top: string): readonly string[] {
  const below = new Set([top]);
  for (const parent of below) for (const node of nodes) if (node.parentId === parent) below.add(node.id);
  return [...below];
}

/** A node with those above it: 1#楼 / 建筑工程. */
export function fullNameOf(nodes: ReadonlyMap<string, PlacedNode>, id: string): string {
  const node = nodes.get(id);
  if (node === undefined) return '';
  return node.parentId === null ? node.name : `${fullNameOf(nodes, node.parentId)} / ${node.name}`;
}
