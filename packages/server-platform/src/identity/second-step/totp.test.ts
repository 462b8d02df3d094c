import { describe, expect, it } from 'vitest';
import { stepOf, toBase32, totpAt, totpUri } from './totp.ts';

/** The secret of appendix B of RFC 6238. */
const SECRET = Buffer.from('12345678901234567890');

describe('the codes of RFC 6238', () => {
  it.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('at second %d are those of its appendix', (seconds, code) => {
    expect(totpAt(SECRET, Math.floor(seconds / 30), 8)).toBe(code);
  });

  it('are good for their half minute and the ones around it', () => {
    const now = new Date(1_111_111_111_000);
    const step = Math.floor(1_111_111_111 / 30);
    for (const near of [-1, 0, 1]) expect(stepOf(SECRET, totpAt(SECRET, step + near), now)).toBe(step + near);
    for (const far of [-2, 2]) expect(stepOf(SECRET, totpAt(SECRET, step + far), now)).toBeUndefined();
    expect(stepOf(SECRET, '', now)).toBeUndefined();
  });
});

it.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('%j in the letters of RFC 4648 is %s', (text, letters) =>
  expect(toBase32(Buffer.from(text))).toBe(letters),
);

it('an app reads secret, firm and person from the address', () => {
  expect(totpUri(SECRET, { issuer: '建衡 咨询', account: 'liming' })).toBe(
    'otpauth://totp/%E5%BB%BA%E8%A1%A1%20%E5%92%A8%E8%AF%A2:liming?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=%E5%BB%BA%E8%A1%A1%20%E5%92%A8%E8%AF%A2&digits=6',
  );
});
