import { describe, expect, it } from 'vitest';
import { addPhrase, normalisePhrases, readPhrases } from './phrases.ts';

describe('common phrases', () => {
  it('are the usual ones until the person has his own', () => {
    expect(readPhrases('approve', null)).toContain('同意');
    expect(readPhrases('approve', ['照办'])).toEqual(['照办']);
    expect(readPhrases('approve', [])).toEqual([]);
  });

  it('belong to a verb, also those that were once kept together', () => {
    const kept = ['同意', '照办', '资料不全，请补充'];
    expect(readPhrases('approve', kept)).toEqual(['同意', '照办']);
    expect(readPhrases('sendBack', kept)).toEqual(['照办', '资料不全，请补充']);
    expect(readPhrases('sendBack', null).join()).not.toContain('同意');
  });

  it('are kept trimmed, once, and never empty', () => {
    expect(normalisePhrases([' 同意 ', '同意', ''])).toEqual(['同意']);
  });

  it('pass over what is no phrase', () => expect(readPhrases('approve', [1, '好'])).toEqual(['好']));
});

describe('a phrase in an opinion', () => {
  it('stands alone or behind what was written', () => {
    expect(addPhrase(' ', '同意')).toBe('同意');
    expect(addPhrase('金额无误', '同意')).toBe('金额无误，同意');
    expect(addPhrase('金额无误。', '同意')).toBe('金额无误。同意');
  });

  it('is not said twice', () => expect(addPhrase('同意', '同意')).toBe('同意'));
});
