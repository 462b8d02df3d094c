import { describe, expect, it } from 'vitest';
import { field } from '../fields/field.ts';
import { faultSentences } from '../schema/faults.ts';
import { checkValues } from './check-values.ts';
import { missingValues } from './missing-values.ts';

const fields = {
  code: field.autoNumber('编号', 'A-{0000}'),
  name: field.text('名称', { required: true }),
  note: field.text('备注'),
  items: field.lines('明细', {
    supply: field.text('用品', { required: true }),
    price: field.money('单价', { required: true }),
  }),
};

describe('a draft', () => {
  it('may lack what is required, also in its lines, but not be wrong', () => {
    expect(checkValues(fields, { items: [{ supply: '纸' }] }, { mayLack: true })).toEqual({
      values: { items: [{ supply: '纸' }] },
      faults: {},
    });
    const { faults } = checkValues(fields, { items: [{ price: 'dear' }], nam: '' }, { mayLack: true });
    expect(Object.keys(faults).sort()).toEqual(['items.0.price', 'nam']);
  });

  it('that is to be sent is told all that it lacks, by label and row', () => {
    const row = {
      id: '1',
      code: null,
      name: ' ',
      note: null,
      items: [{ id: '2', supply: '纸', price: null }],
    };
    expect(faultSentences(missingValues(fields, row))).toEqual({
      name: '名称不能为空',
      'items.0.price': '明细第1行单价不能为空',
    });
    expect(missingValues(fields, { name: '甲', items: [] })).toEqual({});
  });
});
