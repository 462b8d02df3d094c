import type { Tx } from '@jianheng/server-platform';

/**
 * A digest of all that a reviewer judges except the bill, which has a revision: the properties of the project that its
 * indices depend on, its facts, nodes, factors and features. Hexadecimal SHA-256.
 */
export async function submittedDigest(tx: Tx, projectId: string): Promise<string> {
  const { rows } = await tx.client.query<{ digest: string }>(
    `select encode(sha256(convert_to(jsonb_build_array(
       (select jsonb_build_array(name, stage, standard, tax, category, district, price_month, area, commission, remark)
        from cost_projects_project where tenant_id = $1 and id = $2),
       (select jsonb_agg(jsonb_build_array(name, value) order by position)
        from cost_projects_project_facts where tenant_id = $1 and parent_id = $2),
       (select jsonb_agg(jsonb_build_array(id, parent_id, sort, name, kind, specialty, area, category, format) order by id)
        from cost_projects_node where tenant_id = $1 and project = $2),
       (select jsonb_agg(jsonb_build_array(f.parent_id, f.function, f.special, f.scale) order by f.parent_id, f.position)
        from cost_projects_node_functions f join cost_projects_node n on n.tenant_id = $1 and n.id = f.parent_id
        where f.tenant_id = $1 and n.project = $2),
       (select jsonb_agg(jsonb_build_array(node, function, factor, value, formula) order by node, function, factor)
        from cost_factor_value where tenant_id = $1 and project = $2),
       (select jsonb_agg(jsonb_build_array(node, function, attribute, value) order by node, function, attribute)
        from cost_feature_value where tenant_id = $1 and project = $2)
     )::text, 'UTF8')), 'hex') as digest`,
    [tx.tenantId, projectId],
  );
  return rows[0]?.digest ?? '';
}
