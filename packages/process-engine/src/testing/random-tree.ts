import type { ApprovalMode, ApproveStep, ProcessStep } from '@jianheng/definition';
import type { ProcessTree } from '../tree-model/compile-tree.ts';
import type { Random } from './random.ts';

const MODES: readonly ApprovalMode[] = [
  { kind: 'all' },
  { kind: 'all' },
  { kind: 'any' },
  { kind: 'sequential' },
  { kind: 'percent', atLeast: 60 },
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

function steps(random: Random, names: Names, depth: number): ProcessStep[] {
  return Array.from({ length: 1 + random.below(3) }, () => step(random, names, depth));
}

function step(random: Random, names: Names, depth: number): ProcessStep {
  const kind = depth === 0 ? 0 : random.below(5);
  if (kind === 3) return branch(random, names, depth);
  if (kind === 4) return parallel(random, names, depth);
  return approve(random, names);
}

function approve(random: Random, names: Names): ApproveStep {
  names.last += 1;
  const key = `n${names.last}`;
  const users = random.shuffled(['p1', 'p2', 'p3', 'p4']).slice(0, 1 + random.below(3));
  const onFailedVote = random.oneOf(['reject', 'toInitiator', 'continue'] as const);
  const more = random.below(4) === 0 ? { onFailedVote, onRepeatApprover: 'all' as const } : { onFailedVote };
  return {
    kind: 'approve',
    key,
    label: key,
    by: { kind: 'users', users },
    mode: random.oneOf(MODES),
    ...more,
  };
}

function branch(random: Random, names: Names, depth: number): ProcessStep {
  const label = '大额';
  return {
    kind: 'branch',
    branches: [{ label, when: 'amount >= 5000', steps: maybeSteps(random, names, depth) }],
    otherwise: maybeSteps(random, names, depth),
  };
}

function parallel(random: Random, names: Names, depth: number): ProcessStep {
  const count = 2 + random.below(2);
  return {
    kind: 'parallel',
    branches: Array.from({ length: count }, () => ({ steps: maybeSteps(random, names, depth) })),
  };
}

function maybeSteps(random: Random, names: Names, depth: number): ProcessStep[] {
  return random.below(5) === 0 ? [] : steps(random, names, depth - 1);
}
