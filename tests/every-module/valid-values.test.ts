import { field, rulesOf, TEXT_FORMATS } from '@jianheng/definition';
import { describe, expect, it } from 'vitest';
import { validValue } from './valid-values.ts';

const targets = { person: noRow, department: noRow, link: noRow };
function noRow(): never {
  throw new Error('a text names no row');
}

describe('a value for a field', () => {
  it.each([...TEXT_FORMATS, 'picture'] as const)(
    'exists for the format %s, and differs each time',
    async (format) => {
      const text = field.text('内容', { format });
      const values = [await validValue(text, targets), await validValue(text, targets)];

      for (const value of values) expect(rulesOf(text).check(value, text)).toEqual({ value });
      expect(new Set(values).size).toBe(2);
    },
  );

  it('follows a pattern', async () => {
    const pattern = { source: '^[A-Z]{3}-\\d{2}$', message: '应为三个字母和两位数字' };

    expect(await validValue(field.text('编号', { pattern }), targets)).toMatch(/^[A-Z]{3}-\d{2}$/);
  });

  it('is refused with the name of the field where none is known', async () => {
    const pattern = { source: '^[A-Z]{30}$', message: '应为三十个字母' };

    await expect(validValue(field.text('编号', { pattern, max: 3 }), targets)).rejects.toThrow('编号');
  });
});
