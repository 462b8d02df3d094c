import { by, type ProcessDefinition, step } from '@jianheng/definition';

/** Approved by the department, by those above it as far as the amount asks, and by finance, who may correct the account. */
export const expenseProcess = {
  key: 'expense',
  label: '费用报销',
  category: 'finance',
  sort: 30,
  title: '{applicant}报销{total}元',
  startRights: { applicant: 'readonly' },
  steps: [
    step.approve('manager', '部门经理审批', by.departmentHead(), {
      onSelfApproval: 'toHead',
      dueIn: 'P2D',
      dueOn: 'working',
    }),
    step.branch('notSmall', [
      step.when('1 万元以上', 'total >= 10000', [
        step.approve('above', '上级部门负责人审批', by.departmentHead({ level: 2 })),
      ]),
    ]),
    step.branch('large', [
      step.when('5 万元以上', 'total >= 50000', [
        step.approve('leader', '分管领导会签', by.role('leader'), { mode: 'all' }),
      ]),
    ]),
    step.approve('finance', '财务审核', by.role('finance'), {
      mode: 'any',
      rights: { account: 'editable', bank: 'editable' },
    }),
  ],
} as const satisfies ProcessDefinition;
