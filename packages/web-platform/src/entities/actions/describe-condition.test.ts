import { field } from '@jianheng/definition';
import { beforeAll, describe, expect, it } from 'vitest';
import { startWords } from '../../i18n/i18n.ts';
import { whenSays } from './describe-condition.ts';

beforeAll(() => startWords('zh'));

describe('a condition in words', () => {
  it('says itself', () => {
    const fields = { stock: field.integer('库存'), lowStock: field.integer('库存下限') };
    expect(whenSays({ stock: { below: 'lowStock' } }, fields, { stock: 3, lowStock: 5 })).toBe(
      '库存低于 库存下限 5',
    );
    expect(whenSays({ stock: { above: 9 } }, fields, { stock: 10 })).toBe('库存高于 9');
  });
});
