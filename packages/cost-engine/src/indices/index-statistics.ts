/** One finished project's index and the scale (规模, m²) that weighs it. */
export interface IndexSample {
  readonly value: number;
  readonly scale: number;
}

/** What the library says about an index. Values in the index's own unit. */
export interface IndexStatistics {
  /** samples given, and those left after trimming */
  readonly count: number;
  readonly used: number;
  /** Σ(P·S)/ΣS of the trimmed samples; `null` when too few remain */
  readonly weightedMean: number | null;
  /** range for checks, and how it was made; `null` below eight samples: ask or take a public window */
  readonly range: {
    readonly low: number;
    readonly high: number;
    readonly method: 'quantiles' | 'logDeviation';
  } | null;
}

const TRIMMED_SHARE = 0.05;
const FEWEST_FOR_QUANTILES = 20;
const FEWEST_FOR_RANGE = 8;
const DEVIATIONS = 2;

/**
 * 数据统计法 of GB/T 51290-2018: samples in order, 5 % off each end (one at least), mean weighted by scale. The range is P10–P90
 * from 20 samples on, mean ± 2σ of the logarithms from 8 on. Samples without positive value or scale are left out.
 */
export function indexStatistics(samples: readonly IndexSample[]): IndexStatistics {
  const sorted = samples
    .filter(({ value, scale }) => value > 0 && scale > 0)
    .toSorted((left, right) => left.value - right.value);
  const dropped = Math.max(1, Math.floor(sorted.length * TRIMMED_SHARE));
  const kept = sorted.slice(dropped, Math.max(dropped, sorted.length - dropped));
  return {
    count: sorted.length,
    used: kept.length,
    weightedMean: weightedMean(kept),
    range: rangeOf(sorted.map(({ value }) => value)),
  };
}

function weightedMean(samples: readonly IndexSample[]): number | null {
  if (samples.length === 0) return null;
  const scale = samples.reduce((sum, sample) => sum + sample.scale, 0);
  return samples.reduce((sum, sample) => sum + sample.value * sample.scale, 0) / scale;
}

function rangeOf(values: readonly number[]): IndexStatistics['range'] {
  if (values.length < FEWEST_FOR_RANGE) return null;
  if (values.length >= FEWEST_FOR_QUANTILES) {
    return { low: quantile(values, 0.1), high: quantile(values, 0.9), method: 'quantiles' };
  }
  const logarithms = values.map(Math.log);
  const mean = logarithms.reduce((sum, one) => sum + one, 0) / logarithms.length;
  const squares = logarithms.reduce((sum, one) => sum + (one - mean) ** 2, 0);
  const spread = DEVIATIONS * Math.sqrt(squares / (logarithms.length - 1));
  return { low: Math.exp(mean - spread), high: Math.exp(mean + spread), method: 'logDeviation' };
}

/** Quantile of sorted values on straight lines between neighbours, `share` from 0 to 1; NaN of nothing. */
export function quantile(sorted: readonly number[], share: number): number {
  const place = (sorted.length - 1) * share;
  const below = sorted[Math.floor(place)] ?? Number.NaN;
  const above = sorted[Math.ceil(place)] ?? Number.NaN;
  return below + (above - below) * (place - Math.floor(place));
}
