import { settledLine } from '@jianheng/cost-engine';
import {
  MONEY,
  moneyText,
  parseScaled,
  QUANTITY,
  RATE,
  scaledText,
  timesRounded,
} from '@jianheng/fixed-point';
import type { NodeValue, StageValue } from '../effects.ts';

/** Amounts of the whole project: what was contracted, and the control price. Decimal text, in yuan. */
export type PricedTotals = { readonly contract: string; readonly control: string };

/** How a line is settled whose quantity differs from that of the contract. Decimal text. */
export type SettledLine = {
  /** (Q1 − Q0) ÷ Q0, as a share with four decimals */
  readonly variance: string;
  /** the price P1 for what exceeds 15 %, and the amount to be settled; null within 15 %, and without a control price */
  readonly settled: { readonly price: string; readonly amount: string } | null;
};

type Line = {
  readonly contract: NodeValue | null;
  readonly settlement: NodeValue | null;
  readonly control: StageValue | null;
};

/** 报价浮动率 L = 1 − contract ÷ control price, as a share with four decimals; null where there is no control price. */
export function bidFloat({ contract, control }: PricedTotals): string | null {
  const [bid, limit] = [parseScaled(contract, MONEY), parseScaled(control, MONEY)];
  if (!(limit > 0) || !(bid >= 0)) return null;
  return shareText(RATE - timesRounded(bid, RATE, limit));
}

const VARIANCE_LIMIT = (RATE * 15) / 100;

/**
 * The settlement of a line by GB 50500-2013 §9.6.2: within ±15 % of the quantity of the contract at its price, beyond at the price
 * adjusted towards the control price.
 * @param float as `bidFloat` returns it
 * @returns null for a line that contract or settlement lack, or that has no quantity or price there
 */
export function settledByClause(
  { contract, settlement, control }: Line,
  float: string | null,
): SettledLine | null {
  const billed = parseScaled(contract?.quantity ?? '', QUANTITY);
  const built = parseScaled(settlement?.quantity ?? '', QUANTITY);
  const bid = parseScaled(contract?.price ?? '', MONEY);
  if (!(billed > 0) || !(built >= 0) || Number.isNaN(bid)) return null;
  const variance = timesRounded(built - billed, RATE, billed);
  const limit = parseScaled(control?.price ?? '', MONEY);
  if (Math.abs(variance) <= VARIANCE_LIMIT || Number.isNaN(limit) || float === null)
    return { variance: shareText(variance), settled: null };
  const { price, amount } = settledLine({
    billed,
    built,
    bid,
    control: limit,
    float: parseScaled(float, RATE),
  });
  return {
    variance: shareText(variance),
    settled: { price: scaledText(price, MONEY, 2), amount: moneyText(amount) },
  };
}

const SHARE_STEP = RATE / 10_000;
const shareText = (rate: number) => scaledText(timesRounded(rate, 1, SHARE_STEP) * SHARE_STEP, RATE, 4);
