import { describe, expect, it } from 'vitest';
import { ofThisYear } from './known-values.ts';

const option = (id: string, year: number) => ({ id, label: `${year} 年预算`, shown: { year } });
const proposed = (...options: ReturnType<typeof option>[]) =>
  ofThisYear(options, { year: 'year' }, '2026-11-29')?.id;

describe('the row that a new form begins with', () => {
  it('is the only one of this year, among those of other years', () => {
    expect(proposed(option('1', 2025), option('2', 2026))).toBe('2');
  });

  it('is none where several are of this year, or none is', () => {
    expect(proposed(option('1', 2026), option('2', 2026))).toBeUndefined();
    expect(proposed(option('1', 2025))).toBeUndefined();
  });
});
