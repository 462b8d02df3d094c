import { describe, expect, it } from 'vitest';
import { parseTsv } from '../../fields/lines/tsv.ts';
import { blockText, clearChanges, copiedBlock, fillDownChanges, pasteChanges } from './block-changes.ts';
import { cellFault, shownText } from './cell-text.ts';
import { fillChanges, filledRange } from './fill-changes.ts';
import { GRID_LIMITS, type GridColumn, type GridRow } from './grid-shapes.ts';

const NAME: GridColumn = { key: 'name', label: '名称', kind: 'text', width: 200, maxLength: 5 };
const PRICE: GridColumn = { key: 'price', label: '单价', kind: 'number', width: 100, decimals: 2 };
const UNIT: GridColumn = {
  key: 'unit',
  label: '单位',
  kind: 'choice',
  width: 80,
  choices: { m3: '立方米', t: '吨' },
};
const SUM: GridColumn = { key: 'sum', label: '合价', kind: 'number', width: 100, isLocked: true };
const COLUMNS = [NAME, PRICE, UNIT, SUM];

const row = (id: string, values: Record<string, string>, more: Partial<GridRow> = {}): GridRow => ({
  id,
  depth: 0,
  values,
  ...more,
});
const ROWS = [
  row('a', { name: '挖土', price: '12.5', unit: 'm3' }),
  row('b', { name: '回填', price: '8' }),
  row('c', { name: '措施', price: '1' }, { isLocked: true }),
  row('d', {}),
];
const cells = { rowCount: ROWS.length, columns: COLUMNS, rowAt: (at: number) => ROWS[at] };
const range = (top: number, left: number, bottom = top, right = left) => ({ top, left, bottom, right });

describe('a pasted block', () => {
  it('changes what is other, reads figures and words, and counts what is locked or outside', () => {
    const pasted = pasteChanges(
      cells,
      range(1, 1),
      parseTsv('￥1,234.50\t吨\t9\n2\t立方米\t9\n3\t吨\t9\n4\t吨\t9\n'),
    );
    expect(pasted.changes).toEqual([
      { rowId: 'b', column: 'price', before: '8', after: '1234.50' },
      { rowId: 'b', column: 'unit', before: '', after: 't' },
      { rowId: 'd', column: 'price', before: '', after: '3' },
      { rowId: 'd', column: 'unit', before: '', after: 't' },
    ]);
    expect(pasted).toMatchObject({ locked: 5, outside: 3, isTooMany: false });
  });

  it('fills all that is selected where it goes in evenly, else only its own size', () => {
    expect(pasteChanges(cells, range(0, 0, 3, 0), [['同']]).changes.map(({ rowId }) => rowId)).toEqual([
      'a',
      'b',
      'd',
    ]);
    expect(pasteChanges(cells, range(0, 0, 3, 0), [['一'], ['二'], ['三']]).changes).toHaveLength(2);
  });

  it('is refused whole where it is larger than what is taken at once', () => {
    const block = Array.from({ length: GRID_LIMITS.cells + 1 }, () => ['1']);
    expect(pasteChanges(cells, range(0, 0), block)).toMatchObject({ changes: [], isTooMany: true });
    expect(pasteChanges(cells, range(0, 0), block.slice(1))).toMatchObject({ isTooMany: false });
  });

  it('comes back from what was copied as it was, quotation marks and line ends too', () => {
    const block = [
      ['一\n二', '"引"', 'a\tb'],
      ['', '5" 管', ''],
    ];
    expect(parseTsv(blockText(block))).toEqual(block);
    expect(copiedBlock(cells, range(0, 0, 1, 2))).toEqual([
      ['挖土', '12.5', '立方米'],
      ['回填', '8', ''],
    ]);
  });
});

describe('other changes of many cells', () => {
  it('clears what may be cleared', () => {
    const { changes, locked } = clearChanges(cells, range(0, 0, 3, 1));
    expect(changes.map(({ rowId, column }) => rowId + column)).toEqual([
      'aname',
      'aprice',
      'bname',
      'bprice',
    ]);
    expect(locked).toBe(2);
  });

  it('fills down from the first row of the selection, of a single row from above', () => {
    expect(fillDownChanges(cells, range(0, 1, 1, 1)).changes).toMatchObject([{ rowId: 'b', after: '12.5' }]);
    expect(fillDownChanges(cells, range(1, 2)).changes).toMatchObject([{ rowId: 'b', after: 'm3' }]);
    expect(fillDownChanges(cells, range(0, 2)).changes).toEqual([]);
  });

  it('fills by the handle to the side that it was drawn farther to', () => {
    expect(filledRange(range(1, 1), { row: 3, column: 2 })).toEqual(range(1, 1, 3, 1));
    expect(filledRange(range(1, 1), { row: 0, column: 1 })).toEqual(range(0, 1, 1, 1));
    expect(filledRange(range(1, 1), { row: 1, column: 3 })).toEqual(range(1, 1, 1, 3));
  });

  it('goes on with the step of the figures that the handle was drawn from', () => {
    const { changes, locked } = fillChanges(cells, range(0, 1, 1, 1), range(0, 1, 3, 1));
    expect(changes).toEqual([{ rowId: 'd', column: 'price', before: '', after: '-1' }]);
    expect(locked).toBe(1);
  });
});

describe('a cell', () => {
  it('shows figures and choices as they are read', () => {
    const shown = row('x', { price: '1234.5', unit: 't', sum: '12.345' });
    expect(COLUMNS.map((column) => shownText(shown, column))).toEqual(['', '1,234.50', '吨', '12.345']);
  });

  it('says what does not fit its column', () => {
    const wrong = row('x', { name: '六个字的名称', price: '十二元', unit: '车' });
    expect(COLUMNS.map((column) => cellFault(wrong, column)?.template)).toEqual([
      '{field}最多 {most} 个字，现有 {given} 个',
      '{field}应为数字，如 1234.50',
      '{field}应为{choices}之一',
      undefined,
    ]);
  });
});
