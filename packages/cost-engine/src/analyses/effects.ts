import { FEN, type Money, moneyText, type Quantity, timesRounded } from '@jianheng/fixed-point';

/** Amount and quantity of one subject; `null` where no quantity is counted. */
export interface Measured {
  readonly amount: Money;
  readonly quantity: Quantity | null;
}

/** Why an amount differs from another, in yuan as text. */
export interface Effects {
  readonly difference: string;
  /** (q1 − q0) · p0, to the fen; `null` when one side has no quantity */
  readonly quantityEffect: string | null;
  /** the rest, (p1 − p0) · q1: both together are the difference exactly */
  readonly priceEffect: string | null;
}

/** Splits the difference between two amounts into the effect of the quantity and that of the price (量差、价差). */
export function effectsBetween(base: Measured, other: Measured): Effects {
  const difference = other.amount - base.amount;
  if (!base.quantity || !other.quantity) {
    return { difference: moneyText(difference), quantityEffect: null, priceEffect: null };
  }
  const byQuantity = timesRounded(base.amount, other.quantity - base.quantity, base.quantity);
  const byFen = Math.round(byQuantity / FEN) * FEN;
  return {
    difference: moneyText(difference),
    quantityEffect: moneyText(byFen),
    priceEffect: moneyText(difference - byFen),
  };
}
