import type {
  ApprovalMode,
  ApproverRule,
  ApproveStep,
  OverduePolicy,
  ProcessStep,
} from '@jianheng/definition';
import type { ProcessTree } from '../tree-model/compile-tree.ts';
import type { Random } from './random.ts';

const MODES: readonly ApprovalMode[] = [
  { kind: 'all' },
  { kind: 'any' },
  { kind: 'sequential' },
  { kind: 'percent', atLeast: 33.3 },
  { kind: 'weighted', needed: 1.5, weights: { p1: 1.5, p2: 0.5 } },
  { kind: 'claim' },
  { kind: 'random' },
];
const WALK_ACTIONS: readonly OverduePolicy['action'][] = [
  'pass',
  'reject',
  'toInitiator',
  'escalate',
  { transferTo: { kind: 'users', users: ['p5', 'p6'] } },
];

interface Drawing {
  readonly random: Random;
  last: number;
}

/** A process that uses everything an administrator can draw; it may call `callee`. */
export function richTree(random: Random): ProcessTree {
  const drawing = { random, last: 0 };
  const onSelfApproval = random.oneOf(['allow', 'skip', 'toHead'] as const);
  const onRepeatApprover = random.oneOf(['never', 'consecutive', 'all'] as const);
  return {
    key: 'rich',
    name: '随机流程',
    settings: { onSelfApproval, onRepeatApprover },
    steps: [approve(drawing), ...steps(drawing, 2)],
  };
}

function steps(drawing: Drawing, depth: number): ProcessStep[] {
  return Array.from({ length: 1 + drawing.random.below(3) }, () => step(drawing, depth));
}

function maybeSteps(drawing: Drawing, depth: number): ProcessStep[] {
  return drawing.random.below(5) === 0 ? [] : steps(drawing, depth - 1);
}

function step(drawing: Drawing, depth: number): ProcessStep {
  const { random } = drawing;
  const simple = [approve, approve, approve, call, delay, waitFor, copyTo, run];
  const nested = [branch, parallel, inclusive];
  if (depth === 0 || random.below(2) === 0) return random.oneOf(simple)(drawing);
  return random.oneOf(nested)(drawing, depth);
}

function nextKey(drawing: Drawing): string {
  drawing.last += 1;
  return `n${drawing.last}`;
}

function approve(drawing: Drawing): ApproveStep {
  const { random } = drawing;
  const key = nextKey(drawing);
  const isGrouped = random.below(6) === 0;
  const mode = isGrouped
    ? { kind: 'perGroup' as const, each: random.oneOf(['all', 'any'] as const) }
    : random.oneOf(MODES);
  const by: ApproverRule = isGrouped
    ? { kind: 'anyOf', rules: [people(random), people(random)] }
    : someone(random);
  const onFailedVote = random.oneOf(['reject', 'toInitiator', 'continue'] as const);
  const onNoApprover = random.oneOf(['pass', 'toAdmin', { toUser: 'p9' }] as const);
  return { kind: 'approve', key, label: key, by, mode, onFailedVote, onNoApprover, ...deadline(random) };
}

function someone(random: Random): ApproverRule {
  const rules: readonly ApproverRule[] = [
    people(random),
    people(random),
    people(random),
    { kind: 'initiator' },
    { kind: 'previousApprover' },
    { kind: 'users', users: [] },
    { kind: 'departmentHead', level: 1, of: 'previousApprover' },
    { kind: 'previousApproverSelects' },
  ];
  const rule = random.oneOf(rules);
  return rule.kind === 'users' && rule.users.length === 0
    ? { kind: 'expression', expression: 'nobody' }
    : rule;
}

function people(random: Random): ApproverRule {
  const users = random.shuffled(['p1', 'p2', 'p3', 'p4']).slice(0, 1 + random.below(3));
  return { kind: 'users', users };
}

function deadline(random: Random): Partial<ApproveStep> {
  if (random.below(2) === 0) return {};
  const remind = { before: 'PT4H', every: 'PT2H', times: 2 };
  const dueOn = random.oneOf(['calendar', 'working'] as const);
  const action = random.oneOf(WALK_ACTIONS) ?? 'pass';
  return { dueIn: 'P2D', dueOn, overdue: { remind, action } };
}

function call(drawing: Drawing): ProcessStep {
  const { random } = drawing;
  const key = nextKey(drawing);
  const plain = { kind: 'call' as const, key, label: key, calls: 'callee' };
  const forms = [
    plain,
    { ...plain, async: true as const },
    { ...plain, forEach: 'us', sequential: random.below(2) === 0 },
  ];
  return random.oneOf(forms);
}

function delay({ random }: Drawing): ProcessStep {
  if (random.below(2) === 0) return { kind: 'delay', until: '2026-04-01T00:00:00Z' };
  return { kind: 'delay', for: 'P1D', working: random.below(2) === 0 };
}

function waitFor(): ProcessStep {
  return { kind: 'waitFor', message: '到货' };
}

function copyTo(): ProcessStep {
  return { kind: 'copyTo', to: { kind: 'initiator' } };
}

function run(drawing: Drawing): ProcessStep {
  const key = nextKey(drawing);
  return { kind: 'run', key, label: key, action: 'post' };
}

function branch(drawing: Drawing, depth: number): ProcessStep {
  return {
    kind: 'branch',
    branches: [{ label: '大额', when: 'amount >= 5000', steps: maybeSteps(drawing, depth) }],
    otherwise: maybeSteps(drawing, depth),
  };
}

function parallel(drawing: Drawing, depth: number): ProcessStep {
  const count = 2 + drawing.random.below(2);
  return {
    kind: 'parallel',
    branches: Array.from({ length: count }, () => ({ steps: maybeSteps(drawing, depth) })),
  };
}

function inclusive(drawing: Drawing, depth: number): ProcessStep {
  return {
    kind: 'inclusive',
    branches: [
      { label: '超三千', when: 'amount > 3000', steps: maybeSteps(drawing, depth) },
      { label: '超六千', when: 'amount > 6000', steps: maybeSteps(drawing, depth) },
    ],
    otherwise: maybeSteps(drawing, depth),
  };
}
