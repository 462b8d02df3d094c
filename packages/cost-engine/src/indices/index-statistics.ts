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
  /** P5, P10, P25, P50, P75, P90, P95 of all samples by their share, empty without samples */
  readonly percentiles: ReadonlyMap<number, number>;
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
const MIN_FOR_QUANTILES = 20;
const MIN_FOR_RANGE = 8;
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
    percentiles: percentilesOf(sorted.map(({ value }) => value)),
    weightedMean: weightedMean(kept),
    range: rangeOf(sorted.map(({ value }) => value)),
  };
}

const SHARES = [0.05, 0.1, 0.25, 0.5, 0.75, 0.9, 0.95] as const;

function percentilesOf(sorted: readonly number[]): Map<number, number> {
  if (sorted.length === 0) return new Map();
  return new Map(SHARES.map((share) => [share, quantile(sorted, share)]));
}

/** A sample moved to another price period and area, beside the raw one: value · index now ÷ index then · area factor. */
export function adjustedSample(
  sample: IndexSample,
  { indexThen, indexNow, areaFactor }: { indexThen: number; indexNow: number; areaFactor: number },
): IndexSample {
  return { ...sample, value: sample.value * (indexNow / indexThen) * areaFactor };
}

function weightedMean(samples: readonly IndexSample[]): number | null {
  if (samples.length === 0) return null;
  const scale = samples.reduce((sum, sample) => sum + sample.scale, 0);
  return samples.reduce((sum, sample) => sum + sample.value * sample.scale, 0) / scale;
}

function rangeOf(values: readonly number[]): IndexStatistics['range'] {
  if (values.length < MIN_FOR_RANGE) return null;
  if (values.length >= MIN_FOR_QUANTILES) {
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
