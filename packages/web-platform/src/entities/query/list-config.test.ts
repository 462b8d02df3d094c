import { describe, expect, it } from 'vitest';
import { readListConfig, shownColumns } from './list-config.ts';

describe('how a user wants a list', () => {
  it('is read as it was kept', () => {
    const config = { widths: { code: 140 }, hidden: ['bank'], pageSize: 50 };
    expect(readListConfig(config)).toEqual(config);
  });

  it('falls back where it makes no sense', () => {
    expect(readListConfig(null)).toEqual({ widths: {}, hidden: [], pageSize: 20 });
    expect(readListConfig({ widths: { code: 'wide' }, hidden: 'all', pageSize: 7 })).toEqual({
      widths: {},
      hidden: [],
      pageSize: 20,
    });
  });

  it('never hides every column', () => {
    const config = readListConfig({ hidden: ['a', 'b'] });
    expect(shownColumns(['a', 'b', 'c'], config)).toEqual(['c']);
    expect(shownColumns(['a', 'b'], config)).toEqual(['a', 'b']);
  });
});
