import { refuse } from '../refusals.ts';
import type { Run } from '../run.ts';
import type { LogRow } from '../unit/rows.ts';
import { behind } from './history.ts';

/** Nobody can stand on a step and on what it led to at the same time. */
export function refuseOverlap(run: Run, rows: readonly LogRow[]): void {
  const overlaps = rows.some((row, index) => {
    const led = behind(run, [row]);
    return rows.some((other, at) => at !== index && led.has(other.id));
  });
  if (overlaps) throw refuse('targetsOverlap');
}
