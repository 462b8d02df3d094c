import { describe, expect, it } from 'vitest';
import { calculate, errorOf } from '../testing/calculate.ts';

const weekdays = {
  isWorkday: (day: string): boolean => ![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay()),
};

describe('dates', () => {
  it.each([
    ['TODAY()', '2026-11-20'],
    ['NOW()', '2026-11-20T15:30:00'],
    ['DATE(2028, 2, 29)', '2028-02-29'],
    ['DATE(2026, 13, 1)', '2027-01-01'],
    ['DATE(2026, 3, 0)', '2026-02-28'],
    ["YEAR('2026-03-01') + MONTH('2026-03-01') + DAY('2026-03-01')", '2030'],
    ['YEAR(null)', null],
    ["DATEDIF('2026-01-01', '2026-03-01')", '59'],
    ["DATEDIF('2026-03-01', '2026-01-01')", '-59'],
    ["DATEDIF('2026-01-15', '2026-01-01', 'W')", '-2'],
    ["DATEDIF('2026-03-01', '2026-01-01', 'M')", null],
    ["DATEDIF('2026-03-01', '2024-01-01', 'Y')", null],
    ["DATEDIF('2026-01-31', '2026-02-28', 'M')", '0'],
    ["DATEDIF('2024-02-29', '2026-02-28', 'Y')", '1'],
    ["DATEDIF('2024-02-29', '2026-03-01', '年')", '2'],
    ["DATEDIF('2026-01-01', '2026-01-15', 'W')", '2'],
    ["DATEDIF(null, '2026-01-01')", null],
    ["DATEADD('2026-01-31', 1, 'M')", '2026-02-28'],
    ["DATEADD('2026-01-31', -2, 'Q')", '2025-07-31'],
    ["DATEADD('2026-12-31', 1)", '2027-01-01'],
    ["DATEADD('2026-01-01', 2, '周')", '2026-01-15'],
    ["EDATE('2024-02-29', 12)", '2025-02-28'],
    ["QUARTER('2026-03-31') * 10 + QUARTER('2026-04-01')", '12'],
    ["季度('2026-12-31')", '4'],
    ["QUARTER('')", null],
    ["EOMONTH('2026-01-15', 1)", '2026-02-28'],
    ["EOMONTH('2028-02-01')", '2028-02-29'],
    ["WORKDAYS('2026-11-20', '2026-11-23')", '2'],
    ["WORKDAYS('2026-11-23', '2026-11-20')", '-2'],
    ["DATE(2026, 1, 1) < '2026-01-02'", true],
    ["'签于' & DATE(2026, 1, 1)", '签于2026-01-01'],
    ['TODAY() - DATE(2026, 11, 1)', '19'],
    ['DATE(1600, 3, 1) - DATE(1600, 2, 1)', '29'],
    ['DATE(1900, 3, 1) - DATE(1900, 2, 1)', '28'],
  ])('%s is %s', (source, result) => {
    expect(calculate(source, {}, { now: '2026-11-20T15:30:00', calendar: weekdays })).toBe(result);
  });

  it('shows an instant as the clock in China does', () => {
    expect(calculate('NOW()', {}, { now: '2026-11-20T20:30:00Z' })).toBe('2026-11-21T04:30:00');
    expect(calculate('NOW()', {}, { now: '2026-11-20T20:30:00.123-05:00' })).toBe('2026-11-21T09:30:00');
  });

  it.each([
    ['TODAY()', 'value'],
    ["WORKDAYS('2026-11-20', '2026-11-23')", 'value'],
    ["YEAR('2026-02-30')", 'type'],
    ["YEAR('昨天')", 'type'],
    ["DATEADD('2026-01-01', 1, '世纪')", 'value'],
    ["EDATE('9999-12-01', 1)", 'value'],
    ['DATE(9999, 12, 31) + 1', 'value'],
    ['DATE(0, 1, 1)', 'value'],
    ['DATE(2026, 1, 1) + DATE(2026, 1, 1)', 'type'],
    ['DATE(2026, 1, 1) > 5', 'type'],
  ])('%s is refused: %s', (source, kind) => {
    expect(errorOf(() => calculate(source)).kind).toBe(kind);
  });

  it('agrees with the calendar of JavaScript on every day of four hundred years', () => {
    const first = Date.UTC(1800, 0, 1) / 86_400_000;
    for (let day = 0; day < 146_097; day += 97) {
      const text = new Date((first + day) * 86_400_000).toISOString().slice(0, 10);

      expect(calculate('DATE(1800, 1, 1) + n', { n: day })).toBe(text);
      expect(calculate('DATEDIF(DATE(1800, 1, 1), d)', { d: text })).toBe(String(day));
    }
  });
});
