import type { KeyedDecision, ResourceIdentity } from '@jianheng/cost-store';
import type { Call, Tx } from '@jianheng/server-platform';
import type { costProjects } from '../cost-projects.module.ts';
import type { StoredResource } from './material-bill.ts';

type StoredDecision = {
  readonly key: string;
  readonly materialClass: string | null;
  readonly by: 'code' | 'name' | 'similar' | 'hand' | 'none' | null;
  readonly factor: string | null;
};

async function readStored(tx: Tx, projectId: string): Promise<readonly StoredDecision[]> {
  const { rows } = await tx.client.query<StoredDecision>(
    `select key, material_class as "materialClass", by, factor::text from cost_resource_class
     where tenant_id = $1 and project = $2`,
    [tx.tenantId, projectId],
  );
  return rows;
}

/** Assigned classes and conversions of a project, as the engine takes them. */
export async function readDecisions(tx: Tx, projectId: string): Promise<readonly KeyedDecision[]> {
  return (await readStored(tx, projectId)).map(({ key, materialClass, by, factor }) => ({
    key,
    materialClass: by === 'none' ? '' : materialClass,
    by: by === null || by === 'none' ? 'hand' : by,
    factor,
  }));
}

const MAX_EXAMPLES = 2000;

/** Resources of other projects of the firm that people classified, the newest first. */
export async function readExamples(tx: Tx, projectId: string) {
  const { rows } = await tx.client.query<ResourceIdentity & { readonly materialClass: string }>(
    `select coalesce(code, '') as code, name, coalesce(specification, '') as specification, coalesce(unit, '') as unit, kind,
       material_class as "materialClass" from cost_resource_class
     where tenant_id = $1 and project <> $2 and by = 'hand' and material_class is not null order by id desc limit ${MAX_EXAMPLES}`,
    [tx.tenantId, projectId],
  );
  return rows;
}

/** A class and its origin for a resource; undefined keeps what is stored. */
export type NewDecision = {
  readonly resource: StoredResource;
  readonly materialClass?: string | undefined;
  readonly by?: 'code' | 'name' | 'similar' | 'hand' | undefined;
  readonly factor?: string | null | undefined;
};

type Tables = Pick<Call<typeof costProjects, 'clear'>, 'tables' | 'tx'>;

/** Stores classes and conversions. A conversion belongs to its class, so another class removes it. */
export async function storeDecisions(
  { tables, tx }: Tables,
  projectId: string,
  decisions: readonly NewDecision[],
): Promise<void> {
  if (decisions.length === 0) return;
  const stored = new Map((await readStored(tx, projectId)).map((row) => [row.key, row]));
  const keys = decisions.map(({ resource }) => resource.key);
  await tables.resourceClass.removeAll({ project: { is: projectId }, key: { in: keys } });
  await tables.resourceClass.addAll(
    decisions
      .map((decision) => ({ resource: decision.resource, next: nextOf(decision, stored) }))
      .filter(({ next }) => next.by !== null || next.factor !== null)
      .map(({ resource: { key, code, name, specification, unit, kind }, next }) => ({
        project: projectId,
        key,
        code: code.slice(0, 100),
        name: (name || code || '—').slice(0, 300),
        specification: specification.slice(0, 300),
        unit: unit.slice(0, 30),
        kind,
        ...next,
      })),
  );
}

function nextOf(
  { resource, materialClass, by = 'hand', factor }: NewDecision,
  stored: ReadonlyMap<string, StoredDecision>,
): Omit<StoredDecision, 'key'> {
  const before = stored.get(resource.key) ?? { materialClass: null, by: null, factor: null };
  const isAutomatic = by !== 'hand' && before.by === null;
  const isSame = materialClass === undefined || materialClass === before.materialClass;
  const keptFactor = isSame || isAutomatic ? before.factor : null;
  const next = { factor: factor === undefined ? keptFactor : factor };
  if (materialClass === undefined) return { ...next, materialClass: before.materialClass, by: before.by };
  return materialClass === '' ? { ...next, materialClass: null, by: 'none' } : { ...next, materialClass, by };
}

/** Removes automatic classes, and decisions about resources that no longer exist. Classes and conversions by hand stay. */
export async function dropAutomatic(
  { tables }: Tables,
  projectId: string,
  existing: ReadonlySet<string>,
): Promise<number> {
  const inProject = { project: { is: projectId } } as const;
  const gone: string[] = [];
  for await (const rows of tables.resourceClass.inBatches(inProject))
    gone.push(...rows.map(({ key }) => key).filter((key) => !existing.has(key)));
  const removed =
    gone.length === 0 ? 0 : await tables.resourceClass.removeAll({ ...inProject, key: { in: gone } });
  const automatic = { ...inProject, by: { in: ['code', 'name', 'similar', 'none'] } } as const;
  const dropped = await tables.resourceClass.removeAll({ ...automatic, factor: { isEmpty: true } });
  const kept = await tables.resourceClass.changeAll(automatic, { by: null, materialClass: null });
  return removed + dropped + kept;
}
