import { describe, expect, it } from 'vitest';
import { processTree } from '../approvals/tree-schema.ts';
import { customProcess } from './step-schema.ts';

const approve = (key: string, more: object = {}) => ({
  kind: 'approve',
  key,
  label: '审批',
  by: { kind: 'departmentHead' },
  ...more,
});
const drawn = (steps: readonly object[]) => ({ title: '', category: '', steps });
const faults = (steps: readonly object[]) => {
  const read = customProcess.safeParse(drawn(steps));
  return read.success
    ? []
    : read.error.issues.map(({ message, path }) => ({ message, path: path.join('.') }));
};

/** As many steps as are asked for, below branches of one fork. */
function forkOf(count: number) {
  const branches = Array.from({ length: 20 }, (_, branch) => ({
    steps: Array.from({ length: Math.floor((count - 1) / 20) }, (_unused, at) => approve(`s${branch}_${at}`)),
  }));
  return { kind: 'parallel', branches };
}

describe('steps of a drawn form', () => {
  it('are as many as those of a process, with those within them', () => {
    expect(faults([forkOf(981)])).toEqual([]);
    const tooMany = [{ message: '流程的步骤太多，最多 1000 个', path: 'steps' }];
    expect(faults([forkOf(1021)])).toEqual(tooMany);
    expect(processTree.safeParse({ steps: [forkOf(1021)] }).error?.issues).toMatchObject([
      { message: '流程的步骤太多，最多 1000 个' },
    ]);
  });

  it('weigh votes within what is counted', () => {
    const by = (weight: number) =>
      approve('vote', { mode: { kind: 'weighted', needed: 1, weights: { '7': weight } } });
    expect(faults([by(10_000)])).toEqual([]);
    expect(faults([by(10_001)])).toHaveLength(1);
  });

  it('name somebody, and say how long: a draft of a process may leave that unsaid', () => {
    const unsaid = [approve('a', { by: { kind: 'users', users: [] } }), approve('b', { dueIn: '' })];
    expect(processTree.safeParse({ steps: unsaid }).success).toBe(true);
    expect(faults(unsaid).map(({ path }) => path)).toEqual(['steps.0.by.users', 'steps.1.dueIn']);
  });

  it('run no code of modules', () => {
    expect(faults([{ kind: 'run', key: 'r', label: '运行', action: 'pay' }])).toHaveLength(1);
    expect(faults([approve('a', { action: 'pay' })])).toHaveLength(1);
  });
});
