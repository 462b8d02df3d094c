import { describe, expect, it } from 'vitest';
import { readPhrases, tidyPhrases, withPhrase } from './phrases.ts';

describe('common phrases', () => {
  it('are the usual ones until the person has his own', () => {
    expect(readPhrases(null)).toContain('同意');
    expect(readPhrases(['照办'])).toEqual(['照办']);
    expect(readPhrases([])).toEqual([]);
  });

  it('are kept trimmed, once, and never empty', () => {
    expect(tidyPhrases([' 同意 ', '同意', ''])).toEqual(['同意']);
  });

  it('pass over what is no phrase', () => expect(readPhrases([1, '好'])).toEqual(['好']));
});

describe('a phrase in an opinion', () => {
  it('stands alone or behind what was written', () => {
    expect(withPhrase(' ', '同意')).toBe('同意');
    expect(withPhrase('金额无误', '同意')).toBe('金额无误，同意');
    expect(withPhrase('金额无误。', '同意')).toBe('金额无误。同意');
  });

  it('is not said twice', () => expect(withPhrase('同意', '同意')).toBe('同意'));
});
