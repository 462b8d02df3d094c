import { describe, expect, it } from 'vitest';
import type { GridItem } from '../list/grid/grid-items.ts';
import {
  brotherOf,
  isBelow,
  refreshed,
  type TreeAnswer,
  type TreeRow,
  treeOf,
  withPage,
  withRevealed,
  withToggled,
} from './tree-data.ts';
import { treeItems } from './tree-items.ts';

const row = (id: string, parentId: string | null, childCount = 0, more = {}): TreeRow => ({
  id,
  parentId,
  childCount,
  ...more,
});
const answer = (data: readonly TreeRow[], more: Partial<TreeAnswer> = {}): TreeAnswer => ({
  data,
  total: data.length,
  totalCapped: false,
  next: null,
  ...more,
});
const line = (item: GridItem) =>
  item.kind === 'rest'
    ? `${'·'.repeat(item.level)}…${item.left}${item.isReadOn ? '' : '?'}`
    : `${'·'.repeat(item.level)}${item.id}`;
const drawn = (data: Parameters<typeof treeItems>[0]) => treeItems(data).map(line).join(' ');

const small = treeOf(
  answer([row('a', null, 2), row('b', 'a', 1), row('c', 'b'), row('d', 'a'), row('e', null)]),
  false,
);
const large = treeOf(answer([row('a', null, 300), row('b', null, 1)], { total: 5, next: 'after b' }), false);

describe('a tree that came at once', () => {
  it('stands open, and closes and opens where it is told to', () => {
    expect(drawn(small)).toBe('a ·b ··c ·d e');
    expect(drawn(withToggled(small, 'b', false))).toBe('a ·b ·d e');
    expect(drawn(withToggled(withToggled(small, 'a', false), 'a', true))).toBe('a ·b ··c ·d e');
  });

  it('knows brothers, and what hangs below what', () => {
    expect(brotherOf(small, 'b', 1)).toBe('d');
    expect(brotherOf(small, 'd', 1)).toBeUndefined();
    expect(isBelow(small, 'c', 'a')).toBe(true);
    expect(isBelow(small, 'e', 'a')).toBe(false);
  });
});

describe('a tree that is read level by level', () => {
  it('stands closed, and says how many rows are left at the top', () => {
    expect(drawn(large)).toBe('a b …3');
    const more = withPage(large, '-1', answer([row('c', null), row('d', null), row('e', null)]), {
      isNext: true,
    });
    expect(drawn(more)).toBe('a b c d e');
  });

  it('shows what was opened as soon as it is here, and how much is left', () => {
    const opened = withToggled(large, 'a', true);
    expect(drawn(opened)).toBe('a ·…300 b …3');
    const first = withPage(
      opened,
      'a',
      answer([row('x', 'a'), row('y', 'a')], { total: 300, next: 'after y' }),
      {
        isNext: false,
      },
    );
    expect(drawn(first)).toBe('a ·x ·y ·…298 b …3');
    const second = withPage(first, 'a', answer([row('z', 'a')], { total: 300, next: 'after z' }), {
      isNext: true,
    });
    expect(drawn(second)).toBe('a ·x ·y ·z ·…297 b …3');
  });

  it('leads to a row whose brothers are not all here, and has it once when they come', () => {
    const led = withRevealed(large, answer([row('a', null, 300, { isAncestor: true }), row('q', 'a')]));
    expect(drawn(led)).toBe('a ·q ·…299? b …3');
    expect(led.rows.get('a')).not.toHaveProperty('isAncestor');
    const page = withPage(led, 'a', answer([row('x', 'a')], { total: 300, next: 'after x' }), {
      isNext: false,
    });
    expect(drawn(page)).toBe('a ·x ·…298 ·q b …3');
    const reached = withPage(page, 'a', answer([row('q', 'a')], { total: 300, next: 'after q' }), {
      isNext: true,
    });
    expect(drawn(reached)).toBe('a ·x ·q ·…298 b …3');
  });

  it('is opened as it stood when its rows have changed, and shows no row twice that was moved', () => {
    const opened = withPage(withToggled(large, 'a', true), 'a', answer([row('x', 'a'), row('y', 'a')]), {
      isNext: false,
    });
    const again = refreshed(
      treeOf(answer([row('a', null, 1), row('b', null, 2)], { total: 2 }), false),
      opened,
    );
    expect(again.levels.get('a')?.isStale).toBe(true);
    const moved = withPage(withToggled(again, 'b', true), 'b', answer([row('k', 'b'), row('y', 'b')]), {
      isNext: false,
    });
    expect(drawn(moved)).toBe('a ·x b ·k ·y');
  });
});

describe('what was looked for', () => {
  const found = treeOf(
    answer([row('a', null, 300, { isAncestor: true }), row('b', 'a', 2), row('c', 'a')], { total: 40 }),
    true,
  );

  it('stands below what it hangs on, which is opened; of other rows their number, read when somebody asks', () => {
    expect(drawn(found)).toBe('a ·b ·c ·…298?');
    expect(found.found).toEqual({ total: 40, isCapped: false, shown: 2 });
  });

  it('is opened further where somebody goes on from it', () => {
    expect(drawn(withToggled(found, 'b', true))).toBe('a ·b ··…2 ·c ·…298?');
  });
});
