import { describe, expect, it } from 'vitest';
import { rulesOf } from '../all-kinds.ts';
import { field } from '../field.ts';
import { isMask, isMasked, maskExample } from './text-mask.ts';

describe('样式', () => {
  it.each([
    ['HT-0000', 'HT-2604', 'HT-260'],
    ['HT-0000', 'HT-2604', 'ht-2604'],
    ['HT-0000', 'HT-2604', 'HT-26045'],
    ['AA*', 'GB7', 'Gb7'],
    ['aa*', 'gbX', 'gb-'],
    ['00[.00]', '12.50', '12.5'],
    ['00[.00]', '12', '1x'],
    ['2\\02\\6-000', '2026-118', '2126-118'],
    ['渝·(A)0', '渝·(B)7', '渝·B7'],
    ['\\[0\\]', '[4]', '4'],
    ['a.c', 'a.c', 'abc'],
    ['0|1', '7|1', '1'],
    ['😀0', '😀1', '1'],
  ])('%s is written like %s and not like %s', (mask, good, wrong) => {
    expect(isMask(mask)).toBe(true);
    expect(isMasked(mask, good)).toBe(true);
    expect(isMasked(mask, wrong)).toBe(false);
    expect(isMasked(mask, maskExample(mask))).toBe(true);
  });

  it.each(['', '[', ']', '[]', '0[0', '0]', '[0[0]]', '0\\', '[]0'])('cannot be %s', (mask) => {
    expect(isMask(mask)).toBe(false);
    expect(isMasked(mask, '0')).toBe(false);
  });

  it('shows each sign with all that may be missing', () => {
    expect(maskExample('HT-0000[-A]')).toBe('HT-1234-E');
  });

  it('is told with an example to whoever writes something else, and asks nothing of what is left empty', () => {
    const code = field.text('合同编号', { mask: 'HT-000' });
    const { check } = rulesOf(code);
    expect(check('HT-118', code)).toEqual({ value: 'HT-118' });
    expect(check('', code)).toEqual({ value: null });
    expect(check('118', code)).toMatchObject({
      fault: { code: 'notMasked', params: { field: '合同编号', mask: 'HT-000', example: 'HT-123' } },
    });
  });
});
