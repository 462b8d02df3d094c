import { expect, it } from 'vitest';
import { plainNormCode } from './norm-code.ts';

it.each([
  ['5-12', '5-12'],
  [' 5-12 ', '5-12'],
  ['5-12换', '5-12'],
  ['借5-12', '5-12'],
  ['5-12 R*1.1', '5-12'],
  ['5-12×2', '5-12'],
  ['5-12+5-13*3', '5-12'],
  ['a1-1-2', 'A1-1-2'],
  ['[粤]A1-2换', 'A1-2'],
  ['（浙）5-12', '5-12'],
  ['【借】5-12', '5-12'],
  ['５-１２', '5-12'],
  ['补子目1', '补子目1'],
])('reads the code of “%s” as %s', (code, plain) => {
  expect(plainNormCode(code)).toBe(plain);
});
