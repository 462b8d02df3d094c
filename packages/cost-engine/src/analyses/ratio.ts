import { MONEY, type Money, QUANTITY, type Quantity } from '@jianheng/fixed-point';

/** A sum divided by a size; `null` without one: there is no index then, not an index of nothing. */
export function ratio(value: number | null, size: number | null | undefined): number | null {
  if (value === null || size === null || size === undefined || size <= 0) return null;
  return value / size;
}

/** A share of a whole, 0 of nothing. */
export function shareOfWhole(value: number, whole: number): number {
  return whole === 0 ? 0 : value / whole;
}

/** 综合单价指标: yuan by one unit of measure; `null` without quantity. */
export function unitPriceOf(amount: Money, quantity: Quantity | null): number | null {
  return quantity === null || quantity === 0 ? null : amount / MONEY / (quantity / QUANTITY);
}
