import { defineModule, entity, field } from '@jianheng/definition';
import { type Call, implement } from './implement.ts';
import { rule } from './rule.ts';

/** What the compiler must refuse of code that reaches other modules; never run. */
const loan = entity('借款', {
  path: '/b/loan',
  title: 'name',
  fields: { name: field.text('名称', { required: true }), amount: field.money('金额', { required: true }) },
});
const loans = defineModule('loans', '借款', {
  messages: {},
  entities: { loan },
  permissions: { keep: '管理' },
  access: { loan: { rows: { all: 'keep' } } },
  lists: {},
  actions: {
    repay: {
      on: 'loan',
      label: '还款',
      allow: 'keep',
      input: { amount: field.money('金额', { required: true }), remark: field.text('备注') },
    },
    settle: { on: 'loan', label: '结清', allow: 'keep' },
  },
});
const expense = entity('报销', {
  path: '/b/expense',
  title: 'name',
  fields: { name: field.text('名称', { required: true }), loan: field.link('借款', loan) },
});
const expenses = defineModule('expenses', '报销', {
  messages: {},
  entities: { expense },
  permissions: { keep: '管理' },
  access: { expense: { rows: { all: 'keep' } } },
  lists: {},
  actions: { spend: { on: 'expense', label: '支出', allow: 'keep' } },
});

type Loans = { calls: typeof loans; reads: typeof loans };

async function spend({ row, call, other }: Call<typeof expenses, 'spend', Loans>) {
  if (!row.loan) return;
  await call(loans, 'repay', row.loan, { amount: '1.00' });
  await call(loans, 'repay', row.loan, { amount: '1.00', remark: row.name });
  await call(loans, 'settle', row.loan, {});
  // @ts-expect-error an action that there is not
  await call(loans, 'repai', row.loan, { amount: '1.00' });
  // @ts-expect-error an input without what it always holds
  await call(loans, 'repay', row.loan, { remark: '' });
  // @ts-expect-error and none at all
  await call(loans, 'repay', row.loan);
  // @ts-expect-error an input that there is not
  await call(loans, 'repay', row.loan, { amount: '1.00', remarks: '' });
  // @ts-expect-error a module that it does not reach
  await call(expenses, 'spend', row.id, {});
  const { amount } = await other(loans).loan.read(row.loan);
  await other(loans).loan.sum('amount', { amount: { above: amount } });
  // @ts-expect-error an entity that there is not
  await other(loans).lone.read(row.loan);
  // @ts-expect-error a row of another module is written by nobody else
  await other(loans).loan.change(row.loan, { amount: '0.00' });
}
const tells = rule<typeof expenses, 'expense', { reads: typeof loans }>({
  async beforeSave({ after, other }) {
    if (after.loan) await other(loans).loan.read(after.loan);
  },
});

async function plain({ row, call }: Call<typeof expenses, 'spend'>) {
  // @ts-expect-error it reaches no module
  await call(loans, 'settle', row.id, {});
}

implement(expenses, { calls: [loans], reads: [loans], actions: { spend }, rules: { expense: tells } });
implement(expenses, { actions: { spend: plain } });
// @ts-expect-error its action calls a module that the list does not name
implement(expenses, { reads: [loans], actions: { spend } });
// @ts-expect-error and so does one that reads
implement(expenses, { calls: [loans], actions: { spend } });
// @ts-expect-error a rule that reads what the list does not name
implement(expenses, { actions: { spend: plain }, rules: { expense: tells } });
// @ts-expect-error one that is in another list only
implement(expenses, { calls: [expenses], reads: [expenses], actions: { spend } });
