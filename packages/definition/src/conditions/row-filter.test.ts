import { describe, expect, it } from 'vitest';
import { readRowFilter } from './read-row-filter.ts';
import { filterFor, type RowFilter } from './row-filter.ts';

const paid: RowFilter = { field: 'amount', word: 'above', value: '100' };
const nested = (levels: number): RowFilter => (levels === 0 ? paid : { all: [nested(levels - 1)] });

describe('a filter that somebody put together', () => {
  it.each<RowFilter>([
    paid,
    { all: [] },
    { any: [paid, { all: [{ field: 'day', word: 'within', value: 'thisMonth' }] }] },
    { field: 'day', word: 'within', value: { last: 30, unit: 'day' } },
    { field: 'day', word: 'within', value: { next: 2, unit: 'week' } },
    { field: 'day', word: 'between', value: ['2026-01-01', '2026-12-31'] },
    { field: 'owner', word: 'in', value: ['me', '12'] },
    { field: 'note', word: 'isEmpty' },
    { field: 'isOld', word: 'is', value: true },
    nested(4),
  ])('is read as it was written: %j', (filter) => {
    expect(readRowFilter(JSON.parse(JSON.stringify(filter)))).toEqual({ filter });
  });

  it.each<[unknown, wrong: string]>([
    [null, ''],
    ['amount > 3', ''],
    [[paid], ''],
    [{}, ''],
    [{ all: [paid], any: [paid] }, ''],
    [{ none: [paid] }, ''],
    [{ all: paid }, 'all'],
    [{ all: [paid, { any: [{ ...paid, word: 'near' }] }] }, 'all.1.any.0.word'],
    [{ ...paid, toString: 1 }, ''],
    [{ field: 3, word: 'is', value: '3' }, ''],
    [{ field: 'amount', word: 'above' }, 'value'],
    [{ field: 'amount', word: 'above', value: { $gt: 1 } }, 'value'],
    [{ field: 'amount', word: 'is', value: 'x'.repeat(101) }, 'value'],
    [{ field: 'note', word: 'isEmpty', value: '' }, 'value'],
    [{ field: 'owner', word: 'in', value: [] }, 'value'],
    [{ field: 'owner', word: 'in', value: '12' }, 'value'],
    [{ field: 'owner', word: 'in', value: [12] }, 'value'],
    [{ field: 'owner', word: 'in', value: Array(201).fill('1') }, 'value'],
    [{ field: 'day', word: 'between', value: ['2026-01-01'] }, 'value'],
    [{ field: 'day', word: 'between', value: ['1', '2', '3'] }, 'value'],
    [{ field: 'day', word: 'within', value: 'someday' }, 'value'],
    [{ field: 'day', word: 'within', value: { last: 0, unit: 'day' } }, 'value'],
    [{ field: 'day', word: 'within', value: { last: 1.5, unit: 'day' } }, 'value'],
    [{ field: 'day', word: 'within', value: { last: 1000, unit: 'day' } }, 'value'],
    [{ field: 'day', word: 'within', value: { last: 1, next: 1, unit: 'day' } }, 'value'],
    [{ field: 'day', word: 'within', value: { last: 1, unit: 'year' } }, 'value'],
    [nested(5), 'all.0.all.0.all.0.all.0.all.0'],
    [{ all: Array(51).fill(paid) }, 'all'],
    [{ all: [{ any: Array(30).fill(paid) }, { any: Array(30).fill(paid) }] }, ''],
  ])('is refused where it makes no sense: %j', (given, wrong) => {
    expect(readRowFilter(given)).toEqual({ wrong });
  });

  it('asks for oneself by one’s id', () => {
    const filter: RowFilter = { any: [{ field: 'owner', word: 'in', value: ['me', '12'] }, paid] };
    expect(filterFor(filter, '7')).toEqual({
      any: [{ field: 'owner', word: 'in', value: ['7', '12'] }, paid],
    });
  });
});
