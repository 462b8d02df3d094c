import { expect, it } from 'vitest';
import { TINTS, tintsOf } from './tints.ts';

const ids = (count: number) => Array.from({ length: count }, (_, at) => ({ id: String(at + 7) }));

it('gives each resource its own tint, whatever order they arrive in', () => {
  const tints = tintsOf(ids(4));
  expect(new Set(tints.values()).size).toBe(4);
  expect([...tintsOf(ids(4).toReversed())].toSorted()).toEqual([...tints].toSorted());
  // Ids are numbers: 10 follows 9.
  expect(tints.get('10')).toBe(3);
});

it('shares tints among more resources than there are, and needs none for one', () => {
  expect(Math.max(...tintsOf(ids(20)).values())).toBe(TINTS - 1);
  expect(tintsOf(ids(1)).size).toBe(0);
});
