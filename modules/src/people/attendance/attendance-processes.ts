import { by, step } from '@jianheng/definition';

/** Whoever heads the department decides; longer leave goes further up. */
export const leaveProcess = {
  key: 'leaveRequest',
  label: '请假申请',
  category: 'people',
  sort: 10,
  title: '{applicant}请假{days}',
  steps: [
    step.approve('manager', '部门经理审批', by.departmentHead(), {
      onSelfApproval: 'toHead',
      dueIn: 'P1D',
      dueOn: 'working',
    }),
    step.branch('long', [
      step.when('3 天以上', 'days > 3', [
        step.approve('leader', '分管领导审批', by.role('leader'), { mode: 'any' }),
      ]),
    ]),
    step.branch('veryLong', [
      step.when('10 天以上', 'days > 10', [
        step.approve('personnel', '人事审核', by.role('officeKeeper'), { mode: 'any' }),
      ]),
    ]),
  ],
} as const;

export const correctionProcess = {
  key: 'punchCorrection',
  label: '补卡申请',
  category: 'people',
  sort: 20,
  title: '{applicant}补{onDay}{part}',
  steps: [
    step.approve('manager', '部门经理审批', by.departmentHead(), {
      onSelfApproval: 'toHead',
      dueIn: 'P2D',
      dueOn: 'working',
    }),
  ],
} as const;
