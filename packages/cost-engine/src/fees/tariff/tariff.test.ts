import { describe, expect, it } from 'vitest';
import { computeFee } from '../compute-fee.ts';
import { FEE_TABLES } from '../tables/all-fee-tables.ts';
import { feeItems } from '../tables/fee-table.ts';
import { checkTariff } from './ordered-slices.ts';
import { publishedTariff } from './published-tariff.ts';
import type { Tariff, TariffSlice } from './tariff.ts';
import { tariffTable } from './tariff-table.ts';

const slice = (
  low: string,
  high: string | null,
  figures: Partial<TariffSlice> = { rate: '1' },
): TariffSlice => ({
  item: '审核',
  low,
  high,
  rate: null,
  amount: null,
  amountAtHigh: null,
  ...figures,
});
const tariff = (slices: readonly TariffSlice[], method: Tariff['method'] = 'progressive'): Tariff => ({
  id: '1',
  title: '审核收费',
  source: '合同',
  method,
  per: '1000',
  items: [{ name: '审核', cap: null }],
  slices,
});
const fee = (of: Tariff, base: string) => computeFee(tariffTable(of, '审核'), { item: '审核', base }).fee;

describe('a tariff of a firm', () => {
  it('computes what the published table does, for every table and item', () => {
    for (const table of FEE_TABLES) {
      const rows = publishedTariff(table);
      checkTariff(rows);
      for (const item of feeItems(table))
        for (const base of ['3000', '10000', '12345.678901', '49999', '60000'])
          expect(computeFee(tariffTable(rows, item), { item, base })).toEqual(
            computeFee(table, { item, base }),
          );
    }
  });

  it('takes slices in any order, fixed amounts, and a last slice with an end', () => {
    const rows = tariff([slice('100', '500', { rate: '4' }), slice('0', '100', { amount: '0.5' })]);

    expect(fee(rows, '80')).toBe('0.5000');
    expect(fee(rows, '500')).toBe('2.1000');
    expect(() => fee(rows, '500.01')).toThrow('超出收费表范围');
  });

  it('belongs a base at the end of a slice to the slice below, where fees jump', () => {
    const rows = tariff(
      [
        slice('100', '200', { amount: '1', amountAtHigh: '2' }),
        slice('200', '300', { amount: '5', amountAtHigh: '6' }),
        slice('300', null, { rate: '20' }),
      ],
      'interpolated',
    );

    expect(fee(rows, '200')).toBe('2.0000');
    expect(fee(rows, '250')).toBe('5.5000');
    expect(fee(rows, '400')).toBe('8.0000');
    expect(() => fee(rows, '99')).toThrow('低于收费表起点 100 万元');
  });

  it.each([
    ['an overlap', [slice('0', '200'), slice('100', null)], '「审核」(100, ∞) 与 「审核」(0, 200] 重叠'],
    ['a slice after an open one', [slice('0', null), slice('100', '200')], '「审核」(100, 200] 与'],
    ['a gap', [slice('0', '100'), slice('150', null)], '「审核」(0, 100] 与 「审核」(150, ∞) 之间不连续'],
    ['a start above 0', [slice('10', null)], '「审核」(10, ∞) 是第一档，应从 0 开始'],
    ['an end below the start', [slice('0', '0')], '「审核」(0, 0] 的止点应大于起点'],
    ['no figure', [slice('0', null, {})], '应填写费率或定额之一'],
    ['no slice', [], '收费项目「审核」没有收费明细'],
    [
      'an unknown item',
      [{ ...slice('0', null), item: '编制' }],
      '「编制」(0, ∞) 的项目不在收费项目中，可选：审核',
    ],
  ])('refuses %s', (_title, slices, message) => {
    expect(() => checkTariff(tariff(slices))).toThrow(message);
  });

  it('refuses interpolation without both fees, and an open slice without a rate', () => {
    expect(() => checkTariff(tariff([slice('0', '9')], 'interpolated'))).toThrow('应填写起点和止点的收费');
    expect(() => checkTariff(tariff([slice('0', null, { amount: '1' })], 'interpolated'))).toThrow(
      '应只填写费率',
    );
  });

  it('adds a fee on what an audit took off, beyond the free share', () => {
    const rows = tariff([slice('0', null)]);
    const request = { item: '审核', base: '1000', minimum: '0.5' };
    const benefit = { reduced: '70', increased: '10', rate: '2.5', freePercent: '5' };
    const { fee: together, steps } = computeFee(tariffTable(rows, '审核'), { ...request, benefit });

    expect(together).toBe('1.7500');
    expect(steps.at(-1)).toEqual({ text: '效益费 (80 − 50) × 2.5%', amount: '0.7500' });
  });
});
