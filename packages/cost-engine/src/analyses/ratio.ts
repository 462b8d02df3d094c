import { MONEY, QUANTITY } from '../fixed-point/scaled.ts';

/** A sum divided by a size; `null` without one: there is no index then, not an index of nothing. */
export function ratio(value: number | null, size: number | null | undefined): number | null {
  if (value === null || size === null || size === undefined || size <= 0) return null;
  return value / size;
}

/** A share of a whole, 0 of nothing. */
export function shareOfWhole(value: number, whole: number): number {
  return whole === 0 ? 0 : value / whole;
}

/** 综合单价指标: money units by quantity units, in yuan; `null` without quantity. */
export function unitPriceOf(amount: number, quantity: number | null): number | null {
  return quantity === null || quantity === 0 ? null : amount / MONEY / (quantity / QUANTITY);
}
