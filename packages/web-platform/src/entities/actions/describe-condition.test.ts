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
  });
});
