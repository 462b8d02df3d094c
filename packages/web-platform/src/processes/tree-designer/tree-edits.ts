import type { ProcessStep } from '@jianheng/definition';
import { branchesOf, stepsBelow, withBranches } from '@jianheng/process-engine';

export type Steps = readonly ProcessStep[];
/** A list of steps: the process's own, or a branch of the step `owner`; what is taken otherwise is the last branch. */
export interface ListPlace {
  readonly owner: string | null;
  readonly branch: number;
}
export interface StepPlace extends ListPlace {
  readonly at: number;
}
export type BranchingStep = Extract<ProcessStep, { readonly branches: unknown }>;

export const isBranching = (step: ProcessStep): step is BranchingStep => 'branches' in step;

export const stepOf = (steps: Steps, key: string): ProcessStep | undefined =>
  stepsBelow(steps).find((step) => step.key === key);

/** The steps with one of them changed, wherever it stands. */
export function withStep(steps: Steps, key: string, change: (step: ProcessStep) => ProcessStep): Steps {
  return steps.map((step) => {
    const below = withBranches(step, (branch) => withStep(branch, key, change));
    return step.key === key ? change(below) : below;
  });
}

export function withoutStep(steps: Steps, key: string): Steps {
  return steps
    .filter((step) => step.key !== key)
    .map((step) => withBranches(step, (branch) => withoutStep(branch, key)));
}

/** Where a step stands; nothing of one that is not there. */
export function placeOf(
  steps: Steps,
  key: string,
  list: ListPlace = { owner: null, branch: 0 },
): StepPlace | undefined {
  const at = steps.findIndex((step) => step.key === key);
  if (at >= 0) return { ...list, at };
  for (const step of steps)
    for (const [branch, below] of branchesOf(step).entries()) {
      const found = placeOf(below, key, { owner: step.key ?? '', branch });
      if (found) return found;
    }
  return undefined;
}

/** A further step, put into its place. */
export function withStepAt(steps: Steps, { owner, branch, at }: StepPlace, step: ProcessStep): Steps {
  if (owner === null) return steps.toSpliced(at, 0, step);
  return withStep(steps, owner, (one) =>
    isBranching(one) ? withBranch(one, branch, (list) => list.toSpliced(at, 0, step)) : one,
  );
}

function withBranch(step: BranchingStep, branch: number, change: (list: Steps) => Steps): ProcessStep {
  if (step.kind !== 'parallel' && branch === step.branches.length)
    return { ...step, otherwise: change(step.otherwise ?? []) };
  const at = (index: number, one: Steps) => (index === branch ? change(one) : one);
  if (step.kind === 'parallel')
    return {
      ...step,
      branches: step.branches.map((one, index) => ({ ...one, steps: at(index, one.steps) })),
    };
  return { ...step, branches: step.branches.map((one, index) => ({ ...one, steps: at(index, one.steps) })) };
}

/** A step moved to another place; one is never moved into itself. */
export function withStepMoved(steps: Steps, key: string, to: StepPlace): Steps {
  const step = stepOf(steps, key);
  const from = placeOf(steps, key);
  if (step === undefined || from === undefined) return steps;
  if (to.owner !== null && stepsBelow([step]).some((one) => one.key === to.owner)) return steps;
  const isSameList = from.owner === to.owner && from.branch === to.branch;
  const at = isSameList && from.at < to.at ? to.at - 1 : to.at;
  return isSameList && at === from.at ? steps : withStepAt(withoutStep(steps, key), { ...to, at }, step);
}

/** The same step with all below it once more, under keys of their own; put behind it. */
export function withCopy(steps: Steps, key: string): { readonly steps: Steps; readonly key: string } {
  const step = stepOf(steps, key);
  const place = placeOf(steps, key);
  if (step === undefined || place === undefined) return { steps, key };
  const copy = rekeyed(step, keysOf(steps));
  return { steps: withStepAt(steps, { ...place, at: place.at + 1 }, copy), key: copy.key ?? key };
}

export const keysOf = (steps: Steps) => new Set(stepsBelow(steps).map(({ key }) => key ?? ''));

/** A key that none has yet: `approve1`, `approve2` … */
export function freeKey(taken: ReadonlySet<string>, word: string): string {
  for (let count = 1; ; count++) if (!taken.has(`${word}${count}`)) return `${word}${count}`;
}

function rekeyed(step: ProcessStep, taken: Set<string>): ProcessStep {
  const key = freeKey(taken, step.kind);
  taken.add(key);
  return withBranches({ ...step, key }, (list) => list.map((one) => rekeyed(one, taken)));
}

/** A branching step with one branch more, before what is taken otherwise. */
export function withMoreBranches(step: BranchingStep, label: string): BranchingStep {
  if (step.kind === 'parallel') return { ...step, branches: [...step.branches, { label, steps: [] }] };
  return { ...step, branches: [...step.branches, { label, when: '', steps: [] }] };
}

export function withoutBranch(step: BranchingStep, branch: number): BranchingStep {
  if (step.kind === 'parallel') return { ...step, branches: step.branches.toSpliced(branch, 1) };
  return { ...step, branches: step.branches.toSpliced(branch, 1) };
}

/** A branch one place to the left or to the right: the first whose condition holds is taken. */
export function withBranchShifted(step: BranchingStep, branch: number, by: 1 | -1): BranchingStep {
  const to = branch + by;
  if (to < 0 || to >= step.branches.length) return step;
  if (step.kind === 'parallel') return { ...step, branches: shifted(step.branches, branch, to) };
  return { ...step, branches: shifted(step.branches, branch, to) };
}

function shifted<T>(list: readonly T[], from: number, to: number): readonly T[] {
  const [one] = list.slice(from, from + 1);
  return one === undefined ? list : list.toSpliced(from, 1).toSpliced(to, 0, one);
}
