import { field } from '@jianheng/definition';
import { describe, expect, it } from 'vitest';
import { configKept, configThrough, movedColumn, readListConfig, shownColumns } from './list-config.ts';

const fields = {
  a: field.text('甲'),
  b: field.text('乙'),
  c: field.text('丙'),
  parts: field.lines('部件', { name: field.text('名') }),
};

describe('how a user wants a list', () => {
  it('is read as it was kept', () => {
    const config = {
      widths: { code: 140 },
      columns: ['b', 'a'],
      viewed: { id: '7', columns: ['c'] },
      isRoomy: true,
      pageSize: 50,
      isEndless: false,
    };
    expect(readListConfig(config)).toEqual(config);
  });

  it('falls back where it makes no sense', () => {
    const plain = readListConfig({});
    expect(plain).toEqual({
      widths: {},
      columns: undefined,
      viewed: undefined,
      isRoomy: false,
      pageSize: 20,
      isEndless: false,
    });
    expect(readListConfig(null)).toEqual(plain);
    expect(readListConfig({ widths: { code: 'wide' }, columns: 'all', isRoomy: 1, pageSize: 7 })).toEqual(
      plain,
    );
    expect(readListConfig({ columns: [] })).toEqual(plain);
    expect(readListConfig({ viewed: { id: 3, columns: ['a'] } })).toEqual(plain);
    expect(readListConfig({ viewed: null })).toEqual(plain);
    expect(readListConfig({ columns: ['a', 3, 'a'] }).columns).toEqual(['a']);
  });

  it('has the columns of a view in that view alone', () => {
    const own = readListConfig({ columns: ['a', 'b'] });
    const inView = { ...own, viewed: { id: '7', columns: ['c'] } };
    expect(configThrough('7', inView).columns).toEqual(['c']);
    expect(configThrough(undefined, inView).columns).toEqual(['a', 'b']);
    expect(configThrough('8', inView).columns).toEqual(['a', 'b']);
    const changed = configKept('7', inView, {
      ...configThrough('7', inView),
      columns: ['c', 'b'],
      isRoomy: true,
    });
    expect(changed).toEqual({ ...own, isRoomy: true, viewed: { id: '7', columns: ['c', 'b'] } });
    expect(configKept(undefined, inView, { ...own, columns: ['b'] })).toEqual({ ...own, columns: ['b'] });
  });

  it('shows what was chosen in its order, as far as it is there and fits a list', () => {
    expect(shownColumns(['a', 'b'], { columns: ['c', 'gone', 'constructor', 'parts', 'a'] }, fields)).toEqual(
      ['c', 'a'],
    );
    expect(shownColumns(['a', 'b'], { columns: ['gone'] }, fields)).toEqual(['a', 'b']);
    expect(shownColumns(['a', 'b'], { columns: undefined }, fields)).toEqual(['a', 'b']);
  });

  it.each([
    ['a', 'after', 'c', ['b', 'c', 'a']],
    ['c', 'before', 'a', ['c', 'a', 'b']],
    ['a', 'before', 'a', ['a', 'b', 'c']],
    ['a', 'before', 'gone', ['a', 'b', 'c']],
  ] as const)('moves %s %s %s', (moved, place, of, names) => {
    expect(movedColumn(['a', 'b', 'c'], moved, { place, of })).toEqual(names);
  });
});
