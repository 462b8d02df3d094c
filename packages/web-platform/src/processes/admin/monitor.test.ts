import { describe, expect, it } from 'vitest';
import { loadChart, tasksAddress } from './monitor.ts';

describe('the monitor of processes', () => {
  it('draws what is late beside what is not, of the ten with the most', () => {
    const rows = Array.from({ length: 12 }, (_, at) => ({ name: `甲${at}`, open: 20 - at, overdue: at }));
    const { categories, series } = loadChart(
      rows,
      ({ name }) => ({ key: name, label: name }),
      (word) => word,
    );
    expect(categories.map(({ label }) => label)).toEqual(rows.slice(0, 10).map(({ name }) => name));
    expect(series.map(({ values }) => values[3])).toEqual([14, 3]);
  });

  it('leads to the rows that a figure counts', () => {
    expect(tasksAddress({ process: 'loan', step: 'leader' })).toBe(
      '/main-page/all-tasks?process=loan&step=leader',
    );
  });
});
