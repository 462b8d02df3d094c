import { describe, expect, it } from 'vitest';
import { isoDuration, plainDuration } from './duration-text.ts';

describe('a duration of one unit', () => {
  it.each(['P2D', 'P1W', 'PT4H', 'PT30M'])('%s is read as it is written', (text) => {
    const plain = plainDuration(text);
    expect(plain && isoDuration(plain)).toBe(text);
  });

  it('is none where several units or a formula stand', () => {
    expect(plainDuration('P1DT4H')).toBeUndefined();
    expect(plainDuration('days')).toBeUndefined();
    expect(plainDuration('')).toBeUndefined();
  });
});
