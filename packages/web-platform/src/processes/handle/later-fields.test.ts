import { field } from '@jianheng/definition';
import { describe, expect, it } from 'vitest';
import { fieldStates } from '../../entities/form/field-states.ts';
import { withoutLater } from './later-fields.ts';

const fields = {
  amount: field.money('借款金额'),
  lent: field.money('已放款', { writableBy: 'actions', default: '0.00' }),
  balance: field.money('借款余额', { formula: 'lent' }),
  lentOn: field.date('放款日期', { writableBy: 'actions' }),
};
const sections = [
  { title: '借款信息', fields: ['amount'] },
  { title: '放款与还款', fields: ['lent', 'balance', 'lentOn'] },
];
const states = fieldStates(fields, 'read');

describe('a section that actions fill in', () => {
  it('is not there while nothing has happened', () => {
    const record = { amount: '0.00', lent: '0.00', balance: '0.00', lentOn: null };
    expect(withoutLater({ sections, fields }, states, record)).toEqual({
      amount: 'readonly',
      lent: 'hidden',
      balance: 'hidden',
      lentOn: 'hidden',
    });
  });

  it('is there as a whole once anything has', () => {
    const record = { amount: '5.00', lent: '5.00', balance: '0.00', lentOn: '2026-11-20' };
    expect(withoutLater({ sections, fields }, states, record)).toEqual(states);
  });
});
