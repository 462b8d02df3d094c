import { describe, expect, it } from 'vitest';
import { registry } from './declared.ts';
import { moduleFolders, modulesOf, modulesWith, selectCases, selectTurn } from './tried-modules.ts';

const folders = [
  { name: 'loans', folder: 'modules/src/finance/loans', area: 'finance' },
  { name: 'bonusSharing', folder: 'modules/src/finance/bonus-sharing', area: 'finance' },
  { name: 'vehicles', folder: 'modules/src/office/vehicles', area: 'office' },
];
const cases = [{ of: 'loans' }, { of: 'bonusSharing' }, { of: 'vehicles' }, { of: undefined }];
const select = (named: ReadonlySet<string> | undefined, changed: readonly string[] = []) =>
  selectCases(cases, ({ of }) => of, { named, changed: new Set(changed) }).map(({ of }) => of);

describe('modules that a run tests', () => {
  it('are all found by their folders', () => {
    const names = registry.modules.map(({ name }) => name).filter((name) => name !== 'hardCases');

    expect(moduleFolders.map(({ name }) => name).sort()).toEqual(names.sort());
  });

  it('are those of the areas and modules that are named', () => {
    expect(select(modulesOf('finance', folders))).toEqual(['loans', 'bonusSharing']);
    expect(select(modulesOf('bonus-sharing,vehicles', folders))).toEqual(['bonusSharing', 'vehicles']);
    expect(select(modulesOf('bonusSharing', folders))).toEqual(['bonusSharing']);
  });

  it('are all when none is named', () => {
    expect(select(modulesOf(undefined, folders))).toEqual(['loans', 'bonusSharing', 'vehicles', undefined]);
    expect(select(modulesOf('', folders))).toHaveLength(4);
  });

  it('may not be named by an unknown word', () => {
    expect(() => modulesOf('finances', folders)).toThrow('areas are finance, office');
  });

  it('begin with those that have changed files', () => {
    const changed = modulesWith(
      ['modules/src/office/vehicles/entities.ts', 'modules/src/office/vehicles-old/a.ts', 'README.md'],
      folders,
    );

    expect([...changed]).toEqual(['vehicles']);
    expect(select(undefined, [...changed])).toEqual(['vehicles', 'loans', 'bonusSharing', undefined]);
  });

  it('take turns in expensive tests: each case once in as many pushes as there are turns, changed ones always', () => {
    const turns = (isChanged: (of: string | undefined) => boolean) =>
      [7, 8, 9].map((seed) =>
        selectTurn(cases, ({ of }) => isChanged(of), { seed, of: 3 }).map(({ of }) => of),
      );

    expect(turns(() => false).flat()).toHaveLength(cases.length);
    expect(new Set(turns(() => false).flat())).toEqual(new Set(cases.map(({ of }) => of)));
    for (const turn of turns((of) => of === 'loans')) expect(turn[0]).toBe('loans');
  });
});
