import { describe, expect, it } from 'vitest';
import { cutText } from './cut-text.ts';

describe('a long text in a list', () => {
  it.each([
    ['字'.repeat(25), '字'.repeat(25)],
    ['字'.repeat(26), `${'字'.repeat(25)}…`],
    ['😀'.repeat(25), '😀'.repeat(25)],
    ['😀'.repeat(26), `${'😀'.repeat(25)}…`],
    ['', ''],
  ])('%s is shown as %s', (text, shown) => {
    expect(cutText(text)).toBe(shown);
  });
});
