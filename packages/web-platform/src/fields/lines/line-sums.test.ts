import { entity, field } from '@jianheng/definition';
import { describe, expect, it } from 'vitest';
import { toLines } from './line.ts';
import { lineColumns } from './line-columns.ts';
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
    expect(summedColumns(lineColumns(fields))).toEqual(['parcels', 'amount', 'freight']);
  });

  it('leave out what a link shows of its row', () => {
    const shelf = entity('用品', {
      path: '/t/shelf',
      title: 'name',
      fields: { ...fields, stock: fields.parcels },
    });
    const supply = field.link('用品', shelf, { shows: ['stock'] });
    expect(summedColumns(lineColumns({ supply, parcels: fields.parcels }))).toEqual(['parcels']);
  });

  it('are exact and pass over what is no number', () => {
    const lines = toLines([{ amount: '0.10' }, { amount: '0.20' }, { amount: null }, { amount: '错' }]);
    expect(sumOf(lines, 'amount')).toBe('0.3');
  });
});
