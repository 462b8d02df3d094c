import { describe, expect, it } from 'vitest';
import { rulesOf } from './all-kinds.ts';
import { field } from './field.ts';

const wrong = (rule: string) => ({
  fault: { params: { field: '手机' }, template: expect.stringContaining(rule) },
});

describe('a text', () => {
  it('is refused with the sentence of its pattern', () => {
    const phone = field.text('手机', { pattern: { source: '^1\\d{10}$', message: '不是有效的手机号' } });

    expect(rulesOf(phone).check('123', phone)).toMatchObject({
      fault: { code: 'pattern', params: { field: '手机', rule: '不是有效的手机号' } },
    });
    expect(rulesOf(phone).check('13800000000', phone)).toEqual({ value: '13800000000' });
  });

  it('may have a known format, and needs none where nothing was filled in', () => {
    const phone = field.text('手机', { format: 'mobile' });

    expect(rulesOf(phone).check('12', phone)).toMatchObject(wrong('不是有效的手机号'));
    expect(rulesOf(phone).check('', phone)).toEqual({ value: null });
  });
});
