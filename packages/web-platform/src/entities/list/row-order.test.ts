import { describe, expect, it } from 'vitest';
import { orderAfter } from './row-order.ts';

const rows = [
  { id: 'a', sort: 10 },
  { id: 'b', sort: 20 },
  { id: 'c', sort: 30 },
];

describe('the order of the rows of a page', () => {
  it('changes the numbers of those alone that move', () => {
    expect(orderAfter(rows, 2, 1, 0)).toEqual([
      { id: 'c', sort: 20 },
      { id: 'b', sort: 30 },
    ]);
  });

  it('makes numbers anew where rows share them', () => {
    const same = [
      { id: 'a', sort: 0 },
      { id: 'b', sort: 0 },
    ];
    expect(orderAfter(same, 1, 0, 40)).toEqual([
      { id: 'b', sort: 40 },
      { id: 'a', sort: 41 },
    ]);
  });

  it('stays at the ends', () => {
    expect(orderAfter(rows, 0, -1, 0)).toEqual([]);
    expect(orderAfter(rows, 2, 3, 0)).toEqual([]);
  });
});
