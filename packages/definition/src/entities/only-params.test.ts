import { describe, expect, it } from 'vitest';
import { onlyParams } from './only-params.ts';

describe('what a list says of its own rows', () => {
  it('is asked as filters are', () => {
    const only = { isOpen: { is: true }, left: { above: '0.00' }, state: { in: ['a', 'b'], isNot: 'c' } };
    expect(onlyParams({ only }, '7')).toEqual({
      isOpen: true,
      left$gt: '0.00',
      state$in: ['a', 'b'],
      state$ne: 'c',
    });
  });

  it('is nothing where it says nothing', () => {
    expect(onlyParams({}, '7')).toEqual({});
  });

  it('is of the reader where it is his own', () => {
    expect(onlyParams({ own: 'person', only: { state: { isNot: 'void' } } }, '7')).toEqual({
      person: '7',
      state$ne: 'void',
    });
  });
});
