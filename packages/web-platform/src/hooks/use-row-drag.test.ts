import { expect, it } from 'vitest';
import { placeAt } from './use-row-drag.ts';

it('a row of a tree is divided into a quarter, a half and a quarter', () => {
  expect(placeAt(7, 32)).toBe('before');
  expect(placeAt(8, 32)).toBe('inside');
  expect(placeAt(24, 32)).toBe('inside');
  expect(placeAt(25, 32)).toBe('after');
});
