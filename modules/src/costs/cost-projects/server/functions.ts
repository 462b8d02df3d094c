import type { Tx } from '@jianheng/server-platform';

/** A function (功能) of a node, as a line of the node. */
export type NodeFunction = {
  readonly node: string;
  readonly id: string;
  readonly name: string;
  readonly specialId: string | null;
  readonly specialName: string | null;
  readonly scale: string | null;
};

/** Functions of all nodes of a project, or of these nodes, in their order. */
export async function readFunctions(
  tx: Tx,
  { projectId, nodes }: { readonly projectId?: string; readonly nodes?: readonly string[] },
): Promise<readonly NodeFunction[]> {
  const { rows } = await tx.client.query<NodeFunction>(
    `select n.id::text as node, f.function::text as id, t.name, f.special::text as "specialId", s.name as "specialName",
       trim_scale(f.scale)::text as scale
     from cost_projects_node_functions f
     join cost_projects_node n on n.tenant_id = $1 and n.id = f.parent_id
     join tree_item t on t.tenant_id = $1 and t.id = f.function
     left join tree_item s on s.tenant_id = $1 and s.id = f.special
     where f.tenant_id = $1 and ($2::bigint is null or n.project = $2) and ($3::bigint[] is null or n.id = any($3))
     order by t.sort, t.id, s.sort, n.sort, n.id, f.position`,
    [tx.tenantId, projectId ?? null, nodes ?? null],
  );
  return rows;
}
