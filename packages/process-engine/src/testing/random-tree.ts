import type { ApprovalMode } from '../model/approval-rules.ts';
import type { ApproveStep, ProcessTree, TreeStep } from '../tree-model/tree.ts';
import type { Random } from './random.ts';

const MODES: readonly ApprovalMode[] = [
  { kind: 'all' },
  { kind: 'all' },
  { kind: 'any' },
  { kind: 'inTurn' },
  { kind: 'percent', percent: 60 },
  { kind: 'weighted', needed: 2, weights: { p1: 2 } },
  { kind: 'claim' },
];

/** A process of approvals, branches and parallel ways nested in each other, as an administrator might draw it. */
export function randomTree(random: Random): ProcessTree {
  const names = { last: 0 };
  return { key: 'tree', name: '随机流程', steps: [approve(random, names), ...steps(random, names, 2)] };
}

interface Names {
  last: number;
}

function steps(random: Random, names: Names, depth: number): TreeStep[] {
  return Array.from({ length: 1 + random.below(3) }, () => step(random, names, depth));
}

function step(random: Random, names: Names, depth: number): TreeStep {
  const kind = depth === 0 ? 0 : random.below(5);
  if (kind === 3) return branch(random, names, depth);
  if (kind === 4) return parallel(random, names, depth);
  return approve(random, names);
}

function approve(random: Random, names: Names): ApproveStep {
  names.last += 1;
  const key = `n${names.last}`;
  const users = random.shuffled(['p1', 'p2', 'p3', 'p4']).slice(0, 1 + random.below(3));
  const whenFailed = random.oneOf(['refuse', 'toStarter', 'continue'] as const);
  const more = random.below(4) === 0 ? { whenFailed, whenRepeated: 'all' as const } : { whenFailed };
  return {
    kind: 'approve',
    key,
    label: key,
    by: { kind: 'users', users },
    mode: random.oneOf(MODES),
    ...more,
  };
}

function branch(random: Random, names: Names, depth: number): TreeStep {
  const label = '大额';
  return {
    kind: 'branch',
    branches: [{ label, when: 'amount >= 5000', steps: maybeSteps(random, names, depth) }],
    otherwise: maybeSteps(random, names, depth),
  };
}

function parallel(random: Random, names: Names, depth: number): TreeStep {
  const count = 2 + random.below(2);
  return {
    kind: 'parallel',
    branches: Array.from({ length: count }, () => ({ steps: maybeSteps(random, names, depth) })),
  };
}

function maybeSteps(random: Random, names: Names, depth: number): TreeStep[] {
  return random.below(5) === 0 ? [] : steps(random, names, depth - 1);
}
