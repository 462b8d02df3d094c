import { type IndexSample, indexStatistics } from '@jianheng/cost-engine';
import { MIN_COLLECTED, rangeOf } from './index-ranges.ts';
import type { FoundNode } from './search-nodes.ts';

const MIN_VALUES = 8;
const STEPS = 10;
const MAX_AREAS = 10;

/** Statistics of the values that people did not exclude and whose bills are collected; null below eight. */
export function statisticsOf(found: readonly FoundNode[]) {
  const used = found.filter(
    ({ value, unusual, collected }) => value !== null && unusual === null && collected >= MIN_COLLECTED,
  );
  const samples = used.map(
    ({ value, scale }): IndexSample => ({ value: value ?? 0, scale: Number(scale ?? 1) }),
  );
  const { count, used: kept, percentiles, weightedMean } = indexStatistics(samples);
  if (count < MIN_VALUES) return null;
  const at = (share: number) => percentiles.get(share) ?? 0;
  const months = used.flatMap(({ priceMonth }) => (priceMonth === null ? [] : [priceMonth])).toSorted();
  const [first, last] = [months[0], months.at(-1)];
  const areas = Map.groupBy(used, ({ areaName }) => areaName);
  return {
    count,
    used: kept,
    p10: at(0.1),
    p25: at(0.25),
    p50: at(0.5),
    p75: at(0.75),
    p90: at(0.9),
    weightedMean,
    range: rangeOf(samples),
    period: first === undefined || last === undefined ? null : ([first, last] satisfies [string, string]),
    areas: [...areas]
      .filter(([name]) => name !== '')
      .map(([name, rows]) => ({ name, count: rows.length }))
      .toSorted((left, right) => right.count - left.count)
      .slice(0, MAX_AREAS),
    steps: stepsOf(samples.map(({ value }) => value)),
  };
}

function stepsOf(values: readonly number[]) {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const size = (high - low) / STEPS;
  if (size === 0) return [{ low, high, count: values.length }];
  const counts = new Array<number>(STEPS).fill(0);
  for (const value of values) {
    const at = Math.min(STEPS - 1, Math.floor((value - low) / size));
    counts[at] = (counts[at] ?? 0) + 1;
  }
  return counts.map((count, at) => ({ low: low + at * size, high: low + (at + 1) * size, count }));
}
