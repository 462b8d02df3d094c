import { moneySum, readUnits } from '@jianheng/cost-store';
import { rule, serve, type Tx } from '@jianheng/server-platform';
import { type CostTreeEntry, treeCalls, treeMoveCalls, treeSearchCalls } from '../cost-nodes.calls.ts';
import { costProjects } from '../cost-projects.module.ts';
import { nodesBelow, type PlacedNode, readNodes } from './nodes.ts';

const READ = ['view', 'viewDepartment', 'viewAll'] as const;
const ROOT = '-1';

type StoredEntry = {
  readonly id: string;
  readonly parentId: string;
  readonly name: string;
  readonly stage: string;
  readonly nodeId: string;
};

async function readEntries(tx: Tx, projectId: string): Promise<readonly StoredEntry[]> {
  const { rows } = await tx.client.query<StoredEntry>(
    `select id::text, coalesce(parent_id, -1)::text as "parentId", name, coalesce(stage, '') as stage,
       coalesce(node::text, '') as "nodeId"
     from cost_tree where tenant_id = $1 and project = $2 order by sort, id`,
    [tx.tenantId, projectId],
  );
  return rows;
}

/** The entries of a project as a tree; an entry with a node has its amount, any other the sum of those below it. */
async function entryTree(tx: Tx, projectId: string): Promise<readonly CostTreeEntry[]> {
  const nodes = await readNodes(tx, projectId);
  const amounts = new Map(
    (await readUnits(tx, projectId)).map(({ node, total, lineAmount }) => [node, total ?? lineAmount]),
  );
  const amountOf = (node: string) => moneySum(nodesBelow(nodes, node).flatMap((id) => amounts.get(id) ?? []));
  const entries = await readEntries(tx, projectId);
  const below = (parentId: string): readonly CostTreeEntry[] =>
    entries
      .filter((entry) => entry.parentId === parentId)
      .map((entry) => {
        const children = below(entry.id);
        const amount =
          entry.nodeId === '' ? moneySum(children.map((child) => child.amount)) : amountOf(entry.nodeId);
        return { ...entry, amount, children };
      });
  return below(ROOT);
}

/** The cost tree (造价树) of a project. */
export const costTrees = serve(
  costProjects,
  treeCalls,
  { of: 'project', read: READ },
  {
    'GET /b/project/tree/projectTree/:id': {
      label: '造价项目：造价树',
      reads: ({ row, tx }) => entryTree(tx, row.id),
    },
  },
);

const flat = (entries: readonly CostTreeEntry[]): readonly CostTreeEntry[] =>
  entries.flatMap((entry) => [entry, ...flat(entry.children)]);

export const costTreeSearch = serve(
  costProjects,
  treeSearchCalls,
  { of: 'project', by: 'projectId', read: READ },
  {
    'POST /b/project/tree/findProjectTrees': {
      label: '造价项目：查找造价树',
      reads: async ({ row, tx, body: { name = '', stage } }) =>
        flat(await entryTree(tx, row.id))
          .filter((entry) => entry.name.includes(name) && (stage === undefined || entry.stage === stage))
          .map(({ children: _children, ...entry }) => entry),
    },
  },
);

export const costTreeMoves = serve(
  costProjects,
  treeMoveCalls,
  { of: 'costTree', read: 'edit', write: 'edit' },
  {
    'POST /b/project/tree/dragData': {
      label: '造价项目：移动造价树',
      writes: async ({ row, tx, tables, body: { parentId, afterId }, businessError, record }) => {
        await tables.project.lock(row.project);
        const entries = await readEntries(tx, row.project);
        const parent = entries.find(({ id }) => id === parentId);
        if (parentId !== ROOT && parent === undefined)
          throw businessError('entryElsewhere', { name: row.name });
        if (isBelow(entries, parentId, row.id)) throw businessError('entryBelowItself', { name: row.name });
        requireSameBuilding(await readNodes(tx, row.project), row.node, parent?.nodeId ?? '', () =>
          businessError('nodeInOtherBuilding', { name: row.name }),
        );
        const others = entries.filter((entry) => entry.parentId === parentId && entry.id !== row.id);
        const at = afterId === undefined ? 0 : others.findIndex(({ id }) => id === afterId) + 1;
        const order = others.map(({ id }) => id).toSpliced(at, 0, row.id);
        await tx.client.query(
          `update cost_tree t set sort = o.place - 1, parent_id = case when t.id = $3 then nullif($4::bigint, -1) else t.parent_id end
           from unnest($2::bigint[]) with ordinality o (id, place) where t.tenant_id = $1 and t.id = o.id`,
          [tx.tenantId, order, row.id, parentId],
        );
        record({ parentId, afterId });
        return entryTree(tx, row.project);
      },
    },
  },
);

/** Whether an entry is another, or lies below it. */
function isBelow(entries: readonly StoredEntry[], id: string, top: string): boolean {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  for (let at = id; at !== ROOT; at = byId.get(at)?.parentId ?? ROOT) if (at === top) return true;
  return false;
}

/** A unit is not presented below another building than its own. */
function requireSameBuilding(
  nodes: readonly PlacedNode[],
  own: string | null,
  above: string,
  refusal: () => Error,
): void {
  const unit = nodes.find(({ id }) => id === own);
  const building = nodes.find(({ id, kind }) => id === above && kind === 'building');
  if (unit === undefined || building === undefined) return;
  if (!nodesBelow(nodes, building.id).includes(unit.id)) throw refusal();
}

/** An entry lies in one project with the entry above it and with its node. */
export const guardCostTree = rule<typeof costProjects, 'costTree'>({
  async beforeSave({ before, after, tables, businessError }) {
    const { name, project, node, parentId } = after;
    if (before && before.project !== project) throw businessError('entryElsewhere', { name });
    if (parentId && (await tables.costTree.read(parentId)).project !== project)
      throw businessError('entryElsewhere', { name });
    if (node !== null && (await tables.node.read(node)).project !== project)
      throw businessError('entryElsewhere', { name });
  },
});
