import { expect, it } from 'vitest';
import { noteRelease, releaseStore } from './release.ts';

it('the release of the forms only rises, and what is no number tells nothing', () => {
  const told = [null, '3', '2', 'x', '', '4', null];
  const known = told.map((one) => {
    noteRelease(one);
    return releaseStore.get();
  });
  expect(known).toEqual([0, 3, 3, 3, 3, 4, 4]);
});
