import { field } from '@jianheng/definition';
import { expect, it } from 'vitest';
import { fieldStates } from '../field-states.ts';
import { lastOwnValues } from './last-own-values.ts';

const fields = {
  code: field.autoNumber('编号', 'B-{0000}'),
  reason: field.text('事由'),
  number: field.text('发票号'),
  account: field.text('账号', { sensitive: true }),
  on: field.date('日期'),
  person: field.person('经办人'),
  total: field.money('合计', { formula: 'SUM(items.amount)' }),
  items: field.lines('明细', {
    name: field.text('名称'),
    amount: field.money('金额'),
    invoices: field.attachments('发票'),
    card: field.text('卡号', { sensitive: true }),
    paidOn: field.date('付款日期'),
  }),
  empty: field.text('备注'),
};

it('takes over what is filled in again, and nothing that is of its own form alone', () => {
  const row = {
    id: '7',
    code: 'B-0001',
    reason: '差旅',
    number: '12345678',
    account: '6222',
    on: '2026-01-01',
    person: '3',
    person_label: '李明',
    total: '5.00',
    items: [
      {
        id: '9',
        name: '票',
        amount: '5.00',
        invoices: ['12'],
        invoices_label: 'e30=',
        card: '6222',
        paidOn: '2026-01-02',
      },
    ],
    empty: null,
  };

  expect(lastOwnValues({ fields, unique: [['number']] }, fieldStates(fields, 'create'), row)).toEqual({
    reason: '差旅',
    person: '3',
    person_label: '李明',
    items: [{ name: '票', amount: '5.00' }],
  });
});
