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

  it.each([
    ['loses marks of breaks that were copied along', '城建\u200b设计院\ufeff', '城建设计院'],
    ['keeps joined emoji', '👩\u200d💻 🙋🏽\u200d♀️ ❤️\u200d🔥', '👩\u200d💻 🙋🏽\u200d♀️ ❤️\u200d🔥'],
  ])('%s', (_what, given, kept) => {
    const name = field.text('名称');

    expect(rulesOf(name).check(given, name)).toEqual({ value: kept });
  });

  it.each(['甲\u200d乙', 'a\u200dé', '甲\u202e乙'])('is refused with the hidden sign in %j', (given) => {
    const name = field.text('手机');

    expect(rulesOf(name).check(given, name)).toMatchObject(wrong('不可见的控制字符'));
  });

  it('may have a known format, and needs none where nothing was filled in', () => {
    const phone = field.text('手机', { format: 'mobile' });

    expect(rulesOf(phone).check('12', phone)).toMatchObject(wrong('不是有效的手机号'));
    expect(rulesOf(phone).check('', phone)).toEqual({ value: null });
  });
});
