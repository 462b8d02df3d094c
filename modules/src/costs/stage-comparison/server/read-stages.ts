import { MAX_PAGE_LINES, readLines, readUnits } from '@jianheng/cost-store';
import type { Tx } from '@jianheng/server-platform';
import type { StageLine, StageUnit } from './compare-stages.ts';

type Node = { readonly id: string; readonly parentId: string | null; readonly name: string };
/** A unit of a stage before its lines are read. */
export type FoundUnit = Omit<StageUnit, 'lines'> & { readonly count: number };

/** The units of a cost project with the buildings that they are in. */
export async function unitsOf(tx: Tx, project: string): Promise<FoundUnit[]> {
  const { rows } = await tx.client.query<Node>(
    `select id::text, parent_id::text as "parentId", name from cost_projects_node where tenant_id = $1 and project = $2`,
    [tx.tenantId, project],
  );
  const nodes = new Map(rows.map((node) => [node.id, node]));
  return (await readUnits(tx, project)).map(({ node, lines, lineAmount, total }) => ({
    node,
    count: lines,
    unit: nodes.get(node)?.name ?? '',
    building: buildingOf(nodes, nodes.get(node)?.parentId ?? null),
    amount: total ?? lineAmount,
  }));
}

const MAX_DEPTH = 20;
/** Names of the buildings above a unit, from the top. */
function buildingOf(nodes: ReadonlyMap<string, Node>, parent: string | null): string {
  const names: string[] = [];
  for (let at = parent; at !== null && names.length < MAX_DEPTH; at = nodes.get(at)?.parentId ?? null) {
    const node = nodes.get(at);
    if (node !== undefined) names.unshift(node.name);
  }
  return names.join(' / ');
}

/** The lines of units, however many pages they are. */
export async function withLines(
  tx: Tx,
  projectId: string,
  units: readonly FoundUnit[],
): Promise<StageUnit[]> {
  const whole: StageUnit[] = [];
  for (const { count, ...unit } of units) {
    const lines: StageLine[] = [];
    while (lines.length < count) {
      const page = await readLines(tx, {
        projectId,
        nodes: [unit.node],
        from: lines.length,
        most: MAX_PAGE_LINES,
      });
      lines.push(
        ...page.rows.map(({ id, code, name, uom, quantity, price, amount }) => ({
          id,
          code,
          name,
          uom,
          quantity,
          price,
          amount: amount ?? '0.00',
        })),
      );
      if (page.rows.length === 0) break;
    }
    whole.push({ ...unit, lines });
  }
  return whole;
}
