import { field } from '@jianheng/definition';
import { beforeAll, describe, expect, it } from 'vitest';
import { initI18n } from '../../i18n/i18n.ts';
import { fieldReason } from './field-reason.ts';

beforeAll(() => initI18n('zh'));

const fields = {
  mode: field.choice('交通', { train: '火车', plane: '飞机' }, { required: true }),
  reason: field.text('乘机理由', { requiredWhen: { mode: { is: 'plane' } } }),
  amount: field.money('金额', { lockedWhen: { mode: { is: 'plane' } } }),
  total: field.money('合计', { formula: "IF(amount > 0, SUM(items.count), 'amount')" }),
  items: field.lines('明细', { count: field.integer('数量') }),
  feesOpen: { ...field.money('规费余额', { formula: 'amount - paid' }), added: { by: 'fees', as: 'open' } },
  feesPaid: { ...field.money('已缴规费'), added: { by: 'fees', as: 'paid' } },
  number: field.autoNumber('编号', 'N-{0000}'),
  paid: field.date('付款日期', { writableBy: 'actions' }),
  state: field.choice('状态', { open: '开' }, { writableBy: 'moves' }),
};
const on = (name: keyof typeof fields, state: 'required' | 'readonly' | 'editable') =>
  fieldReason(fields[name], { fields, values: { mode: 'plane', amount: '1.00' }, state });

describe('why a field stands as it does', () => {
  it.each([
    ['mode', 'required', undefined],
    ['reason', 'required', '交通为飞机，所以必填'],
    ['amount', 'required', '这一步要求填写此项'],
    ['amount', 'readonly', '交通为飞机时不能再修改'],
    ['reason', 'readonly', '您在这一步不填写此项'],
    ['total', 'readonly', "由公式算出：IF(金额 > 0, SUM(明细.数量), 'amount')"],
    ['feesOpen', 'readonly', '由公式算出：金额 - 已缴规费'],
    ['number', 'readonly', '由系统编号'],
    ['paid', 'readonly', '由操作填写'],
    ['state', 'readonly', '随状态流转改变'],
    ['reason', 'editable', undefined],
  ] as const)('%s, %s: %s', (name, state, says) => {
    expect(on(name, state)).toBe(says);
  });
});
