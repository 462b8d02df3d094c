import { describe, expect, it } from 'vitest';
import { contrast, isColour, readableOn } from './colours.ts';

describe('contrast', () => {
  it('is 21 between black and white and 1 between equals', () => {
    expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21, 5);
    expect(contrast('#409EFF', '#409EFF')).toBe(1);
  });
});

describe('a readable shade', () => {
  it.each(['#409EFF', '#FFD666', '#52C41A', '#FF4D4F'])(
    'of %s is found on white and on the dark ground',
    (colour) => {
      expect(contrast(readableOn('#FFFFFF', colour), '#FFFFFF')).toBeGreaterThanOrEqual(4.5);
      expect(contrast(readableOn('#17191D', colour), '#17191D')).toBeGreaterThanOrEqual(4.5);
    },
  );

  it('is the colour itself when it can be read', () => {
    expect(readableOn('#FFFFFF', '#0050B3')).toBe('#0050B3');
  });
});

describe('a theme colour', () => {
  it('is six hexadecimal digits, with or without the sign', () => {
    expect(['409EFF', '#409eff', 'blue', '#12345', ''].map(isColour)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });
});
