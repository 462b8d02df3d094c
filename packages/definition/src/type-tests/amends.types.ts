import { entity } from '../entities/entity.ts';
import { field } from '../fields/field.ts';
import { defineModule } from '../modules/define-module.ts';

/** What the compiler must take and refuse of forms that amend rows; never run. */
const deal = entity('协议', {
  path: '/b/deal',
  title: 'name',
  fields: { name: field.text('名称'), amount: field.money('金额'), until: field.date('截止日期') },
});
const change = entity('协议变更', {
  path: '/b/deal-change',
  title: 'reason',
  fields: {
    deal: field.link('协议', deal, { required: true }),
    reason: field.text('原因'),
    oldAmount: field.money('变更前', { writableBy: 'actions' }),
    newAmount: field.money('变更后'),
    oldUntil: field.date('原截止日期', { writableBy: 'actions' }),
    newUntil: field.date('新截止日期'),
  },
});
const step = {
  kind: 'approve',
  key: 'head',
  label: '部门经理审批',
  by: { kind: 'departmentHead' },
} as const;
const process = { key: 'change', label: '变更', category: 'office', title: '变更', steps: [step] } as const;
const base = {
  messages: {},
  entities: { deal, change },
  permissions: { keep: '管理' },
  access: { deal: { rows: { all: 'keep' } }, change: { rows: { all: 'keep' } } },
  lists: {},
  processes: { change: process },
} as const;
const amount = { to: 'newAmount', from: 'oldAmount' } as const;

defineModule('m', 'M', {
  ...base,
  amends: { change: { of: 'deal', fields: { amount, until: { to: 'newUntil', from: 'oldUntil' } } } },
});
// @ts-expect-error: an entity without a process amends nothing
defineModule('m', 'M', { ...base, amends: { deal: { of: 'deal', fields: { amount } } } });
// @ts-expect-error: a link that there is not
defineModule('m', 'M', { ...base, amends: { change: { of: 'dael', fields: { amount } } } });
// @ts-expect-error: a field of the row that there is not
defineModule('m', 'M', { ...base, amends: { change: { of: 'deal', fields: { amont: amount } } } });
// @ts-expect-error: a field of another kind
defineModule('m', 'M', { ...base, amends: { change: { of: 'deal', fields: { until: amount } } } });
defineModule('m', 'M', {
  ...base,
  // @ts-expect-error: a field of the form that there is not
  amends: { change: { of: 'deal', fields: { amount: { ...amount, to: 'newAmont' } } } },
});
