import type { ProcessFlow, ProcessModel, ProcessNode, UserTaskNode } from '../model/process-model.ts';
import type { ApproveStep, BranchStep, CopyToStep, ParallelStep, ProcessTree, TreeStep } from './tree.ts';

/** The step every tree begins with: done by starting, a task again when the process comes back. */
export const STARTER_STEP = 'apply';

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
  const applied = addNode(draft, { node: 'start' }, starterStep(tree));
  const last = addSteps(draft, tree.steps, applied);
  addNode(draft, last, { id: 'end', kind: 'end', name: '结束' });
  const { key, name, settings } = tree;
  return { key, name, ...draft, ...(settings ? { settings } : {}) };
}

function starterStep({ starterRights }: ProcessTree): UserTaskNode {
  const rights = starterRights ? { rights: starterRights } : {};
  return { id: STARTER_STEP, kind: 'userTask', name: '发起申请', isStarterStep: true, ...rights };
}

function addSteps(draft: Draft, steps: readonly TreeStep[], from: Tail): Tail {
  return steps.reduce((tail, step) => addStep(draft, step, tail), from);
}

function addStep(draft: Draft, step: TreeStep, from: Tail): Tail {
  switch (step.kind) {
    case 'approve':
      return addNode(draft, from, approveNode(step));
    case 'copyTo':
      return addNode(draft, from, copyNode(draft, step));
    case 'run':
      return addNode(draft, from, { id: step.key, kind: 'serviceTask', name: step.label, runs: step.runs });
    case 'branch':
      return addBranches(draft, step, from);
    case 'parallel':
      return addParallel(draft, step, from);
  }
}

function approveNode({ kind: _, key, label, by, ...settings }: ApproveStep): ProcessNode {
  return { id: key, kind: 'userTask', name: label, approvers: by, ...settings };
}

function copyNode(draft: Draft, { key, label, to }: CopyToStep): ProcessNode {
  return { id: key ?? freeId(draft, 'copy'), kind: 'copyTo', name: label ?? '抄送', to };
}

function addBranches(draft: Draft, step: BranchStep, from: Tail): Tail {
  const id = step.key ?? freeId(draft, 'branch');
  addNode(draft, from, { id, kind: 'exclusive', name: step.label ?? '条件分支' });
  const tails = step.branches.map(({ label, when, steps }) =>
    addSteps(draft, steps, { node: id, flow: { label, condition: when } }),
  );
  const other = addSteps(draft, step.otherwise ?? [], {
    node: id,
    flow: { label: '其他情况', isDefault: true },
  });
  return addMerge(draft, [...tails, other], { id: `${id}-end`, kind: 'exclusive', name: '分支汇合' });
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
