import { describe, expect, it } from 'vitest';
import type { GridItem } from './grid-items.ts';
import { lineMove } from './line-moves.ts';

const row = (id: string, level: number, isOpen?: boolean): GridItem => ({
  kind: 'row',
  id,
  row: { id },
  level,
  isOpen,
});
const items: readonly GridItem[] = [
  row('a', 0, true),
  row('b', 1, false),
  row('c', 1),
  { kind: 'rest', id: 'rest-a', parent: 'a', level: 1, left: 5, isCapped: false, isReadOn: true },
  row('d', 0),
];

describe('keys in a tree', () => {
  it.each([
    ['ArrowDown', 'a', { mark: 'b' }],
    ['ArrowDown', 'c', { mark: 'd' }],
    ['ArrowUp', 'd', { mark: 'c' }],
    ['ArrowDown', 'd', undefined],
    ['ArrowUp', 'a', undefined],
    ['ArrowDown', undefined, { mark: 'a' }],
    ['Home', 'd', { mark: 'a' }],
    ['End', 'a', { mark: 'd' }],
    ['ArrowRight', 'a', { mark: 'b' }],
    ['ArrowRight', 'b', { toggle: 'b', isOpen: true }],
    ['ArrowRight', 'c', undefined],
    ['ArrowLeft', 'a', { toggle: 'a', isOpen: false }],
    ['ArrowLeft', 'c', { mark: 'a' }],
    ['ArrowLeft', 'd', undefined],
    ['x', 'a', undefined],
  ])('%s on %s', (key, at, move) => {
    expect(lineMove(key, items, at)).toEqual(move);
  });
});
