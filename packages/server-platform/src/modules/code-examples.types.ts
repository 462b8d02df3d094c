import { decimal, defineModule, entity, field } from '@jianheng/definition';
import { rule } from './rule.ts';

/** What `docs/language.md` shows of the code of modules; never run. */
const budget = entity('预算', {
  path: '/b/budget',
  title: 'name',
  fields: {
    name: field.text('名称', { required: true }),
    amount: field.money('金额', { required: true }),
    spent: field.money('已报销', { sum: { of: 'claim.amount', by: 'budget' } }),
    open: field.money('可用', { formula: 'amount - spent' }),
  },
});
const claim = entity('报销单', {
  path: '/b/claim',
  title: 'code',
  fields: {
    code: field.autoNumber('单号', 'BX-{0000}'),
    budget: field.link('预算', budget, { required: true }),
    amount: field.money('金额', { required: true }),
  },
});
const claims = defineModule('claims', '报销', {
  messages: { overBudget: '预算“{name}”不足。' },
  entities: { budget, claim },
  permissions: { keep: '管理' },
  access: { budget: { rows: { all: 'keep' } }, claim: { rows: { all: 'keep' } } },
  lists: {},
  processes: { claim: { key: 'claim', label: '', category: '', title: '', steps: [] } },
});

export const withinBudget = rule<typeof claims, 'claim'>({
  async beforeSave({ isSent, after, tables, businessError }) {
    if (!isSent) return;
    const { name, open } = await tables.budget.lock(after.budget);
    if (decimal.greaterThan(after.amount, open ?? '0')) throw businessError('overBudget', { name });
  },
});
