import { describe, expect, it } from 'vitest';
import { fromPercentText, hasForeignSigns, readInteger, readNumber, toPercentText } from './number-text.ts';

describe('numbers as people type them', () => {
  it.each([
    ['1,234.50', '1234.50'],
    ['￥1,234.50元', '1234.50'],
    ['１２３．５', '123.5'],
    ['1234。5', '1234.5'],
    ['.5', '0.5'],
    ['-.5', '-0.5'],
    ['12.', '12'],
    ['007', '7'],
    ['  ', null],
  ])('%s is %s', (typed, read) => expect(readNumber(typed)).toBe(read));

  it('leaves what is no number for the check to speak of', () => {
    expect(readNumber('一百')).toBe('一百');
    expect(readNumber('1e5')).toBe('1e5');
  });

  it.each(['1,234.50', '￥12元', '-１２３。５', '12.5%', ' +3 ', ''])(
    'has no foreign sign in %j',
    (typed) => {
      expect(hasForeignSigns(typed)).toBe(false);
    },
  );

  it.each(['1a', 'e', '十', '1/2', '1:30'])('has a foreign sign in %j', (typed) => {
    expect(hasForeignSigns(typed)).toBe(true);
  });

  it('keeps every digit of an amount beyond a JavaScript number', () => {
    expect(readNumber('9,007,199,254,740,993.01')).toBe('9007199254740993.01');
  });

  it('makes whole numbers out of whole texts only', () => {
    expect(readInteger('1,200')).toBe(1200);
    expect(readInteger('3.0')).toBe(3);
    expect(readInteger('3.5')).toBe('3.5');
    expect(readInteger('')).toBeNull();
  });
});

describe('percentages', () => {
  it.each([
    ['0.125', '12.5'],
    ['1', '100'],
    ['0', '0'],
    ['0.000000', '0'],
    ['-0.05', '-5'],
    ['12.34', '1234'],
  ])('%s of one is %s%%', (share, text) => {
    expect(toPercentText(share)).toBe(text);
    expect(fromPercentText(text)).toBe(share.replace(/\.0+$/, ''));
  });

  it('reads the sign as well', () => expect(fromPercentText('12.5 %')).toBe('0.125'));
  it('leaves what is no number', () => expect(fromPercentText('很多')).toBe('很多'));
});
