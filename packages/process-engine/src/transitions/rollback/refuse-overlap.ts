import type { ExecutionContext } from '../../context/execution-context.ts';
import { refuse } from '../../context/refusals.ts';
import type { ActivityRow } from '../../state/rows.ts';
import { behind } from './history.ts';

/** Nobody can stand on a step and on what it led to at the same time. */
export function refuseOverlap(run: ExecutionContext, rows: readonly ActivityRow[]): void {
  const overlaps = rows.some((row, index) => {
    const led = behind(run, [row]);
    return rows.some((other, at) => at !== index && led.has(other.id));
  });
  if (overlaps) throw refuse('targetsOverlap');
}
