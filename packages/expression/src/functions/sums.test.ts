import { describe, expect, it } from 'vitest';
import { calculate, errorOf } from '../testing/calculate.ts';

const rows = [
  { kind: '人工', amount: '100.10', on: '2026-01-05' },
  { kind: '材料', amount: 20, on: '2026-03-01' },
  { kind: '人工', amount: '', on: null },
  { kind: '机械使用', amount: '-5', on: '2026-02-01' },
];

describe('totals', () => {
  it.each([
    ['SUM(rows.amount)', '115.1'],
    ['SUM(rows.amount, 1, [2, [3]])', '121.1'],
    ['SUM(nothing)', '0'],
    ['求和(1, 2)', '3'],
    ['ROUND(AVERAGE(rows.amount), 4)', '38.3667'],
    ['AVERAGE(nothing)', null],
    ['MIN(rows.amount)', '-5'],
    ['MAX(rows.amount, 200)', '200'],
    ['MAX(nothing)', null],
    ['MAX(rows.on)', '2026-03-01'],
    ['MIN(rows.on)', '2026-01-05'],
    ['COUNT(rows.amount)', '3'],
    ['COUNT(rows.kind)', '0'],
    ['COUNTA(rows.amount, rows.kind)', '7'],
    ['SUMPRODUCT(rows.amount, [1, 2, 3, 4])', '120.1'],
    ["SUMPRODUCT((rows.kind = '人工') * rows.amount)", '100.1'],
  ])('%s is %s', (source, result) => {
    const types = { rows: { on: 'date' } } as const;

    expect(calculate(source, { rows }, { types })).toBe(result);
  });

  it('refuses a word among numbers', () => {
    const error = errorOf(() => calculate('SUM(rows.kind)', { rows }));

    expect(error).toMatchObject({ kind: 'type', message: '“人工”不是数字' });
  });

  it('refuses dates among numbers', () => {
    expect(errorOf(() => calculate('MAX(DATE(2026, 1, 1), 5)')).kind).toBe('type');
    expect(errorOf(() => calculate('SUM(DATE(2026, 1, 1))')).kind).toBe('type');
  });
});

describe('conditional totals', () => {
  it.each([
    ["COUNTIF(rows.kind, '人工')", '2'],
    ["COUNTIF(rows.kind, '<>人工')", '2'],
    ["COUNTIF(rows.kind, '机械*')", '1'],
    ["COUNTIF(rows.kind, '*工')", '2'],
    ["COUNTIF(rows.kind, '*械*用')", '1'],
    ["COUNTIF(rows.kind, '机*机')", '0'],
    ["COUNTIF(rows.amount, '>=20')", '2'],
    ["COUNTIF(rows.amount, '<0')", '1'],
    ["COUNTIF(rows.amount, '>0')", '2'],
    ["COUNTIF(rows.kind, '>0')", '0'],
    ['COUNTIF(rows.amount, 20)', '1'],
    ["COUNTIF(rows.amount, '=20')", '1'],
    ['COUNTIF(rows.amount > 0, true)', '2'],
    ["SUMIF(rows.kind, '人工', rows.amount)", '100.1'],
    ["SUMIF(rows.amount, '>0')", '120.1'],
    ["SUMIF(rows.kind, '没有', rows.amount)", '0'],
    ["SUM(IF(rows.kind = '人工' 且 rows.amount > 0, rows.amount, 0))", '100.1'],
  ])('%s is %s', (source, result) => {
    expect(calculate(source, { rows })).toBe(result);
  });

  it('refuses columns of different length', () => {
    expect(errorOf(() => calculate("SUMIF(rows.kind, '人工', [1])", { rows })).message).toContain(
      '行数必须相同',
    );
  });
});
