import { moneyUpper } from '@jianheng/expression';
import { describe, expect, it } from 'vitest';
import { parseMoneyWords } from './money-words.ts';

describe('parseMoneyWords', () => {
  it.each([
    ['零', 0n],
    ['零元整', 0n],
    ['壹拾元整', 1000n],
    ['拾元整', 1000n],
    ['人民币壹佰零壹圆正', 10_100n],
    ['壹拾万柒仟元零伍角叁分', 10_700_053n],
    ['壹拾万零柒仟元伍角叁分', 10_700_053n],
    ['伍角', 50n],
    ['叁分', 3n],
    ['负贰元零伍分', -205n],
    ['壹万亿元整', 100_000_000_000_000n],
  ])('reads %s', (words, fen) => {
    expect(parseMoneyWords(words)).toBe(fen);
  });

  it.each(['', '整', '12元', '壹贰元', '元', '壹元贰', '很多钱'])('refuses %j', (words) => {
    expect(parseMoneyWords(words)).toBeNull();
  });

  it('reads back what the product itself writes', () => {
    for (let fen = 1n; fen < 10n ** 14n; fen = fen * 3n + 1n) {
      const text = `${fen / 100n}.${String(fen % 100n).padStart(2, '0')}`;
      expect(parseMoneyWords(moneyUpper(text)), text).toBe(fen);
    }
  });
});
