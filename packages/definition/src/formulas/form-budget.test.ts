import { describe, expect, it } from 'vitest';
import { checkValues } from '../entities/check-values.ts';
import { computeFormulas } from '../entities/compute-formulas.ts';
import { field } from '../fields/field.ts';
import { TurnOverError } from './formulas.ts';

const NOW = { now: '2026-11-20T08:00:00.000Z' };

describe('the work of a whole form', () => {
  const costly = {
    items: field.lines('明细', { price: field.money('单价') }, { max: 1000 }),
    ...Object.fromEntries(
      Array.from({ length: 250 }, (_, at) => [
        `f${at}`,
        field.integer(`公式${at}`, { formula: 'COUNTIF(items.price, items.price)' }),
      ]),
    ),
  };
  const items = Array.from({ length: 1000 }, () => ({ price: '0.01' }));

  it('has an end, though each of its formulas keeps within its own', () => {
    expect(() => computeFormulas(costly, { items }, NOW)).toThrow('整张表单的公式计算量太大，已停止');
  });

  it('leaves what is beyond it empty while somebody types', () => {
    const computed = computeFormulas(costly, { items }, { ...NOW, leavesEmpty: true });
    expect(computed.f249).toBeNull();
  });

  it('is counted again for each form', () => {
    const one = {
      items: costly.items,
      count: field.integer('个数', { formula: 'COUNTIF(items.price, items.price)' }),
    };
    for (let round = 0; round < 5; round++) expect(computeFormulas(one, { items }, NOW).count).not.toBeNull();
  });

  it('ends a turn without refusing the form, also where IFERROR or an empty field would hide it', () => {
    const hidden = {
      items: costly.items,
      count: field.integer('个数', { formula: 'IFERROR(COUNTIF(items.price, 0.01), 0)' }),
    };
    for (const leavesEmpty of [true, false])
      for (const fields of [costly, hidden])
        expect(() =>
          computeFormulas(fields, { items }, { ...NOW, leavesEmpty, turn: { left: 1000 } }),
        ).toThrow(TurnOverError);
    expect(computeFormulas(hidden, { items }, { ...NOW, turn: { left: 1_000_000 } }).count).toBe(1000);
  });

  it('is shared by the conditions of all lines', () => {
    const formula = Array.from({ length: 100 }, () => 'price').join('+');
    const lines = field.lines(
      '明细',
      {
        price: field.money('单价'),
        sum: field.money('合计', { formula }),
        reason: field.text('原因', { requiredWhen: { sum: { atLeast: '1000000' } } }),
      },
      { max: 1000 },
    );
    const budget = { left: 1_000_000 };
    checkValues({ lines }, { lines: [{ price: '1' }] }, { budget });
    const ofOne = 1_000_000 - budget.left;
    budget.left = 1_000_000;
    checkValues({ lines }, { lines: Array.from({ length: 50 }, () => ({ price: '1' })) }, { budget });
    expect(ofOne).toBeGreaterThan(100);
    expect(1_000_000 - budget.left).toBe(50 * ofOne);
  });
});
