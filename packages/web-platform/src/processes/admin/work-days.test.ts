import { describe, expect, it } from 'vitest';
import { daysBetween, isWeekday, workedDays } from './work-days.ts';

describe('the days of a span', () => {
  it('include both ends, over months', () => {
    expect(daysBetween('2026-09-30', '2026-10-02')).toEqual(['2026-09-30', '2026-10-01', '2026-10-02']);
  });

  it('are none when it ends before it begins, and a year at most', () => {
    expect(daysBetween('2026-10-02', '2026-10-01')).toEqual([]);
    expect(daysBetween('2020-01-01', '2026-01-01')).toHaveLength(366);
  });
});

describe('working days', () => {
  it('are Monday to Friday unless told otherwise', () => {
    expect(isWeekday('2026-11-20')).toBe(true);
    expect(isWeekday('2026-11-21')).toBe(false);
  });

  it('of a month reckon with holidays and days worked instead', () => {
    const own = [
      { day: '2026-11-20', isWorking: false, name: '休' },
      { day: '2026-11-21', isWorking: true, name: '调休' },
      { day: '2026-11-22', isWorking: true, name: '调休' },
    ];

    expect(workedDays('2026-11', [])).toBe(21);
    expect(workedDays('2026-11', own)).toBe(22);
    expect(workedDays('2026-11', own, [1, 2, 3, 4, 5, 6])).toBe(25);
  });
});
