import { expect, it } from 'vitest';
import { withColumnName } from './column-names.ts';
import { draftOf } from './draft.ts';

const ORDER = draftOf({
  label: '领料单',
  title: 'name',
  fields: {
    name: { kind: 'text', label: '名称' },
    items: {
      kind: 'lines',
      label: '明细',
      fields: {
        decimal: { kind: 'decimal', label: '数量' },
        price: { kind: 'money', label: '单价', showWhen: { decimal: { isEmpty: false } } },
        sum: { kind: 'money', label: '金额', formula: 'ROUND(decimal * price, 2)' },
      },
    },
    decimal: { kind: 'decimal', label: '总数', formula: 'SUM(items.decimal)' },
  },
  checks: { few: { holds: 'COUNT(items.decimal) < 9 and decimal > 0', message: '太多' } },
});

it('a column is called otherwise wherever its table and the form name it, and nothing else of its name is', () => {
  const { fields, checks } = withColumnName(ORDER, { lines: 'items', from: 'decimal', to: 'amount' });

  expect(fields).toMatchObject({
    items: {
      fields: {
        amount: { label: '数量' },
        price: { showWhen: { amount: { isEmpty: false } } },
        sum: { formula: 'ROUND(amount * price, 2)' },
      },
    },
    decimal: { formula: 'SUM(items.amount)' },
  });
  expect(checks).toEqual({ few: { holds: 'COUNT(items.amount) < 9 and decimal > 0', message: '太多' } });
  expect(withColumnName(ORDER, { lines: 'items', from: 'decimal', to: 'price' })).toBe(ORDER);
});
