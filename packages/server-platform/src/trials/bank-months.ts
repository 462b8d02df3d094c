import { defineModule, entity, field, monthOf } from '@jianheng/definition';
import { type Call, implement } from '../modules/implement.ts';

const account = entity('银行账户', {
  path: '/t/bank-account',
  title: 'name',
  fields: {
    name: field.text('账户名称', { required: true, max: 100 }),
    openingBalance: field.money('启用时余额', { required: true }),
  },
});
/** A month of an account (月结): opening + income − pay = closing, beside the balance of the bank. */
const accountMonth = entity('账户月结', {
  path: '/t/bank-month',
  title: 'period',
  unique: [['account', 'period']],
  fields: {
    account: field.link('银行账户', account, { required: true }),
    period: field.month('月份', { required: true }),
    previous: field.self('上月', { writableBy: 'actions' }),
    opening: field.money('期初余额', { formula: 'COALESCE(previous.closing, account.openingBalance)' }),
    income: field.money('收入', { sum: { of: 'receipt.income', by: 'month' } }),
    pay: field.money('支出', { sum: { of: 'receipt.pay', by: 'month' } }),
    closing: field.money('期末余额', { formula: 'opening + income - pay' }),
    bankBalance: field.money('银行余额', { last: { of: 'receipt.balance', by: 'month', order: 'bookedAt' } }),
    highest: field.money('最高余额', { largest: { of: 'receipt.balance', by: 'month' } }),
    unchecked: field.integer('未核对', {
      count: { of: 'receipt', by: 'month', when: { isChecked: { is: false } } },
    }),
    state: field.choice(
      '月结状态',
      { open: '未月结', closed: '已月结' },
      { required: true, default: 'open', writableBy: 'moves' },
    ),
    closedOn: field.date('月结日期', { writableBy: 'actions' }),
  },
});
const receipt = entity('银行流水', {
  path: '/t/bank-receipt',
  title: 'bookedAt',
  lockedWhen: { anyOf: [{ 'month.state': { is: 'closed' } }, { isChecked: { is: true } }] },
  fields: {
    account: field.link('银行账户', account, { required: true }),
    bookedAt: field.time('时间', { required: true }),
    income: field.money('收入', { required: true, default: '0.00' }),
    pay: field.money('支出', { required: true, default: '0.00' }),
    balance: field.money('余额', { required: true }),
    isChecked: field.boolean('已核对', { writableBy: 'actions', default: false }),
    month: field.link('账户月结', accountMonth, {
      finds: { account: 'account', period: monthOf('bookedAt') },
      makes: true,
    }),
  },
});

const bankMonths = defineModule('trialBank', '银行账户', {
  messages: {},
  entities: { account, accountMonth, receipt },
  permissions: { keep: '维护账户' },
  access: {
    account: { rows: { all: 'keep' }, write: 'keep' },
    accountMonth: { rows: { all: 'keep' } },
    receipt: { rows: { all: 'keep' }, write: 'keep' },
  },
  actions: {
    check: { on: 'receipt', label: '核对', allow: 'keep', over: 'rows' },
    close: {
      on: 'accountMonth',
      label: '月结',
      allow: 'keep',
      moves: { field: 'state', from: ['open'], to: 'closed', stamps: 'closedOn' },
      requires: {
        checked: { holds: 'unchecked = 0', message: '{period} 还有 {unchecked} 条流水未核对，不能月结。' },
        fits: {
          holds: 'ISBLANK(bankBalance) or closing = bankBalance',
          message: '{period} 期末余额 {closing} 元与银行余额 {bankBalance} 元不符，不能月结。',
        },
      },
    },
    open: {
      on: 'accountMonth',
      label: '解除月结',
      allow: 'keep',
      moves: { field: 'state', from: ['closed'], to: 'open' },
    },
  },
  lists: {
    accounts: { of: 'account', route: '/t/bank-accounts' },
    months: { of: 'accountMonth', route: '/t/bank-months' },
    receipts: { of: 'receipt', route: '/t/bank-receipts' },
  },
});
type Bank = typeof bankMonths;

async function check({ row, tables }: Call<Bank, 'check'>) {
  await tables.receipt.change(row.id, { isChecked: true });
}
/** A closed month is the one before the next, which is made. */
async function close({ row, tables }: Call<Bank, 'close'>) {
  const key = { account: row.account, period: nextMonth(row.period) };
  const [next] = await tables.accountMonth.find({ account: { is: key.account }, period: { is: key.period } });
  if (next) await tables.accountMonth.change(next.id, { previous: row.id });
  else await tables.accountMonth.add({ ...key, previous: row.id });
}
function nextMonth(period: string): string {
  const next = new Date(`${period}-01T00:00:00Z`);
  next.setUTCMonth(next.getUTCMonth() + 1);
  return next.toISOString().slice(0, 7);
}

export default implement(bankMonths, { actions: { check, close } });
