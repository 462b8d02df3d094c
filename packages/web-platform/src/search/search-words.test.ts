import { describe, expect, it } from 'vitest';
import { partsWithWords } from './search-words.ts';

const shown = (text: string, keyword: string) =>
  partsWithWords(text, keyword)
    .map((part) => (part.isFound ? `[${part.text}]` : part.text))
    .join('');

describe('partsWithWords', () => {
  it.each([
    ['赴杭州项目出差', '杭州 出差', '赴[杭州]项目[出差]'],
    ['JK-2026', 'jk', '[JK]-2026'],
    ['a+b (c)', '+ (c', 'a[+]b [(c])'],
    ['没有', '', '没有'],
    ['没有', '别的', '没有'],
  ])('%s by %s is %s', (text, keyword, says) => {
    expect(shown(text, keyword)).toBe(says);
  });
});
