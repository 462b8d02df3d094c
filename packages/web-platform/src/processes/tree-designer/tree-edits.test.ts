import type { ProcessStep } from '@jianheng/definition';
import { describe, expect, it } from 'vitest';
import {
  freeKey,
  keysOf,
  placeOf,
  type Steps,
  stepOf,
  withBranchShifted,
  withCopy,
  withMoreBranches,
  withoutBranch,
  withoutStep,
  withStep,
  withStepMoved,
} from './tree-edits.ts';

const approve = (key: string): ProcessStep => ({
  kind: 'approve',
  key,
  label: key,
  by: { kind: 'departmentHead' },
});
const steps: Steps = [
  approve('a'),
  {
    kind: 'branch',
    key: 'fork',
    branches: [
      { label: '甲', when: 'x > 1', steps: [approve('b'), approve('c')] },
      { label: '乙', when: 'x > 2', steps: [] },
    ],
    otherwise: [approve('d')],
  },
];
const shape = (list: Steps): unknown[] =>
  list.map((step) =>
    'branches' in step
      ? [
          ...step.branches.map((one) => shape(one.steps)),
          ...('otherwise' in step ? [shape(step.otherwise ?? [])] : []),
        ]
      : step.key,
  );

describe('a tree that is drawn', () => {
  it('finds steps and their places', () => {
    expect(stepOf(steps, 'c')).toMatchObject({ key: 'c' });
    expect(placeOf(steps, 'c')).toEqual({ owner: 'fork', branch: 0, at: 1 });
    expect(placeOf(steps, 'd')).toEqual({ owner: 'fork', branch: 2, at: 0 });
    expect(placeOf(steps, 'none')).toBeUndefined();
  });

  it('moves steps among branches, never into themselves', () => {
    expect(shape(withStepMoved(steps, 'b', { owner: 'fork', branch: 0, at: 2 }))).toEqual([
      'a',
      [['c', 'b'], [], ['d']],
    ]);
    expect(shape(withStepMoved(steps, 'b', { owner: null, branch: 0, at: 0 }))).toEqual([
      'b',
      'a',
      [['c'], [], ['d']],
    ]);
    expect(shape(withStepMoved(steps, 'a', { owner: 'fork', branch: 2, at: 1 }))).toEqual([
      [['b', 'c'], [], ['d', 'a']],
    ]);
    expect(withStepMoved(steps, 'fork', { owner: 'fork', branch: 1, at: 0 })).toBe(steps);
    expect(withStepMoved(steps, 'a', { owner: null, branch: 0, at: 1 })).toBe(steps);
  });

  it('copies a step with all below it under keys of their own', () => {
    const copied = withCopy(steps, 'fork');
    expect(shape(copied.steps)).toHaveLength(3);
    expect(keysOf(copied.steps).size).toBe(keysOf(steps).size + 4);
    expect(stepOf(copied.steps, copied.key)).toMatchObject({ kind: 'branch' });
    expect(freeKey(keysOf(copied.steps), 'approve')).toBe('approve4');
  });

  it('changes and removes a step wherever it stands', () => {
    const renamed = withStep(steps, 'd', (step) => ({ ...step, label: '丁' }) as ProcessStep);
    expect(stepOf(renamed, 'd')).toMatchObject({ label: '丁' });
    expect(shape(withoutStep(steps, 'c'))).toEqual(['a', [['b'], [], ['d']]]);
  });

  it('has branches put in, taken out and put into another order', () => {
    const fork = stepOf(steps, 'fork');
    if (fork?.kind !== 'branch') throw new Error('no fork');
    expect(withMoreBranches(fork, '丙').branches.map(({ label }) => label)).toEqual(['甲', '乙', '丙']);
    expect(withoutBranch(fork, 0).branches.map(({ label }) => label)).toEqual(['乙']);
    expect(withBranchShifted(fork, 0, 1).branches.map(({ label }) => label)).toEqual(['乙', '甲']);
    expect(withBranchShifted(fork, 0, -1)).toBe(fork);
  });
});
