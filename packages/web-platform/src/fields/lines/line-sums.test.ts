import { field } from '@jianheng/definition';
import { describe, expect, it } from 'vitest';
import { asLines } from './line.ts';
import { summedColumns, sumOf } from './line-sums.ts';

const fields = {
  name: field.text('名称'),
  quantity: field.integer('数量'),
  parcels: field.integer('包裹'),
  price: field.money('单价'),
  amount: field.money('金额', { formula: 'quantity * price' }),
  freight: field.money('运费'),
};

describe('sums of a sub-table', () => {
  it('are shown for counts and amounts, not for unit prices or numbers of different units', () => {
    expect(summedColumns(fields)).toEqual(['parcels', 'amount', 'freight']);
  });

  it('are exact and pass over what is no number', () => {
    const lines = asLines([{ amount: '0.10' }, { amount: '0.20' }, { amount: null }, { amount: '错' }]);
    expect(sumOf(lines, 'amount')).toBe('0.3');
  });
});
