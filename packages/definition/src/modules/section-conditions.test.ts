import { describe, expect, it } from 'vitest';
import { field } from '../fields/field.ts';
import type { When } from '../schema/when-shape.ts';
import { withSectionConditions } from './section-conditions.ts';

const fields = {
  mode: field.choice('交通', { train: '火车', plane: '飞机' }),
  amount: field.money('金额'),
  reason: field.text('理由', { showWhen: { amount: { above: '1000' } } }),
  flight: field.text('航班'),
};

describe('a section with a condition', () => {
  it('is a condition of each of its fields, beside their own', () => {
    const sections = [
      { title: '行程', fields: ['mode', 'amount'] },
      { title: '乘机', fields: ['reason', 'flight'], showWhen: { mode: { is: 'plane' } } },
    ];
    const { reason, flight, amount } = withSectionConditions(fields, sections);
    expect(flight?.showWhen).toEqual({ mode: { is: 'plane' } });
    expect(reason?.showWhen).toEqual({ mode: { is: 'plane' }, amount: { above: '1000' } });
    expect(amount).toBe(fields.amount);
  });

  it('joins what its fields say of the same field, and refuses what cannot hold together', () => {
    const section = (showWhen: When) => [{ title: '乘机', fields: ['reason'], showWhen }];
    expect(withSectionConditions(fields, section({ amount: { atMost: '5000' } })).reason?.showWhen).toEqual({
      amount: { atMost: '5000', above: '1000' },
    });
    expect(() => withSectionConditions(fields, section({ amount: { above: '2000' } }))).toThrow(/理由.*乘机/);
  });

  it('asks for what is in both lists, where both have one', () => {
    const listed = {
      ...fields,
      flight: field.text('航班', { showWhen: { mode: { in: ['plane', 'train'] } } }),
    };
    const section = [{ title: '乘机', fields: ['flight'], showWhen: { mode: { in: ['plane'] } } }];
    expect(withSectionConditions(listed, section).flight?.showWhen).toEqual({ mode: { in: ['plane'] } });
  });

  it('changes nothing where it says none', () => {
    expect(withSectionConditions(fields, [{ title: '', fields: ['mode'] }])).toBe(fields);
  });
});
