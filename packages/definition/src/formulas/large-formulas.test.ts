import { describe, expect, it } from 'vitest';
import { computeFormulas } from '../entities/compute-formulas.ts';
import { field } from '../fields/field.ts';
import { checkFormulas } from './check-formulas.ts';

const NOW = { now: '2026-11-20T08:00:00.000Z' };

describe('formulas as large as their limits allow', () => {
  it('checks a long chain of additions that asks for today, each part once', () => {
    const days = field.integer('天数', { formula: `DAYS(TODAY(), day)${'+1'.repeat(400)}` });
    expect(checkFormulas({ day: field.date('日期'), days })).toEqual([]);
  });

  it('still names the part of such a chain that is no number', () => {
    const days = field.integer('天数', { formula: 'DAYS(TODAY(), day) + 1 + name' });
    const faults = checkFormulas({ day: field.date('日期'), name: field.text('名称'), days });
    expect(faults.map(({ says }) => says)).toEqual([expect.stringContaining('天数：这里应为数字')]);
  });

  it('refuses formulas that ask for today and double in length with each that they read', () => {
    const doubling = Array.from({ length: 40 }, (_, at) => [
      `f${at}`,
      field.integer(`第${at}项`, { formula: at === 0 ? 'DAYS(TODAY(), day)' : `f${at - 1} + f${at - 1}` }),
    ]);
    const [first] = checkFormulas({ day: field.date('日期'), ...Object.fromEntries(doubling) });
    expect(first?.says).toMatch(/^第\d+项：与今天有关的公式连同它引用的公式过长，最多 2000 项$/);
  });

  it('computes 200 formulas that each read the one before, in the order in which they can be computed', () => {
    const chain = Array.from({ length: 200 }, (_, at) => [
      `f${at}`,
      field.integer(`第${at}项`, { formula: at === 199 ? '1' : `f${at + 1} + 1` }),
    ]);
    expect(computeFormulas(Object.fromEntries(chain), {}, NOW).f0).toBe(200);
  });

  it('reports a circle, and what reads it', () => {
    const circle = {
      a: field.integer('甲', { formula: 'b + 1' }),
      b: field.integer('乙', { formula: 'a + 1' }),
      c: field.integer('丙', { formula: 'TODAY() > day ? a : 1' }),
      day: field.date('日期'),
    };
    expect(checkFormulas(circle).map(({ says }) => says)).toContain('公式互相引用：甲、乙、丙');
  });
});
