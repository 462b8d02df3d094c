import { describe, expect, it } from 'vitest';
import { adjustedSample, indexStatistics, quantile } from './index-statistics.ts';

const samples = (count: number) =>
  Array.from({ length: count }, (_one, at) => ({ value: at + 1, scale: at % 2 === 0 ? 100 : 300 }));

describe('数据统计法', () => {
  it('drops 5 % at each end and weighs by scale', () => {
    const statistics = indexStatistics(samples(40));

    // 3 … 38 remain; odd values weigh 100, even ones 300.
    expect(statistics).toMatchObject({ count: 40, used: 36 });
    expect(statistics.weightedMean).toBeCloseTo((20 * 1800 + 21 * 5400) / 7200, 10);
  });

  it('drops one at each end of a small sample', () => {
    expect(indexStatistics(samples(3))).toMatchObject({ used: 1, weightedMean: 2, range: null });
    expect(indexStatistics(samples(2))).toMatchObject({ used: 0, weightedMean: null });
    expect(indexStatistics([])).toMatchObject({ count: 0, weightedMean: null, range: null });
  });

  it('takes quantiles from twenty samples, logarithms from eight, and no range below', () => {
    expect(indexStatistics(samples(21)).range).toEqual({ low: 3, high: 19, method: 'quantiles' });
    expect(indexStatistics(samples(19)).range?.method).toBe('logDeviation');
    expect(indexStatistics(samples(8)).range?.method).toBe('logDeviation');
    expect(indexStatistics(samples(7)).range).toBeNull();
  });

  it('spans the samples of one value with itself', () => {
    const { range } = indexStatistics(Array.from({ length: 10 }, () => ({ value: 5, scale: 1 })));

    expect(range?.low).toBeCloseTo(5);
    expect(range?.high).toBeCloseTo(5);
  });

  it('leaves out samples without value or scale', () => {
    const bad = [
      { value: 0, scale: 1 },
      { value: 1, scale: 0 },
      { value: Number.NaN, scale: 1 },
    ];

    expect(indexStatistics([...samples(9), ...bad]).count).toBe(9);
  });

  it('gives percentiles of all samples', () => {
    const { percentiles } = indexStatistics(samples(21));

    expect([...percentiles]).toEqual([
      [0.05, 2],
      [0.1, 3],
      [0.25, 6],
      [0.5, 11],
      [0.75, 16],
      [0.9, 19],
      [0.95, 20],
    ]);
  });

  it('moves a sample to another period and area, and keeps the raw one', () => {
    const raw = { value: 2000, scale: 100 };
    const moved = adjustedSample(raw, { indexThen: 100, indexNow: 105, areaFactor: 1.1 });

    expect(moved.value).toBeCloseTo(2310, 9);
    expect(raw.value).toBe(2000);
  });

  it('interpolates quantiles', () => {
    expect(quantile([1, 2, 3, 4], 0.5)).toBe(2.5);
    expect(quantile([7], 0.9)).toBe(7);
    expect(quantile([], 0.5)).toBeNaN();
  });
});
