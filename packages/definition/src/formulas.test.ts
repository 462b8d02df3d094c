import { describe, expect, it } from 'vitest';
import { entity } from './entity.ts';
import type { Fields } from './fields/any-field.ts';
import { field } from './fields/field.ts';
import { checkFormulas, computeFormulas, needsCalendar } from './formulas.ts';

const NOW = { now: '2026-11-20T08:00:00.000Z' };

const order = {
  items: field.lines('明细', {
    quantity: field.integer('数量'),
    price: field.money('单价'),
    amount: field.money('金额', { formula: 'quantity * price' }),
  }),
  // Declared before what it reads: the order of work is found, not assumed.
  withTax: field.money('含税合计', { formula: 'total * (1 + rate)' }),
  rate: field.percent('税率'),
  total: field.money('合计', { formula: 'SUM(items.amount)' }),
  isLarge: field.boolean('大额'),
};

const entityOf = (fields: Fields) =>
  entity('单据', { path: '/b/x', title: Object.keys(fields)[0] ?? '', fields });

describe('computeFormulas', () => {
  it('works lines out first and then what reads them, each to its own digits', () => {
    const items = [
      { quantity: 3, price: '0.10' },
      { quantity: 1, price: '0.005' },
    ];
    const computed = computeFormulas(order, { rate: '0.13', items }, NOW);

    expect(computed).toMatchObject({
      items: [{ amount: '0.30' }, { amount: '0.01' }],
      total: '0.31',
      withTax: '0.35',
    });
  });

  it('adds decimal text exactly', () => {
    const items = Array.from({ length: 10 }, () => ({ quantity: 1, price: '0.10' }));

    expect(computeFormulas(order, { items }, NOW).total).toBe('1.00');
  });

  it('overwrites what was filled in by hand in a formula’s place', () => {
    expect(
      computeFormulas(order, { items: [{ quantity: 2, price: '1', amount: '999' }], total: '999' }, NOW),
    ).toMatchObject({ items: [{ amount: '2.00' }], total: '2.00' });
  });

  it('leaves the values it was given alone', () => {
    const given = { items: [{ quantity: 1, price: '1' }] };
    const before = structuredClone(given);

    computeFormulas(order, given, NOW);

    expect(given).toEqual(before);
  });

  it('names fields by key or by label', () => {
    expect(
      computeFormulas(
        { price: field.money('单价'), double: field.money('两倍', { formula: '单价 * 2' }) },
        { price: '1.5' },
        NOW,
      ).double,
    ).toBe('3.00');
  });
});

describe('formulas that ask for more than the form', () => {
  const dated = {
    begins: field.date('开始'),
    signedOn: field.integer('登记日', { formula: 'DAY(TODAY())' }),
    days: field.integer('工作日', { formula: 'WORKDAYS(begins, TODAY())' }),
  };

  it('know the day by the clock of China', () => {
    const late = { now: '2026-11-20T17:00:00.000Z', calendar: { isWorkday: () => true } };

    expect(computeFormulas(dated, { begins: '2026-11-20' }, late)).toMatchObject({
      signedOn: 21,
      days: 2,
    });
  });

  it('are found, so that the calendar is at hand', () => {
    expect([needsCalendar(dated), needsCalendar(order)]).toEqual([true, false]);
    expect(needsCalendar({ lines: field.lines('明细', dated) })).toBe(true);
  });

  it('are refused where something is missing, or left empty alone while somebody types', () => {
    const values = { begins: '2026-11-20' };

    expect(() => computeFormulas(dated, values, NOW)).toThrow('这里没有工作日历');
    expect(computeFormulas(dated, values, { ...NOW, leavesEmpty: true })).toMatchObject({
      signedOn: 20,
      days: null,
    });
  });
});

describe('checkFormulas', () => {
  it('finds nothing wrong with formulas that are right', () => {
    expect(checkFormulas(entityOf(order))).toEqual([]);
  });

  it('refuses formulas that need each other, by their labels', () => {
    const circle = {
      a: field.money('甲', { formula: 'b + 1' }),
      b: field.money('乙', { formula: 'a + 1' }),
      c: field.money('丙'),
    };

    expect(checkFormulas(entityOf(circle))).toEqual(['单据：公式互相引用：甲、乙']);
    expect(() => computeFormulas(circle, {}, NOW)).toThrow('公式互相引用：甲、乙');
  });

  it('refuses a formula that reads itself', () => {
    expect(checkFormulas(entityOf({ a: field.money('甲', { formula: 'a + 1' }) }))).toHaveLength(1);
  });

  it.each(['price *', 'prise * 2', 'price.toString()', 'constructor', 'price; 1', '#{price}'])(
    'refuses %s',
    (formula) => {
      expect(
        checkFormulas(entityOf({ price: field.money('单价'), total: field.money('合计', { formula }) })),
      ).toHaveLength(1);
    },
  );

  it('refuses a wrong formula in lines too', () => {
    const fields = {
      items: field.lines('明细', {
        price: field.money('单价'),
        amount: field.money('金额', { formula: 'prise' }),
      }),
    };

    expect(checkFormulas(entityOf(fields))).toHaveLength(1);
  });
});
