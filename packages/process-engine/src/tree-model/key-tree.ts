import type { ProcessStep } from '@jianheng/definition';
import { compileTree, type ProcessTree } from './compile-tree.ts';

/** What `compileTree` calls a step that has no key of its own, by its kind. */
const WORDS: Readonly<Partial<Record<ProcessStep['kind'], string>>> = {
  copyTo: 'copy',
  delay: 'delay',
  waitFor: 'wait',
  branch: 'branch',
  inclusive: 'inclusive',
  parallel: 'parallel',
};

/**
 * The same tree with a key for every step, the one under which `compileTree` makes a node of it, so that a designer can
 * name each and running processes find their steps again.
 */
export function keyTree(tree: ProcessTree): ProcessTree {
  const ids = compileTree(tree).nodes.map(({ id }) => id);
  const said = new Set(stepsBelow(tree.steps).flatMap(({ key }) => key ?? []));
  const left = ids.filter((id) => !said.has(id) && !id.endsWith('-end'));
  const keyed = (steps: readonly ProcessStep[]): ProcessStep[] => steps.map(keyOne);
  return { ...tree, steps: keyed(tree.steps) };

  function keyOne(step: ProcessStep): ProcessStep {
    const key = step.key ?? taken(WORDS[step.kind] ?? step.kind);
    return withBranches({ ...step, key }, keyed);
  }

  function taken(word: string): string {
    const at = left.findIndex((id) => id.startsWith(word));
    return left.splice(at, 1)[0] ?? word;
  }
}

/** Every step of these and of their branches, in the order in which they are drawn. */
export function stepsBelow(steps: readonly ProcessStep[]): ProcessStep[] {
  return steps.flatMap((step) => [step, ...branchesOf(step).flatMap(stepsBelow)]);
}

/** The branches of a step with what is taken otherwise at the end; none of a plain step. */
export function branchesOf(step: ProcessStep): readonly (readonly ProcessStep[])[] {
  if (!('branches' in step)) return [];
  const own = step.branches.map(({ steps }) => steps);
  return step.kind === 'parallel' ? own : [...own, step.otherwise ?? []];
}

/** The step with each of its branches changed; a plain step as it is. */
export function withBranches(
  step: ProcessStep,
  change: (steps: readonly ProcessStep[]) => readonly ProcessStep[],
): ProcessStep {
  if (!('branches' in step)) return step;
  if (step.kind === 'parallel')
    return { ...step, branches: step.branches.map((one) => ({ ...one, steps: change(one.steps) })) };
  const branches = step.branches.map((one) => ({ ...one, steps: change(one.steps) }));
  const { otherwise } = step;
  return { ...step, branches, ...(otherwise ? { otherwise: change(otherwise) } : {}) };
}
