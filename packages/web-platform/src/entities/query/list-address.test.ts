import { describe, expect, it } from 'vitest';
import {
  filterParts,
  groupParts,
  pageParts,
  questionIn,
  questionParts,
  readListAddress,
  sortParts,
  whereParts,
} from './list-address.ts';

/** The query that some parts make. */
function queryOf(...parts: readonly object[]): URLSearchParams {
  const said = Object.entries(Object.assign({}, ...parts)).filter(([, value]) => value !== undefined);
  return new URLSearchParams(said as [string, string][]);
}

describe('a list in its address', () => {
  it.each([
    { kind: 'text' as const, text: '..a,b~%2c' },
    { kind: 'span' as const, from: '2026-01-01', to: '2026-12-31' },
    { kind: 'span' as const, to: '5.50' },
    { kind: 'choices' as const, choices: ['travel', 'a,b', '1..2', '~x', '100%', '%2c'] },
  ])('reads the filter that it wrote: %o', (value) => {
    const said = new URLSearchParams(queryOf(filterParts('name', value)).toString());

    expect(readListAddress(said).filters).toEqual({ name: value });
  });

  it('reads page, size, order and search', () => {
    const query = queryOf(pageParts(3, 50), sortParts({ by: 'amount', isDescending: true }), { q: '差旅' });

    expect(readListAddress(query)).toEqual({
      keyword: '差旅',
      filters: {},
      sort: { by: 'amount', isDescending: true },
      pageNo: 3,
      pageSize: 50,
    });
  });

  it('takes what makes no sense for not there', () => {
    const address = readListAddress(new URLSearchParams('page=-2&size=7&f.kind='));

    expect(address).toMatchObject({ pageNo: 1, pageSize: undefined });
    expect(address.filters).toEqual({ kind: undefined });
    expect(readListAddress(new URLSearchParams('page=1e99')).pageNo).toBe(1);
  });

  it('does not take the words of tabs for filters', () => {
    expect(readListAddress(new URLSearchParams('name=x&id=7')).filters).toEqual({});
  });

  it('understands names that addresses of former days hold, and takes them away with the filter', () => {
    const address = readListAddress(new URLSearchParams('sort=-createdAt&f.createdAt=2026-01-01..'));
    expect(address.sort).toEqual({ by: 'createdDate', isDescending: true });
    expect(address.filters).toEqual({ createdDate: { kind: 'span', from: '2026-01-01' } });
    expect(filterParts('createdDate', undefined)).toEqual({
      'f.createdAt': undefined,
      'f.createdDate': undefined,
    });
  });
});

describe('what a list is asked for beside its filters', () => {
  const where = { all: [{ field: 'amount', word: 'above', value: '3' }] } as const;

  it.each(['state', { field: 'paidOn', per: 'quarter' }] as const)(
    'is by what it is grouped: %j',
    (group) => {
      expect(readListAddress(queryOf(groupParts(group))).group).toEqual(group);
    },
  );

  it('is what somebody put together, unless it makes no sense', () => {
    expect(readListAddress(queryOf(whereParts(where))).where).toEqual(where);
    for (const text of ['{', '[]', '{"field":1}', 'null'])
      expect(readListAddress(queryOf({ where: text })).where).toBeUndefined();
    expect(readListAddress(queryOf({ group: 'paidOn:week' })).group).toBeUndefined();
  });

  it('is kept as a whole and put in the place of another question', () => {
    const kept = { q: '锤', sort: '-amount', 'f.state': 'free', group: 'state' };
    const query = new URLSearchParams('f.kind=tool&q=x&page=3&tab=1&view=7');

    expect(questionIn(query)).toEqual({ 'f.kind': 'tool', q: 'x' });
    expect(questionParts(query, { ...kept, tab: '2' }, '9')).toEqual({
      ...kept,
      'f.kind': undefined,
      view: '9',
    });
  });
});
