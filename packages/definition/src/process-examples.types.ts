import { by } from './process/by.ts';
import type { ProcessDefinition } from './process/process-definition.ts';
import { step } from './process/step.ts';

/** What `docs/language.md` shows of the steps of a process; never run. */
export const example = {
  key: 'payment',
  label: '付款申请',
  category: 'finance',
  title: '{applicant}付款{amount}元',
  steps: [
    step.approve('manager', '部门经理审批', by.departmentHead(), { onSelfApproval: 'toHead', dueIn: 'P2D' }),
    step.branch('size', [
      step.when('5 万元以上', 'amount >= 50000', [step.approve('leader', '分管领导会签', by.role('leader'))]),
    ]),
    step.parallel('checks', [
      [step.approve('legal', '法务审核', by.post('法务'))],
      [
        step.approve('finance', '财务审核', by.role('finance'), {
          mode: 'any',
          rights: { account: 'editable' },
        }),
      ],
    ]),
    step.run('book', '登记付款', 'pay', 'takeBack'),
    step.copyTo('told', '抄送经办人', by.field('handler')),
  ],
} satisfies ProcessDefinition;
