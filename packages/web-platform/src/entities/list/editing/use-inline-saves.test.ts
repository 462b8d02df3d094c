import { describe, expect, it } from 'vitest';
import { triesOf } from './use-inline-saves.ts';

const cells = (said: Readonly<Record<string, string>>) => new Map(Object.entries(said));
const tried = (typed: Readonly<Record<string, string>>, unsaved: Readonly<Record<string, string>>) =>
  triesOf(cells(typed), cells(unsaved)).map((one) => Object.fromEntries(one));

describe('what of a row is sent for cells that were typed', () => {
  it('is these, where nothing else of the row waits', () => {
    expect(tried({ state: 'used' }, { state: 'used' })).toEqual([{ state: 'used' }]);
  });

  it('is what the row refused before as well, which may hang on these, and these alone after that', () => {
    expect(tried({ note: '借出' }, { state: 'used', note: '借出' })).toEqual([
      { state: 'used', note: '借出' },
      { note: '借出' },
    ]);
  });

  it('is nothing that was typed anew, or saved with another cell meanwhile', () => {
    expect(tried({ note: '借' }, { note: '借出' })).toEqual([]);
    expect(tried({ note: '借出' }, {})).toEqual([]);
  });
});
