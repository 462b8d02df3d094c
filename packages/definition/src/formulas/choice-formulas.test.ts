import { describe, expect, it } from 'vitest';
import { computeFormulas } from '../entities/compute-formulas.ts';
import { field } from '../fields/field.ts';
import { checkFormulas } from './check-formulas.ts';

const sizes = { large: '大额', small: '小额' };
const withFormula = (formula: string) => ({
  amount: field.money('金额'),
  size: field.choice('档次', sizes, { formula }),
});

describe('a choice that is worked out', () => {
  it('is one of its words, or nothing', () => {
    const fields = withFormula("IF(amount >= 100, 'large', IF(amount > 0, 'small', null))");

    expect(checkFormulas(fields)).toEqual([]);
    const sizeOf = (amount: string) =>
      computeFormulas(fields, { amount }, { now: '2026-01-01T00:00:00Z' }).size;
    expect(['100.00', '99.99', '0.00'].map(sizeOf)).toEqual(['large', 'small', null]);
  });

  it.each([
    ["IF(amount >= 100, 'large', 'tiny')", '没有“tiny”这一选项'],
    ["amount >= 100 ? 'huge' : 'small'", '没有“huge”这一选项'],
    ["IF(amount >= 100, 'lar' & 'ge', 'small')", '的公式只能得到写明的选项'],
    ['amount', '的公式只能得到写明的选项'],
  ])('refuses what may yield another: %s', (formula, says) => {
    expect(checkFormulas(withFormula(formula))).toEqual([
      { word: formula, says: expect.stringContaining(`档次${says}`) },
    ]);
  });
});
