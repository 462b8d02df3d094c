import type { FigureText } from '../findings/finding.ts';

/** An index (指标) of one building: what was divided by what. */
export interface IndexValue {
  /** key of its range: `EC:S04` */
  readonly key: string;
  /** last part of a finding's target: `S04` */
  readonly part: string;
  readonly name: string;
  readonly unit: string;
  /** `null`: there is no index, for the reason given */
  readonly value: number | null;
  readonly reason?: string;
  readonly formula: string;
  readonly figures: readonly FigureText[];
}

/** An index as text, six digits after the point at most. */
export function plainIndex(value: number): string {
  return value.toFixed(6).replace(/\.?0+$/, '');
}
