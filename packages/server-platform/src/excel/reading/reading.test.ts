import { field } from '@jianheng/definition';
import { describe, expect, it } from 'vitest';
import { guessMapping } from './guess-mapping.ts';
import type { WireRow } from './sheet-job.ts';
import { headRowOf } from './survey-sheets.ts';

const row = (number: number, ...texts: string[]): WireRow => [
  number,
  texts.flatMap((text, col) => (text === '' ? [] : [[col, 'text', text, null] as const])),
];
const fields = {
  name: field.text('名称'),
  price: field.money('单价'),
  bought: field.date('购入日期'),
  keeper: field.person('保管人'),
};
const columns = (...titles: string[]) => ({
  columnList: titles.map((title, col) => ({ col, letter: '', title })),
});

describe('the heads of a sheet', () => {
  const labels = Object.values(fields).map(({ label }) => label);

  it('are the row that names most fields, below titles and units', () => {
    const rows = [
      row(1, '2026 年物品清单'),
      row(2, '单位：元'),
      row(4, '序号', '名称 *', '单价（元）'),
      row(5, '1', '台钻', '3'),
    ];

    expect(headRowOf(rows, labels)).toBe(4);
  });

  it('are the first row with several texts where no field is named', () => {
    expect(headRowOf([row(1, '清单'), row(3, '甲', '乙')], labels)).toBe(3);
    expect(headRowOf([], labels)).toBe(1);
  });
});

describe('the mapping of columns', () => {
  it('goes by the names of fields, whatever stands in brackets or marks them', () => {
    expect(guessMapping(columns('序号', '*名称', '单价（元）', '购入 日期'), fields)).toEqual({
      1: 'name',
      2: 'price',
      3: 'bought',
    });
  });

  it('goes by what somebody chose for a head before, first of all', () => {
    expect(guessMapping(columns('物料', '单价'), fields, Object.fromEntries([['物料', 'name']]))).toEqual({
      0: 'name',
      1: 'price',
    });
    // A field that is not there any more is no field.
    expect(guessMapping(columns('物料'), fields, Object.fromEntries([['物料', 'gone']]))).toEqual({});
  });

  it('takes what is part of a head where it is clear, and leaves the rest to people', () => {
    expect(guessMapping(columns('物品名称', '含税单价', '保管'), fields)).toEqual({
      0: 'name',
      1: 'price',
      2: 'keeper',
    });
    expect(guessMapping(columns('人', ''), fields)).toEqual({});
  });

  it('gives no field to two columns', () => {
    expect(guessMapping(columns('名称', '名称'), fields)).toEqual({ 0: 'name' });
  });
});
