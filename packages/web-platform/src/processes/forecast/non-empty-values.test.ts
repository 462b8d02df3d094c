import { field } from '@jianheng/definition';
import { describe, expect, it } from 'vitest';
import { nonEmptyValues } from './non-empty-values.ts';

const FIELDS = {
  reason: field.text('事由', { required: true, max: 4 }),
  amount: field.money('金额', { required: true }),
  items: field.lines('明细', {
    quantity: field.integer('数量', { required: true, min: 1 }),
    price: field.money('单价', { required: true }),
  }),
};

describe('a form that is filled in only in part', () => {
  it('says nothing about what is empty, and nothing wrong', () => {
    expect(nonEmptyValues(FIELDS, { reason: '', amount: null, items: [] })).toEqual({});
    expect(nonEmptyValues(FIELDS, { reason: '太长的一句话', amount: '5' })).toEqual({ amount: '5' });
  });

  it('keeps an empty line, and of a wrong one what is right', () => {
    const empty = { quantity: null, price: null };
    const items = [empty, { quantity: 0, price: '27' }];
    expect(nonEmptyValues(FIELDS, { items })).toEqual({ items: [empty, { price: '27' }] });
  });
});
