import { defineModule, field } from '@jianheng/definition';
import { consultingProjects } from '../../projects/consulting-projects/consulting-projects.module.ts';
import { bonusSharing } from '../bonus-sharing/bonus-sharing.module.ts';
import { expenses } from '../expenses/expenses.module.ts';

const { project } = consultingProjects.entities;
const { expense } = expenses.entities;
const { share } = bonusSharing.entities;

/** Bonus that was approved, whether paid or not. */
const owed = { state: { in: ['payable', 'held', 'paid'] } } as const;
const seenBy = 'view';

/** Costs of projects and their profit (项目收支): what was received, less approved expenses and bonus. */
export const projectAccounts = defineModule('projectAccounts', '项目收支', {
  messages: {},
  entities: {},
  permissions: { view: '查看项目成本与利润' },
  access: {},
  lists: {},
  adds: [
    {
      to: project,
      from: { expense, share },
      fields: {
        spent: field.money('费用支出', {
          sum: { of: 'expense.total', by: 'project', when: { processState: { is: 'approved' } } },
          seenBy,
        }),
        bonus: field.money('奖金支出', { sum: { of: 'share.amount', by: 'project', when: owed }, seenBy }),
        cost: field.money('成本', { formula: 'spent + bonus', seenBy }),
        profit: field.money('利润', {
          formula: 'receivablesReceived - cost',
          seenBy,
          help: '已收款减去已批准的报销和奖金。',
        }),
      },
      amounts: ['cost', 'profit'],
    },
  ],
});
