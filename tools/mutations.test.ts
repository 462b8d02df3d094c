import { expect, it } from 'vitest';
import { mutated, mutationsOf } from './mutations.ts';

it.each([
  ['inverted condition', 'if (a && b) c();', 'if (!(a && b)) c();'],
  ['dropped check', 'async () => { await requireRight(x); go(); }', 'async () => { ; go(); }'],
  ['lost await', 'async () => { await save(row); }', 'async () => { void save(row); }'],
  ['wrong rounding', 'const x = Math.round(y);', 'const x = Math.floor(y);'],
  ['shifted bound', 'const x = a < b;', 'const x = a <= b;'],
  ['dropped half of a condition', 'const x = a && b;', 'const x = a;'],
] as const)('%s is seeded where it can be: %s', (kind, before, after) => {
  expect(mutationsOf('some.ts', before, kind).map((mutation) => mutated(before, mutation))).toEqual([after]);
});

it('seeds nothing where a kind of fault cannot occur', () => {
  expect(mutationsOf('some.ts', 'save(row); const x = trunc(y);', 'dropped check')).toEqual([]);
  expect(mutationsOf('some.ts', 'const x = Math.max(a, b);', 'wrong rounding')).toEqual([]);
});
