import { expect, it } from 'vitest';
import { seriesAfter } from './fill-series.ts';

it.each([
  { source: ['1', '2'], next: ['3', '4', '5'] },
  { source: ['0.1', '0.3'], next: ['0.5', '0.7', '0.9'] },
  { source: ['10', '5'], next: ['0', '-5', '-10'] },
  { source: ['5'], next: ['5', '5', '5'] },
  { source: ['1', '2', '4'], next: ['1', '2', '4'] },
  { source: ['清单1'], next: ['清单2', '清单3', '清单4'] },
  { source: ['A-09'], next: ['A-10', 'A-11', 'A-12'] },
  { source: ['K1', 'K2'], next: ['K3', 'K4', 'K5'] },
  { source: ['甲1', '乙1'], next: ['甲2', '乙2', '甲3'] },
  { source: ['010101001'], next: ['010101001', '010101001', '010101001'] },
  { source: ['土方', ''], next: ['土方', '', '土方'] },
])('after $source come $next', ({ source, next }) => {
  const at = seriesAfter(source);
  expect([0, 1, 2].map(at)).toEqual(next);
});

it('counts backwards before its first', () => {
  expect([-2, -3].map(seriesAfter(['3']))).toEqual(['3', '3']);
  expect(seriesAfter(['3', '5'])(-3)).toBe('1');
  expect(seriesAfter(['清单2'])(-2)).toBe('清单1');
  expect(seriesAfter(['清单0'])(-2)).toBe('清单0');
});
