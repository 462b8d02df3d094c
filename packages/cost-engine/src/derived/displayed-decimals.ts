import { MONEY, type Money, QUANTITY } from '@jianheng/fixed-point';
import { EXACT, type LineColumns } from '../model/line-columns.ts';
import { cell } from '../model/number-column.ts';

/** What display may have taken from a figure at most: half a unit of its last decimal, 0 when it is exact. */
function half(decimals: number): number {
  return decimals === EXACT ? 0 : 0.5 * 10 ** -decimals;
}

/**
 * By how much a displayed amount may miss the product of a displayed quantity and price:
 * half(quantity) · |price| + half(price) · |quantity| + half(amount).
 */
export function productRounding(lines: LineColumns, line: number): Money {
  const ofQuantity = half(cell(lines.quantityDecimals, line)) * Math.abs(cell(lines.price, line));
  const ofPrice =
    (half(cell(lines.priceDecimals, line)) * MONEY * Math.abs(cell(lines.quantity, line))) / QUANTITY;
  return ofQuantity + ofPrice + amountRounding(lines, line);
}

/** By how much a displayed amount may miss itself; amounts of a sum add theirs. */
export function amountRounding(lines: LineColumns, line: number): Money {
  return half(cell(lines.amountDecimals, line)) * MONEY;
}
