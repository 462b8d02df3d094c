import type { ProcessStep } from '@jianheng/definition';

type Approval = Extract<ProcessStep, { readonly kind: 'approve' }>;
type Reviews = Readonly<Record<string, Pick<Approval, 'mode' | 'onFailedVote'>>>;

/** The steps with what is said of some approvals among them, however deep they stand. */
export function changedSteps(steps: readonly ProcessStep[], said: Reviews): readonly ProcessStep[] {
  return steps.map((step): ProcessStep => {
    if (step.kind === 'approve') return { ...step, ...said[step.key] };
    if (step.kind === 'parallel') return { ...step, branches: step.branches.map((one) => within(one, said)) };
    if (step.kind !== 'branch' && step.kind !== 'inclusive') return step;
    const { otherwise } = step;
    return {
      ...step,
      branches: step.branches.map((one) => within(one, said)),
      ...(otherwise ? { otherwise: changedSteps(otherwise, said) } : {}),
    };
  });
}

const within = <Branch extends { readonly steps: readonly ProcessStep[] }>(
  branch: Branch,
  said: Reviews,
): Branch => ({
  ...branch,
  steps: changedSteps(branch.steps, said),
});
