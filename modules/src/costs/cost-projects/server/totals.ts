import { moneySum, readUnits } from '@jianheng/cost-store';
import type { Tx } from '@jianheng/server-platform';

/**
 * Writes how many lines a project has, and its amount (工程造价): what its units state, else the sums of their lines. Past the
 * history of the project, which would have an entry for every cell that is typed.
 */
export async function keepTotals(tx: Tx, projectId: string): Promise<void> {
  const units = await readUnits(tx, projectId);
  const lines = units.reduce((sum, unit) => sum + unit.lines, 0);
  const amount =
    units.length === 0 ? null : moneySum(units.map(({ total, lineAmount }) => total ?? lineAmount));
  await tx.client.query(
    'update cost_projects_project set lines = $3, amount = $4 where tenant_id = $1 and id = $2',
    [tx.tenantId, projectId, lines, amount],
  );
}
