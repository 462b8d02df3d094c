import { expect, it } from 'vitest';
import { countBeyond, NO_CORRECTIONS, textOf, withCorrection } from './corrections.ts';

const ROW = {
  row: 7,
  verdict: 'fault',
  excel: { price: '贵', name: '锤' },
  system: null,
  changed: [],
  faults: {},
} as const;

it('shows the corrected text in place of that of the workbook', () => {
  const once = withCorrection(NO_CORRECTIONS, { row: 7, key: 'price', text: '12' });
  const twice = withCorrection(once, { row: 7, key: 'price', text: '' });
  expect(textOf(NO_CORRECTIONS, ROW, 'price')).toBe('贵');
  expect(textOf(once, ROW, 'price')).toBe('12');
  expect(textOf(twice, ROW, 'price')).toBe('');
  expect(textOf(twice, ROW, 'name')).toBe('锤');
});

it('counts corrections that were not compared yet', () => {
  const one = withCorrection(NO_CORRECTIONS, { row: 7, key: 'price', text: '12' });
  const two = withCorrection(one, { row: 8, key: 'price', text: '3' });
  expect(countBeyond(two, NO_CORRECTIONS)).toBe(2);
  expect(countBeyond(two, one)).toBe(1);
  expect(countBeyond(withCorrection(one, { row: 7, key: 'price', text: '13' }), one)).toBe(1);
  expect(countBeyond(one, one)).toBe(0);
});
