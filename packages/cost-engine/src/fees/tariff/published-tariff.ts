import { type FeeTable, feeItems } from '../tables/fee-table.ts';
import type { Tariff, TariffSlice } from './tariff.ts';

/** A published table as rows, so that a firm begins with it and changes it. */
export function publishedTariff(table: FeeTable): Tariff {
  const { method } = table;
  const caps = method.kind === 'progressive' ? method.caps : undefined;
  return {
    id: table.id,
    title: table.title,
    source: table.source,
    method: method.kind === 'progressive' ? 'progressive' : 'interpolated',
    per: method.kind === 'progressive' ? method.per : '100',
    items: feeItems(table).map((name) => ({ name, cap: caps?.[name] ?? null })),
    slices: slicesOf(table),
  };
}

function slicesOf({ method }: FeeTable): readonly TariffSlice[] {
  switch (method.kind) {
    case 'progressive':
      return Object.entries(method.rates).flatMap(([item, rates]) =>
        rates.map((rate, at) => ({
          item,
          low: method.ends[at - 1] ?? '0',
          high: method.ends[at] ?? null,
          rate,
          amount: null,
          amountAtHigh: null,
        })),
      );
    case 'interpolated': {
      const { item, points, abovePercent } = method;
      const last = points.at(-1)?.[0] ?? '0';
      const between = points.slice(1).map(([high, amountAtHigh], at) => {
        const [low, amount] = points[at] ?? ['0', '0'];
        return { item, low, high, rate: null, amount, amountAtHigh };
      });
      const above = { item, low: last, high: null, rate: abovePercent, amount: null, amountAtHigh: null };
      return [...between, above];
    }
    case 'brackets':
      return Object.entries(method.fees).flatMap(([item, fees]) =>
        method.brackets.map(([low, high], at) => ({
          item,
          low,
          high,
          rate: null,
          amount: fees[at]?.[0] ?? null,
          amountAtHigh: fees[at]?.[1] ?? null,
        })),
      );
  }
}
