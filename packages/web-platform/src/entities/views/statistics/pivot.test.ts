import { describe, expect, it } from 'vitest';
import type { Group } from '../../query/groups.ts';
import { MAX_PIVOT_COLUMNS, pivotOf } from './pivot.ts';

const group = (department: string | null, state: string | null, rows: number): Group => ({
  keys: [department, state],
  labels: [department, state],
  rows,
  sums: {},
});
const say = (at: 0 | 1, { keys }: Group) => keys[at] ?? '未填写';

describe('two groupings as a table', () => {
  const groups = [
    group('造价部', 'open', 3),
    group(null, 'paid', 1),
    group('造价部', 'paid', 2),
    group('工程部', 'open', 5),
  ];

  it('have rows by the first and columns by the second, in the order in which they came', () => {
    const pivot = pivotOf(groups, say);
    expect(pivot?.rows.map(({ label }) => label)).toEqual(['造价部', '工程部', '未填写']);
    expect(pivot?.columns.map(({ label }) => label)).toEqual(['open', 'paid']);
  });

  it('have in each cell the group of both, and nothing where there is none', () => {
    const pivot = pivotOf(groups, say);
    expect(pivot?.groupAt('造价部', 'paid')?.rows).toBe(2);
    expect(pivot?.groupAt('', 'paid')?.rows).toBe(1);
    expect(pivot?.groupAt('工程部', 'paid')).toBeUndefined();
  });

  it('stay a list where there would be too many columns', () => {
    const many = Array.from({ length: MAX_PIVOT_COLUMNS + 1 }, (_, at) => group('造价部', String(at), 1));
    expect(pivotOf(many, say)).toBeUndefined();
    expect(pivotOf(many.slice(1), say)?.columns).toHaveLength(MAX_PIVOT_COLUMNS);
  });
});
