import type {
  ApproveStep,
  BranchStep,
  CallStep,
  CopyToStep,
  DelayStep,
  DrawnTree,
  InclusiveStep,
  ParallelStep,
  ProcessStep,
  RunStep,
  WaitForStep,
} from '@jianheng/definition';
import type { NodeEvent } from '../model/node-event.ts';
import type { ProcessFlow, ProcessModel } from '../model/process-model.ts';
import type { ProcessNode, UserTaskNode } from '../model/process-nodes.ts';

/** A process in steps: what `compileTree` makes a model of. */
export interface ProcessTree extends DrawnTree {
  readonly key: string;
  readonly name: string;
}

/** The step every tree begins with: done by starting, a task again when the process comes back. */
export const INITIATOR_STEP = 'apply';

/** Where the next step hangs on: a node, and what the flow from it says. */
interface Tail {
  readonly node: string;
  readonly flow?: Pick<ProcessFlow, 'label' | 'condition' | 'isDefault'>;
}

interface Draft {
  readonly nodes: ProcessNode[];
  readonly flows: ProcessFlow[];
}

/** The tree as the engine runs it. A tree always compiles; `lintModel` says what is wrong with it. */
export function compileTree(tree: ProcessTree): ProcessModel {
  const draft: Draft = { nodes: [{ id: 'start', kind: 'start', name: '开始' }], flows: [] };
  const applied = addNode(draft, { node: 'start' }, initiatorStep(tree));
  const last = addSteps(draft, tree.steps, applied);
  addNode(draft, last, { id: 'end', kind: 'end', name: '结束' });
  const { key, name, settings } = tree;
  return { key, name, ...draft, ...(settings ? { settings } : {}) };
}

function initiatorStep({ initiatorRights }: ProcessTree): UserTaskNode {
  const rights = initiatorRights ? { rights: initiatorRights } : {};
  return { id: INITIATOR_STEP, kind: 'userTask', name: '发起申请', isInitiatorStep: true, ...rights };
}

function addSteps(draft: Draft, steps: readonly ProcessStep[], from: Tail): Tail {
  return steps.reduce((tail, step) => addStep(draft, step, tail), from);
}

function addStep(draft: Draft, step: ProcessStep, from: Tail): Tail {
  switch (step.kind) {
    case 'approve':
      return addNode(draft, from, approveNode(step));
    case 'copyTo':
      return addNode(draft, from, copyNode(draft, step));
    case 'run':
      return addNode(draft, from, runNode(step));
    case 'call':
      return addNode(draft, from, callNode(step));
    case 'delay':
      return addNode(draft, from, delayNode(draft, step));
    case 'waitFor':
      return addNode(draft, from, waitNode(draft, step));
    case 'branch':
    case 'inclusive':
      return addBranches(draft, step, from);
    case 'parallel':
      return addParallel(draft, step, from);
  }
}

function approveNode({ kind: _, key, label, by, mode, ...settings }: ApproveStep): ProcessNode {
  const several = typeof mode === 'string' ? { kind: mode } : mode;
  return {
    id: key,
    kind: 'userTask',
    name: label,
    approvers: by,
    ...settings,
    ...(several ? { mode: several } : {}),
  };
}

function runNode({ key, label, action, compensation }: RunStep): ProcessNode {
  return { id: key, kind: 'serviceTask', name: label, action, ...(compensation ? { compensation } : {}) };
}

function copyNode(draft: Draft, { key, label, to }: CopyToStep): ProcessNode {
  return { id: key ?? freeId(draft, 'copy'), kind: 'copyTo', name: label ?? '抄送', to };
}

function callNode({ key, label, calls, inputs, outputs, async, forEach, sequential }: CallStep): ProcessNode {
  const loop = { collection: forEach ?? '', element: 'item', ...(sequential ? { sequential: true } : {}) };
  const each = forEach === undefined ? inputs : { item: 'item', ...inputs };
  return {
    id: key,
    kind: 'callActivity',
    name: label,
    calls,
    ...(each ? { inputs: each } : {}),
    ...(outputs ? { outputs } : {}),
    ...(async ? { async } : {}),
    ...(forEach === undefined ? {} : { loop }),
  };
}

function delayNode(draft: Draft, step: DelayStep): ProcessNode {
  const event = 'until' in step ? untilEvent(step.until) : durationEvent(step.for, step.working);
  const { key, label } = step;
  return { id: key ?? freeId(draft, 'delay'), kind: 'catch', name: label ?? '延时', event };
}

function untilEvent(value: string): NodeEvent {
  return { kind: 'timer', timer: 'date', value };
}

function durationEvent(value: string, working: boolean | undefined): NodeEvent {
  return { kind: 'timer', timer: 'duration', value, ...(working ? { working } : {}) };
}

function waitNode(draft: Draft, { key, label, message }: WaitForStep): ProcessNode {
  const event = { kind: 'message', name: message } as const;
  return { id: key ?? freeId(draft, 'wait'), kind: 'catch', name: label ?? '等待消息', event };
}

const CHOICES = {
  branch: { word: 'branch', kind: 'exclusive', name: '条件分支', end: '分支汇合' },
  inclusive: { word: 'inclusive', kind: 'inclusive', name: '包容分支', end: '包容汇合' },
} as const;

function addBranches(draft: Draft, step: BranchStep | InclusiveStep, from: Tail): Tail {
  const { word, kind, name, end } = CHOICES[step.kind];
  const id = step.key ?? freeId(draft, word);
  addNode(draft, from, { id, kind, name: step.label ?? name });
  const tails = step.branches.map(({ label, when, steps }) =>
    addSteps(draft, steps, { node: id, flow: { label, condition: when } }),
  );
  const other = addSteps(draft, step.otherwise ?? [], {
    node: id,
    flow: { label: '其他情况', isDefault: true },
  });
  return addMerge(draft, [...tails, other], { id: `${id}-end`, kind, name: end });
}

function addParallel(draft: Draft, step: ParallelStep, from: Tail): Tail {
  const id = step.key ?? freeId(draft, 'parallel');
  addNode(draft, from, { id, kind: 'parallel', name: step.label ?? '并行分支' });
  const tails = step.branches.map(({ label, steps }) =>
    addSteps(draft, steps, { node: id, ...(label === undefined ? {} : { flow: { label } }) }),
  );
  return addMerge(draft, tails, { id: `${id}-end`, kind: 'parallel', name: '并行汇合' });
}

function addMerge(draft: Draft, tails: readonly Tail[], node: ProcessNode): Tail {
  draft.nodes.push(node);
  for (const tail of tails) addFlow(draft, tail, node.id);
  return { node: node.id };
}

function addNode(draft: Draft, from: Tail, node: ProcessNode): Tail {
  draft.nodes.push(node);
  addFlow(draft, from, node.id);
  return { node: node.id };
}

/** Two empty branches lead the same way; their flows are numbered. */
function addFlow(draft: Draft, from: Tail, to: string): void {
  const same = draft.flows.filter((flow) => flow.from === from.node && flow.to === to).length;
  const id = `${from.node}-${to}${same === 0 ? '' : `-${same + 1}`}`;
  draft.flows.push({ id, from: from.node, to, ...from.flow });
}

function freeId(draft: Draft, word: string): string {
  return `${word}${draft.nodes.filter((node) => node.id.startsWith(word) && !node.id.endsWith('-end')).length + 1}`;
}
