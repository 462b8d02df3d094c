import type {
  ApproverRule as DeclaredRule,
  ProcessDefinition,
  ProcessStep,
  SigningMode,
} from '@jianheng/definition';
import {
  type ApprovalMode,
  type ApproverRule,
  compileTree,
  type ProcessModel,
  type ProcessTree,
  type TreeStep,
} from '@jianheng/process-engine';

/** The process that a module declares, as the engine runs it. */
export function modelOf({ key, label, startRights, steps }: ProcessDefinition): ProcessModel {
  const starterRights = startRights as ProcessTree['starterRights'];
  return compileTree({
    key,
    name: label,
    steps: steps.map(treeStep),
    ...(starterRights ? { starterRights } : {}),
  });
}

function treeStep(step: ProcessStep): TreeStep {
  switch (step.kind) {
    case 'approve': {
      const { mode, by, ...rest } = step;
      return { ...rest, by: rule(by), ...(mode ? { mode: signing(mode) } : {}) };
    }
    case 'copyTo':
      return { ...step, to: rule(step.to) };
    case 'branch':
      return {
        ...step,
        branches: step.branches.map((branch) => ({ ...branch, steps: branch.steps.map(treeStep) })),
        otherwise: (step.otherwise ?? []).map(treeStep),
      };
    case 'parallel':
      return {
        ...step,
        branches: step.branches.map((branch) => ({ ...branch, steps: branch.steps.map(treeStep) })),
      };
  }
}

function rule(by: DeclaredRule): ApproverRule {
  if (by.kind === 'departmentHead') return { kind: 'departmentHead', level: by.level ?? 1 };
  if (by.kind === 'role') return { kind: 'role', role: by.role, scope: by.scope ?? 'all' };
  return by;
}

function signing(mode: SigningMode): ApprovalMode {
  return typeof mode === 'string' ? { kind: mode } : { kind: 'percent', percent: mode.atLeast };
}
