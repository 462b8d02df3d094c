import { ExactDecimal } from '@jianheng/expression';
import { FeeError } from '../tables/fee-table.ts';
import { sliceText, type Tariff, type TariffSlice } from './tariff.ts';

/** Validates every item of a tariff. Throws FeeError, which names the slice at fault. */
export function checkTariff(tariff: Tariff): void {
  const names = tariff.items.map(({ name }) => name);
  const twice = names.find((name, at) => names.indexOf(name) < at);
  if (twice !== undefined) throw new FeeError(`收费项目「${twice}」重复`);
  const stray = tariff.slices.find(({ item }) => !names.includes(item));
  if (stray)
    throw new FeeError(`收费明细 ${sliceText(stray)} 的项目不在收费项目中，可选：${names.join('、')}`);
  for (const name of names) orderedSlices(tariff, name);
}

/** The slices of an item from low to high. They neither overlap nor leave a gap, and each has what the method reads. */
export function orderedSlices(tariff: Tariff, item: string): readonly TariffSlice[] {
  const own = tariff.slices.filter((slice) => slice.item === item);
  const slices = own.toSorted((a, b) => new ExactDecimal(a.low).comparedTo(b.low));
  const [first] = slices;
  if (!first) throw new FeeError(`收费项目「${item}」没有收费明细`);
  if (tariff.method === 'progressive' && !new ExactDecimal(first.low).isZero())
    throw new FeeError(`收费明细 ${sliceText(first)} 是第一档，应从 0 开始`);
  for (const [at, slice] of slices.entries()) {
    requireFigures(tariff, slice);
    const next = slices[at + 1];
    if (next) requireNeighbours(slice, next);
  }
  return slices;
}

function requireNeighbours(slice: TariffSlice, next: TariffSlice): void {
  if (slice.high === null || new ExactDecimal(next.low).lessThan(slice.high))
    throw new FeeError(`收费明细 ${sliceText(next)} 与 ${sliceText(slice)} 重叠`);
  if (new ExactDecimal(next.low).greaterThan(slice.high))
    throw new FeeError(`收费明细 ${sliceText(slice)} 与 ${sliceText(next)} 之间不连续`);
}

function requireFigures({ method }: Tariff, slice: TariffSlice): void {
  const { low, high } = slice;
  if (high !== null && new ExactDecimal(high).lessThanOrEqualTo(low))
    throw new FeeError(`收费明细 ${sliceText(slice)} 的止点应大于起点`);
  const fault = method === 'progressive' ? progressiveFault(slice) : interpolatedFault(slice);
  if (fault !== null) throw new FeeError(`收费明细 ${sliceText(slice)} ${fault}`);
}

const progressiveFault = ({ rate, amount, amountAtHigh }: TariffSlice): string | null =>
  (rate === null) === (amount === null) || amountAtHigh !== null ? '应填写费率或定额之一' : null;

function interpolatedFault({ high, rate, amount, amountAtHigh }: TariffSlice): string | null {
  if (high === null)
    return rate === null || amount !== null || amountAtHigh !== null ? '没有止点，应只填写费率' : null;
  const isComplete = rate === null && amount !== null && amountAtHigh !== null;
  return isComplete ? null : '按直线内插，应填写起点和止点的收费，不填费率';
}
