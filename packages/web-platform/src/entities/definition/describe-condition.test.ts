import { field } from '@jianheng/definition';
import { beforeAll, describe, expect, it } from 'vitest';
import { initI18n } from '../../i18n/i18n.ts';
import { describeCondition } from './describe-condition.ts';

beforeAll(() => initI18n('zh'));

describe('a condition in words', () => {
  it('says itself', () => {
    const fields = { stock: field.integer('库存'), lowStock: field.integer('库存下限') };
    expect(describeCondition({ stock: { below: 'lowStock' } }, fields, { stock: 3, lowStock: 5 })).toBe(
      '库存低于 库存下限 5',
    );
    expect(describeCondition({ stock: { above: 9 } }, fields, { stock: 10 })).toBe('库存高于 9');
    expect(describeCondition({ stock: { atMost: 9, isNot: null } }, fields, { stock: 1 })).toBe(
      '库存已填写，库存不高于 9',
    );
  });

  it('says choices by their labels, and what is not filled in', () => {
    const fields = { state: field.choice('状态', { free: '空闲', used: '在用' }), on: field.date('日期') };
    expect(describeCondition({ state: { in: ['free', 'used'] }, on: { isEmpty: true } }, fields, {})).toBe(
      '状态为空闲、在用，日期为空',
    );
  });
});
