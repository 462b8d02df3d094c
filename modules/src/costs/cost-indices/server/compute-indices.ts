import {
  askEngine,
  type GroupIndices,
  INDEX_SETTINGS,
  type IndexPart,
  readRevision,
} from '@jianheng/cost-store';
import type { Tx } from '@jianheng/server-platform';
import { type IndexBasis, readBasis } from './index-facts.ts';
import { AREA, Divisors, valuesOf } from './index-values.ts';

const PARTS: readonly IndexPart[] = ['economic', 'quantity', 'material', 'relation', 'expanded'];

/** Computes the indices of a project and of its buildings, and stores them in place of earlier ones. Returns their number. */
export async function computeIndices(tx: Tx, projectId: string, at: string): Promise<number> {
  const basis = await readBasis(tx, projectId);
  if (!basis.nodes.some(({ kind }) => kind === 'unit')) {
    await removeIndices(tx, projectId);
    return 0;
  }
  const input = {
    settings: INDEX_SETTINGS,
    corrections: [],
    facts: basis.facts,
    parts: PARTS,
    divisors: basis.divisors,
  };
  const whole = await askEngine<'indices'>(tx, basis.placed, 'indices', { ...input, by: 'project' });
  const single = await askEngine<'indices'>(tx, basis.placed, 'indices', { ...input, by: 'building' });
  // Locks the run: of two computations at once the later one replaces the values of the other.
  await tx.client.query(
    `insert into cost_index_run (tenant_id, project_id, at_revision, inputs, computed_at) values ($1, $2, $3, $4, $5)
     on conflict (tenant_id, project_id) do update
       set at_revision = excluded.at_revision, inputs = excluded.inputs, computed_at = excluded.computed_at`,
    [tx.tenantId, projectId, whole.revision, basis.inputs, at],
  );
  await tx.client.query('delete from cost_index_node where tenant_id = $1 and project_id = $2', [
    tx.tenantId,
    projectId,
  ]);
  const buildings = single.answer.filter(({ id }) => basis.nodes.some((node) => node.id === id));
  let count = 0;
  for (const group of [...whole.answer.slice(0, 1), ...buildings]) count += await store(tx, basis, group);
  return count;
}

/** Removes the stored indices of a project. */
async function removeIndices(tx: Tx, projectId: string): Promise<void> {
  await tx.client.query('delete from cost_index_run where tenant_id = $1 and project_id = $2', [
    tx.tenantId,
    projectId,
  ]);
}

async function store(tx: Tx, basis: IndexBasis, group: GroupIndices): Promise<number> {
  const { projectId } = basis.placed;
  const node = basis.nodes.find(({ id }) => id === group.id);
  const nodeId = node?.id ?? projectId;
  const scales = new Map(group.scales);
  await tx.client.query(
    `insert into cost_index_node (tenant_id, project_id, node_id, name, kind, category, format, functions, area, total, collected,
       scales)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      tx.tenantId,
      projectId,
      nodeId,
      node?.name ?? basis.placed.name,
      node === undefined ? 'project' : 'building',
      node?.category ?? basis.category,
      node?.format ?? null,
      node?.functions.map(({ id }) => id) ?? [],
      scales.get(AREA) ?? null,
      group.total,
      group.collected.toFixed(8),
      JSON.stringify(Object.fromEntries(scales)),
    ],
  );
  const values = valuesOf(group, new Divisors(basis.divisors, basis.definitions));
  await tx.client.query(
    `insert into cost_index_value (tenant_id, project_id, node_id, key, name, unit, numerator, divisor, symbol, value)
     select $1, $2, $3, key, name, unit, numerator, divisor, symbol, value
     from jsonb_to_recordset($4) as v (key text, name text, unit text, numerator numeric, divisor numeric, symbol text, value numeric)`,
    [tx.tenantId, projectId, nodeId, JSON.stringify(values)],
  );
  return values.length;
}

/** The stored computation of a project: its revision, and whether the bill or the inputs have changed since. */
export async function readRun(
  tx: Tx,
  { placed: { projectId }, inputs }: Pick<IndexBasis, 'placed' | 'inputs'>,
): Promise<{ readonly computedRevision: string | null; readonly isStale: boolean }> {
  const { rows } = await tx.client.query<{ revision: string; inputs: string }>(
    `select at_revision::text as revision, inputs from cost_index_run where tenant_id = $1 and project_id = $2`,
    [tx.tenantId, projectId],
  );
  const [run] = rows;
  if (run === undefined) return { computedRevision: null, isStale: false };
  const isStale = run.inputs !== inputs || run.revision !== (await readRevision(tx, projectId));
  return { computedRevision: run.revision, isStale };
}
