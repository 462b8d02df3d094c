import { compileTree, type ProcessModel } from '@jianheng/process-engine';

/** A process of so many approvals, one person each, one below the other. */
export function steps(count: number): ProcessModel {
  return compileTree({
    key: `steps${count}`,
    name: `${count} 步审批`,
    steps: Array.from({ length: count }, (_, index) => ({
      kind: 'approve' as const,
      key: `step${index + 1}`,
      label: `第 ${index + 1} 步`,
      by: { kind: 'users' as const, users: [String(100 + index)] },
    })),
  });
}

/** One step that so many people sign. */
export function countersign(people: number): ProcessModel {
  const users = Array.from({ length: people }, (_, index) => String(1000 + index));
  return compileTree({
    key: `sign${people}`,
    name: `${people} 人会签`,
    steps: [
      { kind: 'approve', key: 'sign', label: '会签', by: { kind: 'users', users }, mode: { kind: 'all' } },
    ],
  });
}
