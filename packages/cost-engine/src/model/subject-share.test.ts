import { MONEY, RATE } from '@jianheng/fixed-point';
import { describe, expect, it } from 'vitest';
import { Random } from '../testing/random.ts';
import { amountParts, quantityParts, subjectShares } from './subject-share.ts';

function shares(...fractions: readonly number[]) {
  return fractions.map((fraction, place) => ({ subject: `S${place}`, share: Math.round(fraction * RATE) }));
}

const THIRDS = [33_333_333, 33_333_333, 33_333_334].map((share, place) => ({ subject: `S${place}`, share }));

describe('拆分', () => {
  it('shares an amount out to the fen, the odd fen to the largest remainder', () => {
    expect(amountParts(100 * MONEY, shares(0.6, 0.4))).toEqual([60 * MONEY, 40 * MONEY]);
    // 0.10 yuan in thirds: 3.33 fen each, and the third has the largest remainder.
    expect(amountParts(0.1 * MONEY, THIRDS)).toEqual([300, 300, 400]);
    expect(amountParts(-0.1 * MONEY, THIRDS)).toEqual([-300, -300, -400]);
    expect(amountParts(0, THIRDS)).toEqual([0, 0, 0]);
  });

  it('shares a quantity out to its sixth decimal', () => {
    expect(quantityParts(1_000_000, THIRDS)).toEqual([333_333, 333_333, 333_334]);
    expect(quantityParts(1, shares(0.5, 0.5))).toEqual([1, 0]);
  });

  it('keeps what is less than a fen with the largest share, and what is not known unknown', () => {
    expect(amountParts(10_005, shares(0.3, 0.7))).toEqual([3000, 7005]);
    expect(amountParts(Number.NaN, shares(0.5, 0.5))).toEqual([Number.NaN, Number.NaN]);
  });

  it('loses nothing, whatever is shared out', () => {
    const random = new Random(9);
    for (let round = 0; round < 500; round += 1) {
      const cuts = Array.from({ length: 1 + random.below(5) }, () => 1 + random.below(RATE - 1)).sort(
        (a, b) => a - b,
      );
      const edges = [0, ...new Set(cuts), RATE];
      const given = edges
        .slice(1)
        .map((edge, place) => ({ subject: `S${place}`, share: edge - (edges[place] ?? 0) }));
      const total = (random.below(2) * 2 - 1) * random.below(2 ** 31) * (1 + random.below(2 ** 20));
      const sum = (parts: readonly number[]) => parts.reduce((all, part) => all + BigInt(part), 0n);

      expect(sum(amountParts(total, given))).toBe(BigInt(total));
      expect(sum(quantityParts(total, given))).toBe(BigInt(total));
    }
  });

  it.each([
    ['拆分至少要有两个科目', shares(1)],
    ['拆分比例合计 99.9%，应为 100%', shares(0.6, 0.399)],
    ['科目「S1」的拆分比例应大于 0', shares(1, 0)],
    ['科目「S0」在拆分中出现两次', [...shares(0.5), ...shares(0.5)]],
  ])('refuses shares: %s', (sentence, given) => {
    expect(() => subjectShares(given, '清单行「B1」')).toThrow(`清单行「B1」：${sentence}`);
  });
});
