import { describe, expect, it } from 'vitest';
import type { ProcessModel } from '../model/process-model.ts';
import { compileTree, type ProcessTree } from '../tree-model/compile-tree.ts';
import { compareModels, type ModelDifference } from './compare-models.ts';

const approve = (key: string, role: string, more = {}) => ({
  kind: 'approve' as const,
  key,
  label: `${key} 审批`,
  by: { kind: 'role' as const, role },
  ...more,
});
const branch = (when: string, steps: ProcessTree['steps']) => ({
  kind: 'branch' as const,
  key: 'size',
  label: '按金额',
  branches: [{ label: '大额', when, steps }],
});
const process = (steps: ProcessTree['steps'], more: Partial<ProcessTree> = {}): ProcessModel =>
  compileTree({ key: 'loan', name: '借款', steps, ...more });

const nameOf = (difference: ModelDifference): string => {
  if (difference.part === 'process') return 'process';
  const { before, after } = difference;
  const part = after ?? before;
  if (part === undefined) return '';
  return 'from' in part ? `${part.from} > ${part.to}` : part.id;
};
const told = (before: ProcessModel, after: ProcessModel) =>
  compareModels(before, after).map((one) =>
    [one.part, one.change, nameOf(one), ...one.settings.map(({ setting }) => setting)].join(' '),
  );

describe('two versions of a process', () => {
  const first = process([approve('a', 'finance'), approve('b', 'leader')]);

  it('that say the same do not differ, in whatever order they say it', () => {
    const { nodes, flows, ...model } = first;
    const turned = nodes.map((node) => Object.fromEntries(Object.entries(node).toReversed()) as typeof node);
    expect(compareModels(first, { ...model, nodes: turned, flows: flows.toReversed() })).toEqual([]);
  });

  it('differ by steps that came and went, with the ways to them', () => {
    const second = process([approve('a', 'finance'), approve('c', 'leader')]);
    expect(told(first, second)).toEqual([
      'step added c',
      'step removed b',
      'flow added a > c',
      'flow added c > end',
      'flow removed a > b',
      'flow removed b > end',
    ]);
  });

  it('differ by who is asked, how several decide and until when, with what it was and what it is', () => {
    const second = process([
      approve('a', 'auditor', { mode: 'any', dueIn: 'P2D' }),
      approve('b', 'leader', { rights: { amount: 'editable' } }),
    ]);
    expect(compareModels(first, second)).toMatchObject([
      {
        change: 'changed',
        after: { id: 'a' },
        settings: [
          {
            setting: 'approvers',
            before: { kind: 'role', role: 'finance' },
            after: { kind: 'role', role: 'auditor' },
          },
          { setting: 'dueIn', before: undefined, after: 'P2D' },
          { setting: 'mode', before: undefined, after: { kind: 'any' } },
        ],
      },
      {
        after: { id: 'b' },
        settings: [{ setting: 'rights.amount', before: undefined, after: 'editable' }],
      },
    ]);
  });

  it('differ by the condition of a way', () => {
    const [small, large] = ['amount >= 1000', 'amount >= 5000'].map((when) =>
      process([branch(when, [approve('a', 'leader')])]),
    );
    if (small === undefined || large === undefined) throw new Error('both were made');
    expect(compareModels(small, large)).toMatchObject([
      {
        part: 'flow',
        change: 'changed',
        after: { to: 'a' },
        settings: [{ setting: 'condition', before: 'amount >= 1000', after: 'amount >= 5000' }],
      },
    ]);
  });

  it('differ by what holds for the whole process', () => {
    const second = process([approve('a', 'finance'), approve('b', 'leader')], {
      settings: { cancel: 'never', onNoApprover: 'pass' },
    });
    expect(told(first, second)).toEqual(['process changed process settings.cancel settings.onNoApprover']);
  });

  it('have a step in common that was given another id, by its kind and its name', () => {
    const renamed = process([approve('a', 'finance'), { ...approve('b2', 'leader'), label: 'b 审批' }]);
    expect(told(first, renamed)).toEqual([]);
    const moved = process([{ ...approve('b2', 'leader'), label: 'b 审批' }, approve('a', 'finance')]);
    expect(told(first, moved)).toEqual([
      'flow added apply > b2',
      'flow added b2 > a',
      'flow added a > end',
      'flow removed apply > a',
      'flow removed a > b',
      'flow removed b > end',
    ]);
  });

  it('do not take one of two steps of the same name for the other', () => {
    const twice = process([
      { ...approve('x', 'finance'), label: '复核' },
      { ...approve('y', 'leader'), label: '复核' },
    ]);
    const once = process([{ ...approve('z', 'finance'), label: '复核' }]);
    expect(told(twice, once).filter((text) => text.startsWith('step'))).toEqual([
      'step added z',
      'step removed x',
      'step removed y',
    ]);
  });
});
