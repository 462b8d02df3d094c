import { describe, expect, it } from 'vitest';
import { placeAt } from '../../hooks/use-row-drag.ts';
import { flattened, moveOf, stepMove, type TreeRow, withoutEmptyChildren } from './tree-moves.ts';

const tree: readonly TreeRow[] = [
  {
    id: '1',
    parentId: null,
    children: [
      { id: '2', parentId: '1', children: [] },
      { id: '3', parentId: '1', children: [] },
    ],
  },
  { id: '4', parentId: null, children: [] },
];
const ids = (order: readonly { id: string }[] | undefined) => order?.map(({ id }) => id).join('');

describe('moving rows of a tree', () => {
  it('goes by quarters of the row', () => {
    expect(placeAt(5, 32)).toBe('before');
    expect(placeAt(16, 32)).toBe('inside');
    expect(placeAt(30, 32)).toBe('after');
  });

  it('changes the order among brothers alone', () => {
    const move = moveOf(tree, '3', '2', 'before');
    expect(move?.parent).toBeUndefined();
    expect(ids(move?.order)).toBe('32');
  });

  it('changes the parent and the order of the new brothers', () => {
    expect(moveOf(tree, '4', '3', 'after')).toMatchObject({ parent: { id: '1' } });
    expect(ids(moveOf(tree, '4', '3', 'after')?.order)).toBe('234');
    expect(moveOf(tree, '2', '4', 'inside')).toEqual({ parent: { id: '4' }, order: [{ id: '2', sort: 0 }] });
    expect(moveOf(tree, '2', '1', 'before')).toMatchObject({ parent: { id: null } });
  });

  it('never hangs a row below itself', () => {
    expect(moveOf(tree, '1', '2', 'inside')).toBeUndefined();
    expect(moveOf(tree, '1', '1', 'inside')).toBeUndefined();
  });

  it('steps up and down and stops at the ends', () => {
    expect(ids(stepMove(tree, '3', -1)?.order)).toBe('32');
    expect(ids(stepMove(tree, '1', 1)?.order)).toBe('41');
    expect(stepMove(tree, '1', -1)).toBeUndefined();
    expect(stepMove(tree, '4', 1)).toBeUndefined();
  });

  it('is read from the top, without arrows that open nothing', () => {
    expect(ids(flattened(tree))).toBe('1234');
    expect(withoutEmptyChildren(tree)[1]).not.toHaveProperty('children');
  });
});
