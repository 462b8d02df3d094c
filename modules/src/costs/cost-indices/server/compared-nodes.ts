import type { IndexGroup } from '@jianheng/cost-engine';
import type { WorkAnswer } from '@jianheng/cost-store';
import { AccessError } from '@jianheng/server-platform';
import { seenBasis, workInput } from './analysed-group.ts';
import type { IndexBasis } from './index-facts.ts';
import { type AskHands, askAbout, type SeenHands, seenProject } from './seen-project.ts';

/** A building or a project in a comparison. */
export type ComparedNode = {
  readonly nodeId: string;
  readonly nodeName: string;
  readonly kind: 'project' | 'building';
  readonly projectId: string;
  readonly projectName: string;
  readonly stage: string;
  readonly priceMonth: string | null;
};

type Hands = AskHands & SeenHands;

/** Projects of one comparison: the bill of each is loaded into the engine. */
const MAX_PROJECTS = 10;

/** The nodes with these ids in the given order; 404 where the caller does not see one of them. */
export async function comparedNodes(hands: Hands, ids: readonly string[]): Promise<readonly ComparedNode[]> {
  const { tx, businessError } = hands;
  const { rows } = await tx.client.query<ComparedNode>(
    `select w.id::text as "nodeId", coalesce(n.name, p.name) as "nodeName",
       case when n.id is null then 'project' else 'building' end as kind, p.id::text as "projectId", p.name as "projectName",
       p.stage, p.price_month as "priceMonth"
     from unnest($2::bigint[]) with ordinality as w (id, place)
     left join cost_projects_node n on n.tenant_id = $1 and n.id = w.id and n.kind = 'building'
     join cost_projects_project p on p.tenant_id = $1 and p.id = coalesce(n.project, w.id)
     order by w.place`,
    [tx.tenantId, ids],
  );
  if (rows.length !== ids.length) throw new AccessError(404);
  const projects = new Set(rows.map(({ projectId }) => projectId));
  if (projects.size > MAX_PROJECTS) throw businessError('tooManyProjects', { count: MAX_PROJECTS });
  for (const id of projects) await seenProject(hands, id);
  return rows;
}

/** The inputs of each project of a comparison. */
async function basesOf(
  hands: Hands,
  nodes: readonly ComparedNode[],
): Promise<ReadonlyMap<string, IndexBasis>> {
  const bases = new Map<string, IndexBasis>();
  for (const { projectId } of nodes)
    if (!bases.has(projectId)) bases.set(projectId, await seenBasis(hands, projectId));
  return bases;
}

/** Sums of each node, with its project in its name. */
export async function groupsOf(hands: Hands, nodes: readonly ComparedNode[]): Promise<readonly IndexGroup[]> {
  const bases = await basesOf(hands, nodes);
  const groups: IndexGroup[] = [];
  for (const { projectId, nodeId, kind, nodeName } of nodes) {
    const basis = bases.get(projectId);
    if (basis === undefined) continue;
    const { answer } = await askAbout<'indexGroups'>(hands, basis, 'indexGroups', {
      ...workInput({ projectId, group: kind }, basis),
    });
    const group = answer.find(({ id }) => id === nodeId);
    groups.push(group ?? emptyGroup(nodeId, nodeName));
  }
  return groups;
}

/** A building without units has no sums. */
const emptyGroup = (id: string, name: string): IndexGroup => ({
  id,
  name,
  units: [],
  buildings: [],
  scales: new Map(),
  total: null,
  figures: {
    subjectAmounts: new Map(),
    subjectQuantities: new Map(),
    codeQuantities: new Map(),
    materials: new Map(),
  },
});

/** Items of the bill of each node. */
export async function itemsOf(
  hands: Hands,
  nodes: readonly ComparedNode[],
): Promise<readonly WorkAnswer<'indexItems'>[]> {
  const bases = await basesOf(hands, nodes);
  const items: WorkAnswer<'indexItems'>[] = [];
  for (const { projectId, nodeId, kind } of nodes) {
    const basis = bases.get(projectId);
    if (basis === undefined) continue;
    const place = { projectId, group: kind, id: nodeId };
    items.push((await askAbout<'indexItems'>(hands, basis, 'indexItems', workInput(place, basis))).answer);
  }
  return items;
}
