import { describe, expect, it } from 'vitest';
import { pick } from './picked.ts';

const zhang = { id: '1', name: '张三' };
const li = { id: '2', name: '李四' };

describe('picking people', () => {
  it('replaces the one', () => {
    expect(pick([zhang], li, 'single')).toEqual([li]);
  });

  it('accumulates many, and takes back at the second click', () => {
    expect(pick([zhang], li, 'multiple')).toEqual([zhang, li]);
    expect(pick([zhang, li], zhang, 'multiple')).toEqual([li]);
  });
});
