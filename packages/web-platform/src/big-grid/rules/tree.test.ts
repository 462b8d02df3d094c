import { describe, expect, it } from 'vitest';
import { findCell } from './find-cell.ts';
import type { GridColumn, GridRow } from './grid-shapes.ts';
import { heightOf, linesOf } from './row-height.ts';
import { ancestorsOf, closedToLevel, hasChildren, levelCount, placeInView, rowsInView } from './tree.ts';

const NAME: GridColumn = { key: 'name', label: '名称', kind: 'text', width: 150, isTree: true };
const PRICE: GridColumn = { key: 'price', label: '单价', kind: 'number', width: 100, decimals: 2 };

/** 0 土建 > 1 土方 > 2 挖土, 3 回填; 4 安装 > 5 管道 */
const ROWS: readonly GridRow[] = [
  ['土建', 0, ''],
  ['土方', 1, ''],
  ['挖土', 2, '1234.5'],
  ['回填', 2, '8'],
  ['安装', 0, ''],
  ['管道 DN', 1, '1234.5'],
].map(([name, depth, price]) => ({
  id: String(name),
  depth: Number(depth),
  values: { name: String(name), price: String(price) },
}));

describe('the tree', () => {
  it('shows what lies under no closed row, however deep', () => {
    expect([...rowsInView(ROWS, new Set())]).toEqual([0, 1, 2, 3, 4, 5]);
    expect([...rowsInView(ROWS, new Set(['土建', '土方']))]).toEqual([0, 4, 5]);
    expect([...rowsInView(ROWS, new Set(['土方', '管道 DN']))]).toEqual([0, 1, 4, 5]);
  });

  it('is opened to a level', () => {
    expect([...rowsInView(ROWS, closedToLevel(ROWS, 1))]).toEqual([0, 4]);
    expect([...rowsInView(ROWS, closedToLevel(ROWS, 2))]).toEqual([0, 1, 4, 5]);
    expect(closedToLevel(ROWS, levelCount(ROWS)).size).toBe(0);
    expect(levelCount([])).toBe(0);
  });

  it('knows parents, and children', () => {
    expect(ancestorsOf(ROWS, 3).map(({ id }) => id)).toEqual(['土方', '土建']);
    expect(ancestorsOf(ROWS, 4)).toEqual([]);
    expect(ROWS.map((_, at) => hasChildren(ROWS, at))).toEqual([true, true, false, false, true, false]);
  });

  it('puts a hidden row where the row stands that hides it', () => {
    const inView = rowsInView(ROWS, new Set(['土建']));
    expect([0, 3, 4, 5].map((index) => placeInView(inView, index))).toEqual([0, 0, 1, 2]);
  });
});

describe('the search', () => {
  const columns = [NAME, PRICE];
  const find = (text: string, index = 0, column = 0, isBackward = false) =>
    findCell(ROWS, columns, { text, from: { index, column }, isBackward });

  it('goes on from where one stands, around, and backwards', () => {
    expect(find('1,234.5')).toEqual({ index: 2, column: 1 });
    expect(find('1234', 2, 1)).toEqual({ index: 5, column: 1 });
    expect(find('1234', 5, 1)).toEqual({ index: 2, column: 1 });
    expect(find('1234', 2, 1, true)).toEqual({ index: 5, column: 1 });
  });

  it('minds no capitals, and finds the cell that one stands in last', () => {
    expect(find('dn')).toEqual({ index: 5, column: 0 });
    expect(find('dn', 5, 0)).toEqual({ index: 5, column: 0 });
    expect(find('没有')).toBeUndefined();
    expect(find(' ')).toBeUndefined();
  });
});

describe('the height of a row', () => {
  const lines = (name: string, depth = 0) =>
    linesOf({ id: 'x', depth, values: { name } }, [NAME, PRICE], [150, 100]);

  it('grows with its longest text up to three lines', () => {
    expect([lines(''), lines('挖土'), lines('挖一般土方三类土'), lines('甲'.repeat(400))]).toEqual([
      1, 1, 2, 3,
    ]);
    expect([lines('一\n二')]).toEqual([2]);
    expect(lines('挖一般土方三类', 5)).toBeGreaterThan(lines('挖一般土方三类'));
    expect([heightOf(1), heightOf(3)]).toEqual([32, 72]);
  });
});
