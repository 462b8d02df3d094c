import { describe, expect, it } from 'vitest';
import { columnsByField, doubledField, fieldsByColumn } from './sheet-correction.ts';

describe('columns of a sheet as people correct them', () => {
  it('are named by column, also where several are added up', () => {
    expect([...fieldsByColumn({ code: 'B', quantity: 'E+F' })]).toEqual([
      ['B', 'code'],
      ['E', 'quantity'],
      ['F', 'quantity'],
    ]);
  });

  it('leave as letters by field; what no column holds is empty', () => {
    const columns = columnsByField(
      new Map([
        ['B', 'code'],
        ['E', 'quantity'],
        ['F', 'quantity'],
      ]),
    );
    expect(columns).toMatchObject({ code: 'B', quantity: 'E+F', price: '', amount: '' });
  });

  it('are refused where two hold what only one can', () => {
    expect(
      doubledField(
        new Map([
          ['B', 'name'],
          ['C', 'name'],
        ]),
      ),
    ).toBe('name');
    expect(
      doubledField(
        new Map([
          ['E', 'quantity'],
          ['F', 'quantity'],
        ]),
      ),
    ).toBeUndefined();
  });
});
