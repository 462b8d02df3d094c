import { defineModule, entity, field } from '@jianheng/definition';
import { type Call, implement } from '../modules/implement.ts';
import { rule } from '../modules/rule.ts';

/** Two modules of which one runs the actions of the other, for tests. */
const debt = entity('欠款', {
  path: '/t/debt',
  title: 'name',
  checks: { repaysTooMuch: { holds: 'repaid <= amount', message: '{name}仅欠 {left} 元。' } },
  fields: {
    name: field.text('名称', { required: true }),
    amount: field.money('金额', { required: true }),
    isFrozen: field.boolean('冻结', { default: false }),
    repaid: field.money('已还', { sum: { of: 'payment.amount', by: 'debt' } }),
    left: field.money('余额', { formula: 'amount - repaid' }),
  },
});
const payment = entity('还款', {
  path: '/t/payment',
  title: 'how',
  readOnly: true,
  fields: {
    debt: field.link('欠款', debt, { required: true }),
    amount: field.money('金额', { required: true }),
    how: field.text('方式', { required: true }),
    payer: field.person('还款人'),
    account: field.text('账号', { sensitive: true }),
  },
});
const debts = defineModule('debts', '欠款', {
  messages: { tooSmall: '{name}每次至少还 1 元。' },
  entities: { debt, payment },
  permissions: { all: '全部', pay: '还款' },
  access: {
    debt: { rows: { all: 'all' }, create: 'all', change: 'all', remove: 'all' },
    payment: { rows: { all: 'all' } },
  },
  actions: {
    pay: {
      on: 'debt',
      label: '还款',
      allow: 'pay',
      showWhen: { isFrozen: { is: false } },
      input: {
        amount: field.money('金额', { required: true, min: '0.01' }),
        how: field.text('方式', { required: true, default: '冲抵' }),
        payer: field.person('还款人'),
        account: field.text('账号', { sensitive: true }),
      },
    },
  },
  lists: {},
});

async function pay({ row, input, tables, businessError }: Call<typeof debts, 'pay'>) {
  if (Number(input.amount) < 1) throw businessError('tooSmall', { name: row.name });
  await tables.payment.add({ debt: row.id, ...input });
}

const expense = entity('报销', {
  path: '/t/expense',
  title: 'name',
  fields: {
    name: field.text('名称', { required: true }),
    debt: field.link('冲抵欠款', debt, { shows: ['left'] }),
    offset: field.money('冲抵金额'),
    left: field.money('冲抵后欠款', { writableBy: 'actions' }),
  },
});
const expenses = defineModule('expenses', '报销', {
  messages: { debtGone: '欠款“{name}”已还清。' },
  entities: { expense },
  permissions: { spend: '报销' },
  access: { expense: { rows: { all: 'spend' }, create: 'spend', change: 'spend' } },
  actions: { book: { on: 'expense', label: '入账', allow: 'spend' } },
  lists: {},
});

type Debts = { calls: typeof debts; reads: typeof debts };

async function book({ row, tables, call, other, user }: Call<typeof expenses, 'book', Debts>) {
  if (!row.debt || !row.offset) return;
  const account = '6222 0000 1111';
  await call(debts, 'pay', row.debt, { amount: row.offset, how: '冲抵', payer: user.id, account });
  const { left } = await other(debts).debt.read(row.debt);
  await tables.expense.change(row.id, { left });
}

const guardExpenses = rule<typeof expenses, 'expense', { reads: typeof debts }>({
  async beforeSave({ after, other, businessError }) {
    if (!after.debt) return;
    const { name } = await other(debts).debt.read(after.debt);
    const open = await other(debts).debt.count({ name: { is: name }, left: { above: '0.00' } });
    if (open === 0) throw businessError('debtGone', { name });
  },
});

export const debtsModule = implement(debts, { actions: { pay } });
export const expensesModule = implement(expenses, {
  calls: [debts],
  reads: [debts],
  actions: { book },
  rules: { expense: guardExpenses },
});
