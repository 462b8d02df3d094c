import { amountOf, moneyText } from '@jianheng/fixed-point';
import { cell } from '../model/number-column.ts';
import type { CostProject } from '../model/project.ts';
import { textOf } from './align-lines.ts';
import { type Reference, referencePrices } from './reference-prices.ts';

/** A price of a bid that lies far from its reference (不平衡报价). Money in yuan as text. */
export interface UnbalancedPrice {
  readonly line: string;
  readonly code: string;
  readonly name: string;
  readonly price: string;
  readonly reference: string;
  /** (price − reference) ÷ reference */
  readonly deviation: number;
  /** |price − reference| · quantity: what a change of quantity turns on */
  readonly weight: string;
}

/** Prices beyond a share of their reference, the weightiest first. Lines without a price or reference are left out. */
export function unbalancedPrices(bid: CostProject, reference: Reference, beyond = 0.15): UnbalancedPrice[] {
  const rows: { weight: number; row: UnbalancedPrice }[] = [];
  for (const [line, expected] of referencePrices(bid, reference)) {
    const price = cell(bid.lines.price, line);
    const deviation = (price - expected) / expected;
    if (!(expected > 0) || !(Math.abs(deviation) > beyond)) continue;
    const weight = Math.abs(amountOf(cell(bid.lines.quantity, line) || 0, price - expected));
    const row = {
      line: bid.lines.ids[line] ?? '',
      code: textOf(bid, 'code', line),
      name: textOf(bid, 'name', line),
      price: moneyText(price),
      reference: moneyText(expected),
      deviation,
      weight: moneyText(weight),
    };
    rows.push({ weight, row });
  }
  return rows.toSorted((left, right) => right.weight - left.weight).map(({ row }) => row);
}
