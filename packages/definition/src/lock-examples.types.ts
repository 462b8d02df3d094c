import { entity } from './entities/entity.ts';
import { field } from './fields/field.ts';
import { monthOf } from './fields/link.ts';
import { defineModule } from './modules/define-module.ts';

/** Examples of `docs/language.md` about locks, keys with a condition and last values; never run. */
const cycle = entity('周期', {
  path: '/b/cycle',
  title: 'name',
  exclusive: {
    oneOpen: { by: ['works'], when: { state: { is: 'open' } }, message: '{works}已有未锁定的周期。' },
  },
  fields: {
    name: field.text('名称', { required: true }),
    works: field.text('工程', { required: true }),
    state: field.choice('状态', { open: '进行中', locked: '已锁定' }, { required: true }),
    closing: field.money('期末'),
    previous: field.self('上期'),
    opening: field.money('期初', { formula: 'COALESCE(previous.closing, 0)' }),
  },
});
export const measure = entity('计量', {
  path: '/b/measure',
  title: 'name',
  lockedWhen: { anyOf: [{ 'cycle.state': { is: 'locked' } }, { isChecked: { is: true } }] },
  fields: {
    cycle: field.link('周期', cycle),
    name: field.text('名称', { required: true }),
    isChecked: field.boolean('已核对'),
  },
});

const month = entity('账户月结', {
  path: '/b/account-month',
  title: 'account',
  unique: [['account', 'period']],
  fields: {
    account: field.text('账户', { required: true }),
    period: field.month('月份', { required: true }),
    closing: field.money('期末余额', { last: { of: 'receipt.balance', by: 'month', order: 'bookedAt' } }),
    highest: field.money('最高余额', { largest: { of: 'receipt.balance', by: 'month' } }),
  },
});
const receipt = entity('流水', {
  path: '/b/receipt',
  title: 'name',
  fields: {
    name: field.text('名称', { required: true }),
    month: field.link('月结', month, {
      finds: { account: 'account', period: monthOf('bookedAt') },
      makes: true,
    }),
    bookedAt: field.time('时间', { required: true }),
    account: field.text('账户', { required: true }),
    balance: field.money('余额', { required: true }),
  },
});
export const accounts = defineModule('accounts', '账户', {
  messages: {},
  entities: { month, receipt },
  permissions: { keep: '管理' },
  access: { month: { rows: { all: 'keep' } }, receipt: { rows: { all: 'keep' } } },
  lists: {},
});

export const vote = entity('意见', {
  path: '/b/vote',
  title: 'word',
  anonymous: true,
  talk: false,
  fields: { word: field.text('意见', { required: true }) },
});

export const notice = entity('公告', {
  path: '/b/notice',
  title: 'word',
  opened: true,
  fields: { word: field.text('公告', { required: true }) },
});
