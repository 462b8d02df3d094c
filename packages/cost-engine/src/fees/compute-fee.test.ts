import { describe, expect, it } from 'vitest';
import { computeFee, type FeeRequest } from './compute-fee.ts';
import { FEE_TABLES } from './tables/all-fee-tables.ts';

function fee(id: string, request: FeeRequest) {
  const table = FEE_TABLES.find((one) => one.id === id);
  if (!table) throw new Error(id);
  return computeFee(table, request);
}

describe('收费计算', () => {
  it('adds slices of a progressive tariff and shows each', () => {
    expect(fee('ZB1980', { item: '工程', base: '6000' })).toEqual({
      table: 'ZB1980',
      item: '工程',
      base: '6000',
      steps: [
        { text: '(100 − 0) × 1%', amount: '1.0000' },
        { text: '(500 − 100) × 0.7%', amount: '2.8000' },
        { text: '(1000 − 500) × 0.55%', amount: '2.7500' },
        { text: '(5000 − 1000) × 0.35%', amount: '14.0000' },
        { text: '(6000 − 5000) × 0.2%', amount: '2.0000' },
      ],
      fee: '22.5500',
      feeInYuan: '225500.00',
    });
  });

  it('puts the end of a slice into the slice below', () => {
    expect(fee('ZB1980', { item: '货物', base: '100' }).steps).toHaveLength(1);
    expect(fee('ZB1980', { item: '货物', base: '100.01' }).fee).toBe('1.5001');
  });

  it('keeps a fee under its cap', () => {
    const { fee: capped, steps } = fee('ZB1980', { item: '工程', base: '10000000' });

    expect(capped).toBe('450.0000');
    expect(steps.at(-1)).toEqual({ text: '上限 450', amount: '450.0000' });
    expect(fee('ZB1980', { item: '工程', base: '10000000', isCapped: false }).fee).toBe('490.0500');
  });

  it('interpolates between points, and takes a share above the last', () => {
    expect(fee('SJ10', { item: '收费基价', base: '200' }).fee).toBe('9.0000');
    expect(fee('SJ10', { item: '收费基价', base: '12000' }).fee).toBe('357.2000');
    expect(fee('JL670', { item: '收费基价', base: '2500000' }).fee).toBe('25975.0000');
  });

  it('applies factors in turn', () => {
    const factors = [
      ['专业调整', '1.0'],
      ['附加调整', '1.1'],
    ] as const;

    expect(fee('SJ10', { item: '收费基价', base: '12000', factors }).fee).toBe('392.9200');
  });

  it('interpolates within a bracket', () => {
    expect(fee('KY1283', { item: '编制项目建议书', base: '12000' }).fee).toBe('15.1500');
  });

  it('floats the fee and keeps a minimum', () => {
    expect(fee('JG504', { item: '建设管理费', base: '800', floatPercent: '-20' }).fee).toBe('12.8000');
    expect(fee('JG504', { item: '建设管理费', base: '0', minimum: '0.5' }).fee).toBe('0.5000');
  });

  it('rounds once, at the end', () => {
    expect(fee('ZB1980', { item: '工程', base: '9323.518114' }).fee).toBe('29.1970');
  });

  it.each([
    [
      'an unknown item',
      'ZB1980',
      { item: '咨询', base: '1' },
      '收费表中没有「咨询」，可选：货物、服务、工程',
    ],
    ['a base that is no number', 'ZB1980', { item: '工程', base: '1e3' }, '「计费额」的值「1e3」不是数字'],
    ['a negative base', 'ZB1980', { item: '工程', base: '-1' }, '计费额不能为负数'],
    ['a base below the tariff', 'SJ10', { item: '收费基价', base: '199.99' }, '低于收费表起点 200 万元'],
    ['a base above the tariff', 'KY1283', { item: '评估项目建议书', base: '500000.01' }, '超出收费表范围'],
  ])('refuses %s', (_title, id, request, message) => {
    expect(() => fee(id, request)).toThrow(message);
  });
});

describe('收费表', () => {
  it('names source and year, and has one rate more than ends of slices', () => {
    for (const { source, issued, method } of FEE_TABLES) {
      expect(source).not.toBe('');
      expect(issued).not.toBe('');
      if (method.kind !== 'progressive') continue;
      for (const rates of Object.values(method.rates)) expect(rates).toHaveLength(method.ends.length + 1);
    }
  });
});
