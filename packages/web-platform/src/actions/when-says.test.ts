import { field } from '@jianheng/definition';
import { describe, expect, it } from 'vitest';
import { whenSays } from './when-says.ts';

describe('a condition in words', () => {
  it('says itself', () => {
    const fields = { stock: field.integer('库存'), lowStock: field.integer('库存下限') };
    expect(whenSays({ stock: { below: 'lowStock' } }, fields, { stock: 3, lowStock: 5 })).toBe(
      '库存低于库存下限（5）',
    );
    expect(whenSays({ stock: { above: 9 } }, fields, { stock: 10 })).toBe('库存高于 9');
  });
});
