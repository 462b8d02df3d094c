import { describe, expect, it } from 'vitest';
import { dayAfter, type ScheduledRow, scaleOf } from './schedule-scale.ts';

const row = (to: string, from?: string): ScheduledRow => ({ key: to, name: to, from, to, state: 'planned' });

describe('the scale of a schedule', () => {
  it('runs from the first day of the first month to the last day of the last month', () => {
    const scale = scaleOf([row('2026-02-10', '2026-01-15'), row('2026-02-20')]);

    expect(scale.at('2026-01-01')).toBe(0);
    expect(scale.at(dayAfter('2026-02-28'))).toBe(100);
    expect(scale.marks.map(({ month }) => month)).toEqual(['2026-01', '2026-02']);
  });

  it('marks every second or third month of a long project, and crosses years', () => {
    const { marks } = scaleOf([row('2027-12-31', '2026-11-03')]);

    expect(marks.map(({ month }) => month)).toEqual([
      '2026-11',
      '2027-01',
      '2027-03',
      '2027-05',
      '2027-07',
      '2027-09',
      '2027-11',
    ]);
  });

  it('has room for a single day', () => {
    const scale = scaleOf([row('2026-03-16')]);

    expect(scale.at('2026-03-16')).toBeCloseTo((15 / 31) * 100);
  });

  it('finds the day after the last of a year', () => {
    expect(dayAfter('2026-12-31')).toBe('2027-01-01');
  });
});
