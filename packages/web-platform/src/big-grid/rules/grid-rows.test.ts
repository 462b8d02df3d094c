import { describe, expect, it } from 'vitest';
import { createGridRows, loadGridRows } from './grid-rows.ts';
import { GRID_LIMITS, type GridRow } from './grid-shapes.ts';
import { NO_HISTORY, recorded, redone, undone } from './history.ts';

const rowsOf = (count: number, from = 0): readonly GridRow[] =>
  Array.from({ length: count }, (_, at) => ({ id: `r${from + at}`, depth: 0, values: { price: '1' } }));
const change = (rowId: string, before: string, after: string) => ({ rowId, column: 'price', before, after });

describe('the rows of a grid', () => {
  it('are written cell by cell, as new objects, and know whether they are as they came', () => {
    const rows = createGridRows(rowsOf(3));
    const [first, second] = rows.all();
    let told = 0;
    rows.subscribe(() => told++);
    const changed = () => rows.all().map((row) => rows.isChanged(row));

    rows.change([change('r1', '1', '2'), change('gone', '1', '2')]);
    expect([rows.all()[0] === first, rows.all()[1] === second, told]).toEqual([true, false, 1]);
    expect(rows.all()[1]?.values).toEqual({ price: '2' });
    expect(changed()).toEqual([false, true, false]);

    rows.change([change('r1', '2', '1')]);
    expect(changed()).toEqual([false, false, false]);
  });

  it('put by the server are as they came', () => {
    const rows = createGridRows(rowsOf(2));
    rows.change([change('r0', '1', '5')]);
    rows.put([{ id: 'r0', depth: 0, values: { price: '5', sum: '10' } }]);
    expect(rows.all()[0]?.values).toEqual({ price: '5', sum: '10' });
    expect(rows.all().map((row) => rows.isChanged(row))).toEqual([false, false]);
  });

  it('come page by page until all are there', async () => {
    const rows = createGridRows();
    const seen: number[] = [];
    rows.subscribe(() => seen.push(rows.all().length));
    await loadGridRows(
      rows,
      async (from, most) => ({ rows: rowsOf(Math.min(most, 5 - from), from), total: 5 }),
      2,
    );
    expect(seen).toEqual([2, 4, 5]);
    expect(rows.indexOf('r4')).toBe(4);
  });

  it('are not more than the limit says', () => {
    const rows = createGridRows(rowsOf(GRID_LIMITS.rows));
    expect(() => rows.append(rowsOf(1, GRID_LIMITS.rows))).toThrow(RangeError);
    expect(rows.all()).toHaveLength(GRID_LIMITS.rows);
  });
});

describe('undo and redo', () => {
  it('take a whole step back and do it again', () => {
    const step = [change('r0', '1', '2'), change('r1', '1', '3')];
    const back = undone(recorded(NO_HISTORY, step));
    expect(back?.changes).toEqual([change('r0', '2', '1'), change('r1', '3', '1')]);
    expect(back && redone(back.history)?.changes).toEqual(step);
    expect([undone(NO_HISTORY), redone(NO_HISTORY)]).toEqual([undefined, undefined]);
  });

  it('forget what could be done again once something else is done', () => {
    const back = undone(recorded(NO_HISTORY, [change('r0', '1', '2')]));
    const other = recorded(back?.history ?? NO_HISTORY, [change('r0', '1', '9')]);
    expect(redone(other)).toBeUndefined();
  });

  it('keep so many steps and cells, the last one always', () => {
    let history = NO_HISTORY;
    for (let step = 0; step <= GRID_LIMITS.steps; step++)
      history = recorded(history, [change('r0', '1', String(step))]);
    expect(history.done).toHaveLength(GRID_LIMITS.steps);
    const large = Array.from({ length: GRID_LIMITS.keptCells }, () => change('r0', '1', '2'));
    expect(recorded(history, large).done).toEqual([large]);
  });

  it('takes rows in the midst and gives them away', () => {
    const rows = createGridRows(rowsOf(3));
    const ids = () => rows.all().map(({ id }) => id);
    const [first = '', second = '', third = ''] = ids();
    const shape = rows.shape();

    rows.insert([{ id: 'new', depth: 0, values: {} }], first);
    expect(ids()).toEqual([first, 'new', second, third]);
    expect(rows.indexOf(third)).toBe(3);

    rows.remove([second, 'not there']);
    rows.insert([{ id: 'top', depth: 0, values: {} }], undefined);
    expect(ids()).toEqual(['top', first, 'new', third]);
    expect(rows.indexOf(second)).toBeUndefined();
    expect(rows.shape()).toBeGreaterThan(shape);
  });
});
