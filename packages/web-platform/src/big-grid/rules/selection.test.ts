import { describe, expect, it } from 'vitest';
import { commandOf } from './grid-keys.ts';
import type { GridColumn, GridRow } from './grid-shapes.ts';
import {
  advanced,
  blockEdge,
  movedToRow,
  rangeOf,
  selectOne,
  selectRange,
  selectTo,
  stepped,
} from './selection.ts';
import { selectionSums } from './selection-sums.ts';

const EXTENT = { rows: 5, columns: 3 };
const at = (row: number, column: number) => ({ row, column });

describe('moving', () => {
  it('stays within the grid', () => {
    expect(stepped(at(4, 2), { rows: 1, columns: 1 }, EXTENT)).toEqual(at(4, 2));
    expect(stepped(at(2, 1), { rows: -99, columns: 0 }, EXTENT)).toEqual(at(0, 1));
  });

  it('goes with its row as a whole', () => {
    const selected = selectRange({ top: 2, bottom: 4, left: 0, right: 2 });
    expect(rangeOf(movedToRow(selected, 1))).toEqual({ top: 1, bottom: 3, left: 0, right: 2 });
  });

  it('goes by Tab into the next row, and at the very end nowhere', () => {
    const tab = (row: number, column: number, columns: number) =>
      advanced(selectOne(at(row, column)), { rows: 0, columns }, EXTENT).at;
    expect(tab(0, 2, 1)).toEqual(at(1, 0));
    expect(tab(1, 0, -1)).toEqual(at(0, 2));
    expect(tab(4, 2, 1)).toEqual(at(4, 2));
    expect(tab(0, 0, -1)).toEqual(at(0, 0));
  });

  it('walks around within what is selected', () => {
    const selection = selectRange({ top: 1, left: 0, bottom: 2, right: 1 });
    const go = (rows: number, columns: number) => {
      const places = [selection];
      for (let step = 0; step < 4; step++)
        places.push(advanced(places.at(-1) ?? selection, { rows, columns }, EXTENT));
      expect(places.every((one) => rangeOf(one).bottom === 2)).toBe(true);
      return places.map((one) => `${one.at.row}${one.at.column}`);
    };
    expect(go(0, 1)).toEqual(['10', '11', '20', '21', '10']);
    expect(go(1, 0)).toEqual(['10', '20', '11', '21', '10']);
    expect(go(0, -1)).toEqual(['10', '21', '20', '11', '10']);
  });

  it('draws the selection out from the cell that is typed into', () => {
    expect(rangeOf(selectTo(selectOne(at(3, 2)), at(1, 0)))).toEqual({
      top: 1,
      bottom: 3,
      left: 0,
      right: 2,
    });
  });

  it('jumps to the end of a block, to the next one, to the edge', () => {
    const filled = [true, true, false, true, false];
    const jump = (row: number, rows: number) =>
      blockEdge(at(row, 0), { rows, columns: 0 }, EXTENT, (place) => filled[place.row] ?? false).row;
    expect([jump(0, 1), jump(1, 1), jump(3, 1), jump(3, -1), jump(2, -1), jump(4, 1)]).toEqual([
      1, 3, 4, 1, 1, 4,
    ]);
  });
});

describe('keys', () => {
  const press = (key: string, more: object = {}) =>
    commandOf({ key, ctrlKey: false, metaKey: false, shiftKey: false, altKey: false, ...more }, 10);

  it.each([
    ['ArrowDown', {}, { kind: 'move', step: { rows: 1, columns: 0 }, draws: false }],
    ['PageUp', { shiftKey: true }, { kind: 'move', step: { rows: -10, columns: 0 }, draws: true }],
    ['ArrowLeft', { ctrlKey: true }, { kind: 'jump', step: { rows: 0, columns: -1 }, draws: false }],
    ['Tab', { shiftKey: true }, { kind: 'advance', step: { rows: 0, columns: -1 } }],
    ['Z', { metaKey: true, shiftKey: true }, { kind: 'redo' }],
    ['z', { ctrlKey: true }, { kind: 'undo' }],
    ['ArrowRight', { altKey: true }, { kind: 'level', opens: true }],
    ['Delete', {}, { kind: 'clear' }],
    ['F2', {}, { kind: 'edit' }],
  ])('%s with %o', (key, more, command) => {
    expect(press(key, more)).toEqual(command);
  });

  it('leaves typed text and what the browser does alone', () => {
    expect([press('a'), press('F5'), press('c', { ctrlKey: true }), press('Escape')]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe('the sums of a selection', () => {
  const columns: readonly GridColumn[] = [
    { key: 'name', label: '名称', kind: 'text', width: 100 },
    { key: 'price', label: '单价', kind: 'number', width: 100 },
  ];
  const rows: readonly GridRow[] = ['0.1', '0.2', '', '不详', '-1000000000000000000.05'].map((price, id) => ({
    id: String(id),
    depth: 0,
    values: { name: '12', price },
  }));
  const cells = { rowCount: rows.length, columns, rowAt: (row: number) => rows[row] };

  it('add up exactly, figures alone, and count what is filled', () => {
    const all = { top: 0, bottom: 4, left: 0, right: 1 };
    expect(selectionSums(cells, { ...all, bottom: 3 })).toEqual({ filled: 7, sum: '0.3', average: '0.15' });
    expect(selectionSums(cells, all)?.sum).toBe('-999999999999999999.75');
    expect(selectionSums(cells, { ...all, right: 0 })).toEqual({ filled: 5 });
  });

  it('are not said of more cells than are summed', () => {
    expect(selectionSums(cells, { top: 0, bottom: 99_999, left: 0, right: 1 })).toBeUndefined();
  });
});
