import type { ImportReport } from '../../derived/reconcile.ts';
import { gravest, type SheetProof, type Verdict } from './verdict.ts';

/**
 * The verdict on a file: the gravest of its sheets and of the totals of its units, buildings and project. `sheets` is absent for
 * files without sheets. Records that were not read prove nothing: with `refused` records a file that agrees is unrecognised.
 */
export function fileVerdict(
  { compared, differences }: ImportReport,
  sheets: readonly SheetProof[] | undefined,
  refused = 0,
): Verdict {
  const missing = differences.filter(({ difference }) => difference === null).length;
  const isWrong = differences.length > missing;
  const totals: Verdict = compared > missing ? 'agrees' : 'unproven';
  const parts = sheets ? sheets.map(({ verdict }) => verdict) : [totals];
  const whole = gravest(isWrong ? [...parts, 'differs'] : parts);
  return refused > 0 && whole === 'agrees' ? 'unrecognised' : whole;
}
