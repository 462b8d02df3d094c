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
