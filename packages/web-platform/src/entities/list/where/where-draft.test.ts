import type { RowFilter } from '@jianheng/definition';
import { describe, expect, it } from 'vitest';
import { countDraft, draftOf, filterOf, finished } from './where-draft.ts';

const above = { field: 'amount', word: 'above', value: '100' } as const;

describe('a filter being put together', () => {
  it.each<RowFilter>([
    { all: [above] },
    { any: [above, { all: [above, { field: 'note', word: 'isEmpty' }] }] },
  ])('is the filter that it began with: %j', (filter) => {
    expect(filterOf(draftOf(filter))).toEqual(filter);
  });

  it('puts one comparison alone into a group', () => {
    expect(filterOf(draftOf(above))).toEqual({ all: [above] });
  });

  it('leaves out what is not filled in, and groups in which nothing remains', () => {
    const unfilled = { field: 'amount', word: 'above' } as const;
    const draft = {
      joined: 'any',
      parts: [above, unfilled, { joined: 'all', parts: [{ ...unfilled, value: '' }] }],
    } as const;

    expect(countDraft(draft)).toBe(3);
    expect(filterOf(draft)).toEqual({ any: [above] });
    expect(filterOf({ joined: 'all', parts: [unfilled] })).toBeUndefined();
  });

  it.each([
    [{ field: 'a', word: 'isEmpty' }, true],
    [{ field: 'a', word: 'in', value: [] }, false],
    [{ field: 'a', word: 'in', value: ['1'] }, true],
    [{ field: 'a', word: 'between', value: ['1', ''] }, false],
    [{ field: 'a', word: 'between', value: ['1', '2'] }, true],
    [{ field: 'a', word: 'within', value: { last: 0, unit: 'day' } }, false],
    [{ field: 'a', word: 'within', value: 'thisMonth' }, true],
    [{ field: 'a', word: 'is', value: false }, true],
  ] as const)('%j is filled in: %s', (comparison, isFinished) => {
    expect(finished(comparison) !== undefined).toBe(isFinished);
  });
});
