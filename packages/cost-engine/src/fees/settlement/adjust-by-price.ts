import { amountOf, type Money, type Quantity, RATE, type Rate, timesRounded } from '@jianheng/fixed-point';

/** Who is answerable for the delay after which a resource was bought. */
export type Delay = 'none' | 'owner' | 'contractor';

/** A material, a machine or labour whose price has changed. Money units per one of it. */
export interface PriceChange {
  readonly isLabour: boolean;
  readonly quantity: Quantity;
  /** 基准单价: the information price at the base day */
  readonly base: Money;
  /** 投标单价 */
  readonly bid: Money;
  /** 现行信息价 of the time in which it was used */
  readonly now: Money;
  /** the information price of the time that was planned, where the work was late */
  readonly planned?: Money;
  readonly delay: Delay;
}

/** What comes of a change; the amount is Σ quantity · difference. */
export interface PriceAdjustment {
  /** the price that counts: with a delay the higher or the lower of two */
  readonly used: Money;
  /** what is added to the bid price, or taken off it */
  readonly difference: Money;
  readonly amount: Money;
}

/**
 * 造价信息调整 (GB 50500-2013 §9.8.2, appendix A.2): of materials and machines what goes beyond the agreed risk (风险幅度, 5 % where nothing is
 * agreed) is adjusted; a rise is measured from the higher of bid and base price, a fall from the lower. Labour follows what is
 * published, unless the bid was as high already (§3.4.2). Delays: §9.8.3. Boundaries and differences are rounded to the fourth
 * decimal of a yuan, the amount to the fen.
 */
export function priceAdjustment(change: PriceChange, risk: Rate): PriceAdjustment {
  const used = usedPrice(change);
  const difference = change.isLabour ? labourDifference(change, used) : beyondRisk(change, used, risk);
  return { used, difference, amount: amountOf(change.quantity, difference) };
}

function usedPrice({ now, planned, delay }: PriceChange): Money {
  if (planned === undefined || delay === 'none') return now;
  return delay === 'owner' ? Math.max(now, planned) : Math.min(now, planned);
}

function beyondRisk({ base, bid }: PriceChange, used: Money, risk: Rate): Money {
  const ceiling = timesRounded(Math.max(base, bid), RATE + risk, RATE);
  const floor = timesRounded(Math.min(base, bid), RATE - risk, RATE);
  if (used > ceiling) return used - ceiling;
  return used < floor ? used - floor : 0;
}

function labourDifference({ base, bid }: PriceChange, used: Money): Money {
  if (used < base) return used - base;
  return Math.max(0, used - Math.max(base, bid));
}
