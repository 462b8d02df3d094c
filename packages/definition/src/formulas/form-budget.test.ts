import { describe, expect, it } from 'vitest';
import { computeFormulas } from '../entities/compute-formulas.ts';
import { field } from '../fields/field.ts';

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
});
