import type { ProcessDefinition } from '@jianheng/definition';

/** Approved by the department, by those above it as far as the amount asks, and by finance, who may correct the account. */
export const expenseProcess = {
  key: 'expense',
  label: '费用报销',
  category: 'finance',
  sort: 30,
  title: '{applicant}报销{total}元',
  startRights: { applicant: 'readonly' },
  steps: [
    {
      kind: 'approve',
      key: 'manager',
      label: '部门经理审批',
      by: { kind: 'departmentHead' },
      onSelfApproval: 'toHead',
      dueIn: 'P2D',
      dueOn: 'working',
    },
    {
      kind: 'branch',
      key: 'notSmall',
      branches: [
        {
          label: '1 万元以上',
          when: 'total >= 10000',
          steps: [
            {
              kind: 'approve',
              key: 'above',
              label: '上级部门负责人审批',
              by: { kind: 'departmentHead', level: 2 },
            },
          ],
        },
      ],
    },
    {
      kind: 'branch',
      key: 'large',
      branches: [
        {
          label: '5 万元以上',
          when: 'total >= 50000',
          steps: [
            {
              kind: 'approve',
              key: 'leader',
              label: '分管领导会签',
              by: { kind: 'role', role: 'leader' },
              mode: 'all',
            },
          ],
        },
      ],
    },
    {
      kind: 'approve',
      key: 'finance',
      label: '财务审核',
      by: { kind: 'role', role: 'finance' },
      mode: 'any',
      rights: { account: 'editable', bank: 'editable' },
    },
  ],
} as const satisfies ProcessDefinition;
