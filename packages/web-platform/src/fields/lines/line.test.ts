import { field } from '@jianheng/definition';
import { describe, expect, it } from 'vitest';
import { copyLine, isSameLine, moveLine, newLine, toLines } from './line.ts';

const lines = toLines([
  { id: '1', n: 'a' },
  { id: '2', n: 'b' },
  { id: '3', n: 'c' },
]);
const names = (of: readonly Readonly<Record<string, unknown>>[]) => of.map(({ n }) => n).join('');

describe('lines of a sub-table', () => {
  it('get a key where they have no id', () => {
    const [first, second] = toLines([{ n: 'x' }, { n: 'y' }]);
    expect(first?.id).not.toBe(second?.id);
  });

  it('are copied after themselves under a key of their own', () => {
    const copied = copyLine(lines, 0);
    expect(names(copied)).toBe('aabc');
    expect(new Set(copied.map(({ id }) => id)).size).toBe(4);
  });

  it('move both ways and stay when the place lies outside', () => {
    expect(names(moveLine(lines, 0, 2))).toBe('bca');
    expect(names(moveLine(lines, 2, 0))).toBe('cab');
    expect(moveLine(lines, 0, -1)).toBe(lines);
    expect(moveLine(lines, 2, 3)).toBe(lines);
  });

  it('are the same when they hold the same', () => {
    expect(isSameLine({ id: '1', n: 'a' }, { id: '1', n: 'a' })).toBe(true);
    expect(isSameLine({ id: '1', n: 'a' }, { id: '1', n: 'b' })).toBe(false);
    expect(isSameLine({ id: '1' }, { id: '1', n: 'b' })).toBe(false);
  });

  it('begin with the declared values', () => {
    expect(newLine({ count: field.integer('数量', { default: 1 }), name: field.text('名称') })).toMatchObject(
      { count: 1, name: null },
    );
  });
});
