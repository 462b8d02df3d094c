import { describe, expect, it } from 'vitest';
import { neededTerms, searchedWords, termsOf } from './search-terms.ts';

const holds = (text: string, word: string) => {
  const terms = new Set(termsOf(text));
  return neededTerms(word).every((term) => terms.has(term));
};

describe('the terms of a text', () => {
  it.each([
    ['赴杭州项目出差', '杭州'],
    ['赴杭州项目出差', '杭'],
    ['赴杭州项目出差', '杭州项目'],
    ['JK-2026-00012', 'jk-2026'],
    ['JK-2026-00012', 'JK'],
    ['JK-2026-00012', '0012'],
    ['ＪＫ－２０２６', 'jk-2026'],
    ['hangzhou hz', 'hz'],
    ['hangzhou hz', 'angzh'],
  ])('%s is found by %s', (text, word) => {
    expect(holds(text, word)).toBe(true);
  });

  it.each([
    ['赴杭州项目出差', '州杭'],
    ['赴杭州项目出差', '上海'],
    ['JK-2026-00012', '013'],
    ['hangzhou', 'zh'],
  ])('%s is not found by %s', (text, word) => {
    expect(holds(text, word)).toBe(false);
  });
});

describe('searchedWords', () => {
  it('takes words apart, each once, without what is neither a letter nor a digit', () => {
    expect(searchedWords('  杭州 ＡＢＣ abc — ! 12 ')).toEqual(['杭州', 'abc', '12']);
    expect(searchedWords('%_\\')).toEqual([]);
  });
});
