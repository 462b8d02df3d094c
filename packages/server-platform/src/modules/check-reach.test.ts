import { describe, expect, it } from 'vitest';
import { checkReach } from './check-reach.ts';

const modules = (calls: Readonly<Record<string, readonly string[]>>) =>
  Object.entries(calls).map(([name, called]) => ({ module: { name }, calls: called }));

const said = (given: Parameters<typeof checkReach>[0]) => checkReach(given).map(({ says }) => says);

describe('how modules reach each other', () => {
  it('is right as long as no way leads back', () => {
    expect(said(modules({ a: ['b', 'c'], b: ['c'], c: [], d: ['a'] }))).toEqual([]);
  });

  it('is refused with the way that leads back, and a name of none', () => {
    expect(said(modules({ a: ['b'], b: ['c'], c: ['d'], d: ['b', 'e'] }))).toEqual([
      'd calls e, which is no module here',
      'modules run each other in a circle: b → c → d → b',
    ]);
    expect(
      said([
        ...modules({ a: ['b'], b: [] }),
        { module: { name: 'c', on: { 'b.claim.approved': 'book' } }, calls: ['a'] },
      ]),
    ).toEqual(['modules run each other in a circle: a → b → c → a']);
    expect(said(modules({ a: ['a'] }))).toEqual(['modules run each other in a circle: a → a']);
  });
});
