import { describe, expect, it } from 'vitest';
import { optionalResult } from '../testing/optional-project.ts';
import { findingGroups } from './finding-groups.ts';

describe('问题分组', () => {
  it('makes one group of the lines of a unit that are wrong in the same way', () => {
    const { findings } = optionalResult(({ lines }) => {
      for (const line of [lines.column, lines.column2]) Object.assign(line, { gl: '15.01', lr: '0.00' });
      Object.assign(lines.levelling, { gl: '0.50', lr: '0.00' });
    });
    const profits = findingGroups(findings).filter(({ kind }) => kind === 'profit_zero');

    expect(profits.map(({ node, members, amountAtRisk }) => [node, members.length, amountAtRisk])).toEqual([
      ['U1', 2, '0.00'],
      ['U2', 1, '0.00'],
    ]);
    expect(profits[0]?.head).toBe(profits[0]?.members[0]);
  });

  it('adds up what hangs on its members, and knows nothing of nothing', () => {
    const { findings } = optionalResult(({ lines }) => {
      Object.assign(lines.column, { total: '4751.10' });
      Object.assign(lines.column2, { total: '9502.20' });
    });
    const [group] = findingGroups(findings).filter(({ kind }) => kind === 'line_total');

    expect(group).toMatchObject({ rule: 'branchValencyCheck', node: 'U1', amountAtRisk: '3.00' });
    expect(findingGroups([])).toEqual([]);
  });
});
