import { describe, expect, it } from 'vitest';
import { cleanName } from './file-name.ts';

describe('a name of a file', () => {
  it('is so short that file systems take it, and keeps its ending', () => {
    const name = cleanName(`${'造'.repeat(200)}.docx`);

    expect(Buffer.byteLength(name)).toBeLessThanOrEqual(240);
    expect(name).toMatch(/^造{78}\.docx$/);
    expect(cleanName(`${'👷'.repeat(100)}.pdf`)).toMatch(/^(?:👷){59}\.pdf$/u);
    expect(cleanName(`${'a'.repeat(300)}.txt`)).toHaveLength(200);
  });

  it.each([
    ['CON.txt', '_CON.txt'],
    ['com1', '_com1'],
    ['aux.tar.gz', '_aux.tar.gz'],
    ['console.txt', 'console.txt'],
  ])('%s is stored as %s', (given, kept) => {
    expect(cleanName(given)).toBe(kept);
  });
});
