import { describe, expect, it } from 'vitest';
import { printableJson, printableText } from './printable-text.ts';

describe('printable text', () => {
  it.each([
    ['keeps lines and tabs', 'a\tb\nc', 'a\tb\nc'],
    ['knows the line ends of every system', 'a\r\nb\rc', 'a\nb\nc'],
    ['loses control characters', 'a\u0000\u0007\u001b\u007f\u0085b', 'ab'],
    ['loses what turns a line', 'a\u202e\u2066\u2069\ufeffb', 'ab'],
    ['keeps what joins an emoji', '👷\u200d♂\ufe0f', '👷\u200d♂\ufe0f'],
    ['replaces half a character', 'a\ud800b', 'a\ufffdb'],
  ])('%s', (_what, text, printed) => {
    expect(printableText(text)).toBe(printed);
  });

  it('is made of every text in a content', () => {
    expect(JSON.parse(printableJson({ rows: [['a\u0000', 'b']], count: 1 }))).toEqual({
      rows: [['a', 'b']],
      count: 1,
    });
  });
});
