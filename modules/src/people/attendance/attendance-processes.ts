/** Whoever heads the department decides; longer leave goes further up. */
export const leaveProcess = {
  key: 'leaveRequest',
  label: '请假申请',
  category: 'people',
  sort: 10,
  title: '{applicant}请假{days}',
  steps: [
    {
      kind: 'approve',
      key: 'manager',
      label: '部门经理审批',
      by: { kind: 'departmentHead' },
      onSelfApproval: 'toHead',
      dueIn: 'P1D',
      dueOn: 'working',
    },
    {
      kind: 'branch',
      key: 'long',
      branches: [
        {
          label: '3 天以上',
          when: 'days > 3',
          steps: [
            {
              kind: 'approve',
              key: 'leader',
              label: '分管领导审批',
              by: { kind: 'role', role: 'leader' },
              mode: 'any',
            },
          ],
        },
      ],
    },
    {
      kind: 'branch',
      key: 'veryLong',
      branches: [
        {
          label: '10 天以上',
          when: 'days > 10',
          steps: [
            {
              kind: 'approve',
              key: 'personnel',
              label: '人事审核',
              by: { kind: 'role', role: 'officeKeeper' },
              mode: 'any',
            },
          ],
        },
      ],
    },
  ],
} as const;

export const correctionProcess = {
  key: 'punchCorrection',
  label: '补卡申请',
  category: 'people',
  sort: 20,
  title: '{applicant}补{onDay}{part}',
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
  ],
} as const;
