import {
  askEngine,
  type PlacedProject,
  type ResourceIdentity,
  resourceKey,
  type WorkAnswer,
  type WorkInput,
  type WorkName,
} from '@jianheng/cost-store';
import type { ReadingCall, Tx } from '@jianheng/server-platform';
import type { costProjects } from '../cost-projects.module.ts';
import { nodesBelow, readNodes } from './nodes.ts';

type Hands = Pick<ReadingCall<typeof costProjects>, 'tx' | 'tables' | 'businessError'>;
type Project = { readonly id: string; readonly name: string; readonly standard: string };

/** Asks the engine about the bill of a project. */
export async function askBill<Name extends WorkName>(
  { tx, tables }: Hands,
  { id, name, standard }: Project,
  work: Name,
  input: NoInfer<WorkInput<Name>>,
): Promise<{ readonly revision: string; readonly answer: WorkAnswer<Name> }> {
  const nodes: PlacedProject['nodes'][number][] = [];
  for await (const batch of tables.node.inBatches({ project: { is: id } })) nodes.push(...batch);
  return askEngine(
    tx,
    { projectId: id, name, standard: standard === 'gb2024' ? '2024' : '2013', nodes },
    work,
    input,
  );
}

/** Ids of a node and all below it as `units` of a question; without a node the whole project. */
export async function unitsWithin(
  { tx, businessError }: Hands,
  projectId: string,
  nodeId: string | undefined,
): Promise<{ readonly units?: readonly string[] }> {
  if (nodeId === undefined) return {};
  const nodes = await readNodes(tx, projectId);
  if (!nodes.some(({ id }) => id === nodeId)) throw businessError('notANode');
  return { units: nodesBelow(nodes, nodeId) };
}

/** A resource with all its places in the price table: each import brings its own. */
export type StoredResource = ResourceIdentity & { readonly key: string; readonly places: readonly number[] };

/** Id of a resource on the wire: project and first place. */
export const materialIdOf = (projectId: string, places: readonly number[]): string =>
  `${projectId}-${places[0] ?? 0}`;

const placeOf = (id: string): readonly [projectId: string, place: number] => {
  const [projectId = '', place = ''] = id.split('-');
  return [projectId, Number(place)];
};
export const projectOfMaterial = (id: string): string => placeOf(id)[0];

/** Resources by their ids; refuses ids of other projects and of resources that no longer exist. */
export async function resourcesById(
  { tx, businessError }: Hands,
  projectId: string,
  ids: readonly string[],
): Promise<readonly StoredResource[]> {
  const places = [...new Set(ids)].map(placeOf);
  if (places.some(([project]) => project !== projectId)) throw businessError('resourceGone');
  const resources = await readResources(
    tx,
    projectId,
    places.map(([, place]) => place),
  );
  const known = new Set(resources.flatMap((resource) => resource.places));
  if (places.some(([, place]) => !known.has(place))) throw businessError('resourceGone');
  return resources;
}

async function readResources(
  tx: Tx,
  projectId: string,
  places: readonly number[],
): Promise<readonly StoredResource[]> {
  const { rows } = await tx.client.query<ResourceIdentity & { readonly places: readonly number[] }>(
    `select r.code, r.name, r.specification, r.unit, r.kind, array_agg(r.place order by r.place) as places
     from cost_resource r where r.tenant_id = $1 and r.project_id = $2
       and (r.code, r.name, r.specification, r.unit, r.kind) in (select w.code, w.name, w.specification, w.unit, w.kind
         from cost_resource w where w.tenant_id = $1 and w.project_id = $2 and w.place = any($3::int[]))
     group by 1, 2, 3, 4, 5 order by min(r.place)`,
    [tx.tenantId, projectId, places],
  );
  return rows.map((row) => ({ ...row, key: resourceKey(row) }));
}
