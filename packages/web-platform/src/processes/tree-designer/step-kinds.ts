import type { ProcessStep } from '@jianheng/definition';

export type StepKind = ProcessStep['kind'];

/** What each kind of step is called, in the order in which it is offered. */
export const STEP_LABELS: Readonly<Record<StepKind, string>> = {
  approve: '审批',
  copyTo: '抄送',
  branch: '条件分支',
  parallel: '并行分支',
  inclusive: '包容分支',
  call: '子流程',
  delay: '延时',
  waitFor: '等待消息',
  run: '自动操作',
};

export const STEP_KINDS = Object.keys(STEP_LABELS) as readonly StepKind[];

/** A step of a kind as it is begun. */
export function newStep(kind: StepKind, key: string, say: (text: string) => string): ProcessStep {
  const label = say(STEP_LABELS[kind]);
  switch (kind) {
    case 'approve':
      return { kind, key, label, by: { kind: 'departmentHead' } };
    case 'copyTo':
      return { kind, key, label, to: { kind: 'users', users: [] } };
    case 'branch':
    case 'inclusive':
      return { kind, key, label, branches: [{ label: say('条件一'), when: '', steps: [] }], otherwise: [] };
    case 'parallel':
      return {
        kind,
        key,
        label,
        branches: [
          { label: say('分支一'), steps: [] },
          { label: say('分支二'), steps: [] },
        ],
      };
    case 'call':
      return { kind, key, label, calls: '' };
    case 'delay':
      return { kind, key, label, for: 'P1D' };
    case 'waitFor':
      return { kind, key, label, message: '' };
    case 'run':
      return { kind, key, label, action: '' };
  }
}
