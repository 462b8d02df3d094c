import type { ProcessStep } from '@jianheng/definition';
import { describe, expect, it } from 'vitest';
import { compileTree } from './compile-tree.ts';
import { keyTree, stepsBelow } from './key-tree.ts';

const steps: ProcessStep[] = [
  { kind: 'copyTo', to: { kind: 'initiator' } },
  {
    kind: 'branch',
    branches: [
      {
        label: '大额',
        when: 'a > 1',
        steps: [
          { kind: 'delay', for: 'P1D' },
          { kind: 'copyTo', key: 'copy2', to: { kind: 'initiator' } },
        ],
      },
    ],
    otherwise: [
      {
        kind: 'parallel',
        branches: [{ steps: [{ kind: 'copyTo', to: { kind: 'initiator' } }] }, { steps: [] }],
      },
    ],
  },
  { kind: 'waitFor', message: 'paid' },
  { kind: 'copyTo', to: { kind: 'initiator' } },
];

describe('a tree with keys', () => {
  it('names every step once, and is the same process', () => {
    const tree = { key: 'k', name: '流程', steps };
    const keyed = keyTree(tree);
    const keys = stepsBelow(keyed.steps).map(({ key }) => key);
    expect(keys).not.toContain(undefined);
    expect(new Set(keys).size).toBe(keys.length);
    expect(compileTree(keyed)).toEqual(compileTree(tree));
    expect(keyTree(keyed)).toEqual(keyed);
  });
});
