import { describe, expect, it } from 'vitest';
import { layoutModel } from '../../layout/layout-model.ts';
import { compileTree } from '../../tree-model/compile-tree.ts';
import { flowLabel } from './flow-label.ts';

describe('the word on a way', () => {
  it('lies over no step, however long it is and wherever its way goes', () => {
    const approve = (key: string) => ({
      kind: 'approve' as const,
      key,
      label: key,
      by: { kind: 'departmentHead' as const },
    });
    const branch = (label: string, key: string) => ({ label, when: 'amount > 1', steps: [approve(key)] });
    const model = compileTree({
      key: 'loan',
      name: '借款',
      steps: [
        {
          kind: 'branch',
          branches: [branch('5 万元以上', 'a'), branch('大额', 'b'), branch('其他部门', 'c')],
          otherwise: [],
        },
      ],
    });
    const { nodes, flows } = layoutModel(model);
    const tasks = nodes.filter(({ kind }) => kind === 'userTask');
    const labels = flows.flatMap((flow) => flowLabel(flow) ?? []);
    expect(labels.length).toBe(4);
    for (const label of labels)
      for (const task of tasks) {
        const isBeside = label.x + label.width <= task.x || label.x >= task.x + task.width;
        const isAbove = label.y + label.height <= task.y || label.y >= task.y + task.height;
        expect(isBeside || isAbove).toBe(true);
      }
  });

  it('lies below the line where the way comes from above', () => {
    const points = [
      { x: 0, y: 0 },
      { x: 20, y: 0 },
      { x: 20, y: 80 },
      { x: 40, y: 80 },
    ];
    expect(flowLabel({ label: '其他情况', points })).toMatchObject({ y: 84 });
    expect(flowLabel({ label: null, points })).toBeUndefined();
  });
});
