import { amountOf, type Money, type Quantity, RATE, shareOf, timesRounded } from '@jianheng/fixed-point';

/** One line when the quantity that was built differs from the bill's. Quantity and money units; the float a rate. */
export interface Settlement {
  /** quantity of the bill (Q0) and quantity that was built (Q1) */
  readonly billed: Quantity;
  readonly built: Quantity;
  /** price that was bid (P0) and control price (P2) */
  readonly bid: Money;
  readonly control: Money;
  /** 报价浮动率 L = 1 − bid total ÷ control total */
  readonly float: number;
}

/** The price for the excess, and the amount to be settled (结算合价). Money units. */
export interface Settled {
  /** P1: P0 as long as it lies within 15 % of the control price */
  readonly price: Money;
  readonly amount: Money;
}

const VARIANCE = (RATE * 15) / 100;

/**
 * GB 50500-2013 §9.6.2: beyond ±15 % of quantity a price is adjusted. P0 below P2·(1−L)·0.85 becomes that, P0 above P2·1.15
 * becomes that. More than 1.15·Q0: the excess at P1; less than 0.85·Q0: everything at P1; between them everything at P0.
 */
export function settledLine({ billed, built, bid, control, float }: Settlement): Settled {
  const price = adjustedPrice(bid, control, float);
  const upper = timesRounded(billed, RATE + VARIANCE, RATE);
  const lower = timesRounded(billed, RATE - VARIANCE, RATE);
  if (built > upper) return { price, amount: amountOf(upper, bid) + amountOf(built - upper, price) };
  return { price, amount: amountOf(built, built < lower ? price : bid) };
}

function adjustedPrice(bid: Money, control: Money, float: number): Money {
  const floor = shareOf(shareOf(control, RATE - float), RATE - VARIANCE);
  const ceiling = shareOf(control, RATE + VARIANCE);
  return bid < floor ? floor : Math.min(bid, ceiling);
}
