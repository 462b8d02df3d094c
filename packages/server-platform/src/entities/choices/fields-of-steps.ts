import type { ProcessStep } from '@jianheng/definition';
import type { User } from '../../authorization/user.ts';
import type { RegisteredEntity } from '../../storage/registry.ts';

/** The fields of a form that steps of its process open to the holders of a role, of those that this person holds. */
export function fieldsOfSteps({ process }: RegisteredEntity, { roles }: User): ReadonlySet<string> {
  const own = allSteps(process?.steps ?? []).flatMap((step) =>
    step.kind === 'approve' && step.by.kind === 'role' && roles.includes(step.by.role)
      ? Object.entries(step.rights ?? {})
      : [],
  );
  return new Set(
    own.filter(([, right]) => right === 'editable' || right === 'required').map(([name]) => name),
  );
}

function allSteps(steps: readonly ProcessStep[]): readonly ProcessStep[] {
  return steps.flatMap((step) => {
    if (!('branches' in step)) return [step];
    const otherwise = 'otherwise' in step ? (step.otherwise ?? []) : [];
    return [step, ...step.branches.flatMap((branch) => allSteps(branch.steps)), ...allSteps(otherwise)];
  });
}
