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
export function compileDefinition({
  key,
  label,
  startRights,
  settings,
  steps,
}: ProcessDefinition): ProcessModel {
  const starterRights = startRights as ProcessTree['starterRights'];
  return compileTree({
    key,
    name: label,
    steps: steps.map(treeStep),
    ...(settings ? { settings } : {}),
    ...(starterRights ? { starterRights } : {}),
  });
}

function treeStep(step: ProcessStep): TreeStep {
  switch (step.kind) {
    case 'approve':
      return approveStep(step);
    case 'copyTo':
      return { ...step, to: rule(step.to) };
    case 'branch':
    case 'inclusive':
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
    default:
      return step;
  }
}

function approveStep({ mode, by, overdue, ...rest }: Extract<ProcessStep, { kind: 'approve' }>): TreeStep {
  const does = overdue?.does;
  const action = typeof does === 'object' ? { transferTo: rule(does.transferTo) } : does;
  return {
    ...rest,
    by: rule(by),
    ...(mode ? { mode: signing(mode) } : {}),
    ...(overdue ? { overdue: { ...overdue, ...(action ? { does: action } : {}) } } : {}),
  } as TreeStep;
}

function rule(by: DeclaredRule): ApproverRule {
  if (by.kind === 'departmentHead') return { ...by, level: by.level ?? 1 };
  if (by.kind === 'role') return { ...by, scope: by.scope ?? 'all' };
  return by.kind === 'anyOf' ? { ...by, rules: by.rules.map(rule) } : by;
}

function signing(mode: SigningMode): ApprovalMode {
  if (typeof mode === 'string') return { kind: mode };
  return mode.kind === 'percent' ? { kind: 'percent', percent: mode.atLeast } : mode;
}
