import { describe, expect, it } from 'vitest';
import { fillSentence } from './messages.ts';

describe('fillSentence', () => {
  it('puts each value into its place, as often as the place occurs', () => {
    expect(fillSentence('{name}仅剩 {left} 包，{name}请补货。', { name: '纸', left: 0 })).toBe(
      '纸仅剩 0 包，纸请补货。',
    );
  });

  it('does not fill places that stand in a value', () => {
    expect(fillSentence('{name}。', { name: '{left}', left: 1 })).toBe('{left}。');
  });

  it('leaves a place without a value as it is', () => {
    expect(fillSentence('{name}。', {})).toBe('{name}。');
  });
});
