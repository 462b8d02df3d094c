import { FeeError, type FeeMethod, type FeeTable } from '../tables/fee-table.ts';
import { orderedSlices } from './ordered-slices.ts';
import type { Tariff, TariffSlice } from './tariff.ts';

/** One item of a firm's tariff as a table that `computeFee` takes. Throws FeeError. */
export function tariffTable(tariff: Tariff, item: string): FeeTable {
  const found = tariff.items.find(({ name }) => name === item);
  if (!found)
    throw new FeeError(`收费表中没有「${item}」，可选：${tariff.items.map(({ name }) => name).join('、')}`);
  const slices = orderedSlices(tariff, item);
  const of = <Value>(value: Value) => Object.fromEntries([[item, value]]);
  return {
    id: tariff.id,
    title: tariff.title,
    source: tariff.source,
    issued: '',
    note: '',
    method: {
      ...(tariff.method === 'progressive'
        ? progressive(tariff, slices, of)
        : interpolated(tariff, slices, of)),
      ...(found.cap === null ? {} : { caps: of(found.cap) }),
    },
  };
}

type Of = <Value>(value: Value) => Record<string, Value>;

const progressive = ({ per }: Tariff, slices: readonly TariffSlice[], of: Of): FeeMethod => ({
  kind: 'progressive',
  per,
  ends: slices.flatMap(({ high }) => high ?? []),
  rates: of(slices.map(({ rate }) => rate ?? '0')),
  amounts: of(slices.map(({ amount }) => amount)),
});

function interpolated({ per }: Tariff, slices: readonly TariffSlice[], of: Of): FeeMethod {
  const brackets: [string, string][] = [];
  const fees: [string, string][] = [];
  for (const { low, high, amount, amountAtHigh } of slices)
    if (high !== null && amount !== null && amountAtHigh !== null) {
      brackets.push([low, high]);
      fees.push([amount, amountAtHigh]);
    }
  const above = slices.find(({ high }) => high === null);
  return {
    kind: 'brackets',
    brackets,
    fees: of(fees),
    ...(above?.rate ? { above: of({ from: above.low, rate: above.rate, per }) } : {}),
  };
}
