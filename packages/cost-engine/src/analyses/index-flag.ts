import type { Range } from '../settings/thresholds.ts';

/** Where an index lies beside its range; `unknown` without an index or a range. */
export type IndexFlag = 'within' | 'low' | 'high' | 'unknown';

/** Compares an index with the range of its key. */
export function flagOf(value: number | null, range: Range | null | undefined): IndexFlag {
  if (value === null || !range) return 'unknown';
  if (value < range.low) return 'low';
  return value > range.high ? 'high' : 'within';
}
