import { moneySum, readUnits } from '@jianheng/cost-store';
import { serve, type Tx } from '@jianheng/server-platform';
import { nodeListCalls, nodeSpecialtyCalls, placedNodeCalls } from '../cost-nodes.calls.ts';
import { costProjects } from '../cost-projects.module.ts';
import { readFunctions } from './functions.ts';
import { kindsAbove } from './kinds-above.ts';
import { nodesBelow, type PlacedNode, readNodes } from './nodes.ts';

const READ = ['view', 'viewDepartment', 'viewAll'] as const;
const ROOT = '-1';

/** A node as it is stored, for calls that show it. */
export type ShownNode = {
  readonly id: string;
  readonly project: string;
  readonly name: string;
  readonly kind: 'building' | 'unit';
  readonly specialty: string | null;
  readonly area: string | null;
  readonly category: string | null;
  readonly format: string | null;
};

/** A node with its classification. */
export async function placedNodeOf(tx: Tx, row: ShownNode) {
  const placed = (await readNodes(tx, row.project)).find(({ id }) => id === row.id);
  const kinds = row.category === null ? [] : await kindsAbove(tx, [row.category]);
  const functions = await readFunctions(tx, { nodes: [row.id] });
  return {
    id: row.id,
    projectId: row.project,
    parentId: placed?.parentId ?? ROOT,
    name: row.name,
    kind: row.kind,
    specialty: row.specialty ?? '',
    area: row.area,
    kinds: kinds.map(({ id, name }) => ({ id, name })),
    format: await formatOf(tx, row.format),
    functions: functions.map(({ id, name, specialName, scale }) => ({
      id,
      name,
      specialName: specialName ?? '',
      scale,
    })),
  };
}

async function formatOf(tx: Tx, id: string | null) {
  if (id === null) return null;
  const { rows } = await tx.client.query<{ id: string; name: string }>(
    'select id::text, name from tree_item where tenant_id = $1 and id = $2',
    [tx.tenantId, id],
  );
  return rows[0] ?? null;
}

/** One node. */
export const placedNodes = serve(
  costProjects,
  placedNodeCalls,
  { of: 'node', read: READ },
  {
    'GET /b/project/node/projectNode/:id': {
      label: '造价项目：节点详情',
      reads: ({ row, tx }) => placedNodeOf(tx, row),
    },
  },
);

/** Specialties and classification of the nodes of a project. */
export const nodeSpecialties = serve(
  costProjects,
  nodeSpecialtyCalls,
  { of: 'project', by: 'projectId', read: READ },
  {
    'GET /b/project/node/queryProjectEngineer/:projectId/:projectNodeId': {
      label: '造价项目：节点的专业',
      reads: async ({ row, tx, params: { projectNodeId }, businessError }) => {
        const nodes = await readNodes(tx, row.id);
        if (!nodes.some(({ id }) => id === projectNodeId)) throw businessError('notANode');
        const below = new Set(nodesBelow(nodes, projectNodeId));
        const figures = new Map((await readUnits(tx, row.id)).map((unit) => [unit.node, unit]));
        const units = nodes
          .filter(({ id, kind }) => kind === 'unit' && below.has(id))
          .map(({ id, name, specialty }) => {
            const unit = figures.get(id);
            const amount = unit?.total ?? unit?.lineAmount ?? '0.00';
            return { specialty: specialty ?? '', unit: { id, name, amount, lines: unit?.lines ?? 0 } };
          });
        return [...Map.groupBy(units, ({ specialty }) => specialty)].map(([specialty, own]) => ({
          specialty,
          amount: moneySum(own.map(({ unit }) => unit.amount)),
          units: own.map(({ unit }) => unit),
        }));
      },
    },
    'GET /b/project/auditing/projectNodeKindStatus/:projectId': {
      label: '造价项目：节点分类完整性',
      reads: async ({ row, tx }) => {
        const { rows } = await tx.client.query<{
          id: string;
          name: string;
          kind: boolean;
          format: boolean;
          function: boolean;
        }>(
          `select n.id::text, n.name, n.category is not null as kind, n.format is not null as format,
             exists (select 1 from cost_projects_node_functions f where f.tenant_id = $1 and f.parent_id = n.id) as function
           from cost_projects_node n where n.tenant_id = $1 and n.project = $2 and n.kind = 'building' order by n.sort, n.id`,
          [tx.tenantId, row.id],
        );
        return rows.map(({ id, name, ...has }) => {
          const missing = PARTS.filter((part) => !has[part]);
          return { projectNodeId: id, name, isComplete: missing.length === 0, missing };
        });
      },
    },
  },
);

type Base = { readonly category: string | null; readonly format: string | null };

/** Nodes that take class or format over, with both. Buildings come before their units, which inherit what buildings inherit. */
function inherited(
  nodes: readonly PlacedNode[],
  stored: ReadonlyMap<string, Base>,
  category: string | null,
): ReadonlyMap<string, Base> {
  const all = new Map(stored);
  const changed = new Map<string, Base>();
  const isBelow = ({ parentId }: PlacedNode) => parentId !== null;
  for (const node of [...nodes.filter((one) => !isBelow(one)), ...nodes.filter(isBelow)]) {
    const own = all.get(node.id) ?? NONE;
    const above = all.get(node.parentId ?? '') ?? { category, format: null };
    const next = { category: own.category ?? above.category, format: own.format ?? above.format };
    if (next.category === own.category && next.format === own.format) continue;
    all.set(node.id, next);
    changed.set(node.id, next);
  }
  return changed;
}

const NONE: Base = { category: null, format: null };

const PARTS = ['kind', 'format', 'function'] as const;

/** Changing several nodes at once. */
export const nodeLists = serve(
  costProjects,
  nodeListCalls,
  { of: 'project', by: 'projectId', read: 'edit', write: 'edit' },
  {
    'PUT /b/project/node/updateList': {
      label: '造价项目：批量修改节点',
      writes: async ({ row, tx, tables, body, businessError, record }) => {
        const own = new Set((await readNodes(tx, row.id)).map(({ id }) => id));
        if (body.rows.some(({ id }) => !own.has(id))) throw businessError('notANode');
        for (const { id, name, specialty, area } of body.rows)
          await tables.node.change(id, {
            ...(name !== undefined && { name }),
            ...(specialty !== undefined && { specialty }),
            ...(area !== undefined && { area }),
          });
        record({ nodes: body.rows.length });
        return { nodes: body.rows.length };
      },
    },
    'POST /b/project/node/sysProjectNodeBaseInfo': {
      label: '造价项目：下发基本信息',
      writes: async ({ row, tx, tables, record }) => {
        const stored = new Map<string, Base>();
        for await (const batch of tables.node.inBatches({ project: { is: row.id } }))
          for (const { id, category, format } of batch) stored.set(id, { category, format });
        const changed = inherited(await readNodes(tx, row.id), stored, row.category);
        for (const [id, base] of changed) await tables.node.change(id, base);
        const nodes = changed.size;
        record({ nodes });
        return { nodes };
      },
    },
  },
);
