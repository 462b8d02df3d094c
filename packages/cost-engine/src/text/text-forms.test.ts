import { describe, expect, it } from 'vitest';
import { isMobileNumber, isNumberText } from './text-forms.ts';

describe('isNumberText', () => {
  it.each(['1', '-1', '+2', '0.5', '1,234', '-1,234,567.8', '1234.56'])('takes %s', (text) => {
    expect(isNumberText(text)).toBe(true);
  });

  it.each(['', '.', ',', '1,23', '12,34,567', '1.2.3', '--1', '1.', '1e3', '１'])('refuses %j', (text) => {
    expect(isNumberText(text)).toBe(false);
  });
});

describe('isMobileNumber', () => {
  it.each(['13800138000', '+86 13800138000', '8619912345678', '008613800138000'])('takes %s', (text) => {
    expect(isMobileNumber(text)).toBe(true);
  });

  it.each(['', '12800138000', '1380013800', '138001380000', '010-88886666', '+8512345678', '11111111111'])(
    'refuses %j',
    (text) => {
      expect(isMobileNumber(text)).toBe(false);
    },
  );
});
