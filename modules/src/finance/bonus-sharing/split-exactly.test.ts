import { decimal } from '@jianheng/definition';
import { describe, expect, it } from 'vitest';
import { workOutPool } from './server/bonus-formulas.ts';
import { splitExactly } from './server/split-exactly.ts';

/** The same numbers on every run: a small generator with a seed. */
function numbers(seed: number) {
  let state = seed;
  return (most: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state % most;
  };
}

describe('分配到分', () => {
  it('adds up to the pool exactly, and nobody is a fen away from what is due, whatever the weights', () => {
    const next = numbers(20_261_123);
    for (let round = 0; round < 500; round++) {
      const pool = `${next(9_000_000)}.${String(next(100)).padStart(2, '0')}`;
      const weights = Array.from({ length: 1 + next(40) }, () => `${next(50)}.${next(10_000)}`);
      weights.push('0.0001');
      const parts = splitExactly(pool, weights, 2);
      expect(decimal.equals(decimal.sum(parts), pool)).toBe(true);
      const whole = decimal.sum(weights);
      for (const [at, part] of parts.entries()) {
        const off = decimal.minus(decimal.times(part, whole), decimal.times(pool, weights[at] ?? '0'));
        const size = off.startsWith('-') ? off.slice(1) : off;
        expect(decimal.greaterThan(decimal.times('0.01', whole), size)).toBe(true);
      }
    }
  });

  it('gives the fen that is left to the largest remainder', () => {
    expect(splitExactly('100.00', ['1', '1', '1'], 2)).toEqual(['33.34', '33.33', '33.33']);
    expect(splitExactly('0.02', ['1', '2', '2'], 2)).toEqual(['0.00', '0.01', '0.01']);
  });

  it('refuses weights that add up to nothing', () => {
    expect(() => splitExactly('1.00', ['0', '0'], 2)).toThrow(RangeError);
  });
});

describe('公式', () => {
  const values = { claimed: '106000.00', taxRate: '0.06', rate: '0.08', quality: '1', adjust: '1.1' };

  it('says how a figure came about, with the values put in', () => {
    expect(workOutPool('到款 / (1 + 税率) * 提成比例 * 质量系数 * 调整系数', values)).toEqual({
      value: '8800',
      text: '106000.00 / (1 + 0.06) * 0.08 * 1 * 1.1 = 8800',
    });
  });

  it.each([
    ['到款 * 比例', 'formulaWrong'],
    ["'很多'", 'formulaNoNumber'],
    ['到款 / (调整系数 - 1.1)', 'formulaEmpty'],
    ['0 - 到款', 'formulaNegative'],
  ])('refuses %s', (formula, code) => {
    expect(workOutPool(formula, values)).toMatchObject({ fault: { code } });
  });
});
