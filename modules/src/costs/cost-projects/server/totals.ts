import { moneySum, readUnits } from '@jianheng/cost-store';
import type { Tx } from '@jianheng/server-platform';

/** Lines and amount (工程造价) of a project: what its units state, else the sums of their lines. */
export async function projectTotals(
  tx: Tx,
  projectId: string,
): Promise<{ readonly lines: number; readonly amount: string | null }> {
  const units = await readUnits(tx, projectId);
  return {
    lines: units.reduce((sum, unit) => sum + unit.lines, 0),
    amount: units.length === 0 ? null : moneySum(units.map(({ total, lineAmount }) => total ?? lineAmount)),
  };
}
