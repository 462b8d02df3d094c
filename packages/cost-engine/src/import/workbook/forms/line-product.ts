import { MONEY, moneyText, parseScaled } from '@jianheng/fixed-point';
import { decimalsOf, type ShownFigure } from '@jianheng/spreadsheet';
import type { DraftLine } from './unit-draft.ts';

/** Decimals with which figures are kept; what had more was rounded when it was read. */
const KEPT = { quantity: 6, price: 4, amount: 4 } as const;
const TOLERANCE = 0.01;

/** 工程量 × 单价 of a line whose 合价 is another, beyond what rounding and display open; `null` when they agree or one is missing. */
export function otherProduct({ quantity, price, amount }: DraftLine): string | null {
  if (!quantity || !price || !amount) return null;
  const product = Number(quantity.text) * Number(price.text);
  const open =
    half(quantity, KEPT.quantity) * Math.abs(Number(price.text)) +
    half(price, KEPT.price) * Math.abs(Number(quantity.text)) +
    half(amount, KEPT.amount);
  if (Math.abs(product - Number(amount.text)) <= TOLERANCE + open) return null;
  return moneyText(Math.round((product * MONEY) / 100) * 100);
}

/** Whether a line has quantity and price that make money, and no amount. */
export function lacksAmount({ quantity, price, amount }: DraftLine): boolean {
  if (!quantity || !price) return false;
  const isPriced = Number(quantity.text) !== 0 && Number(price.text) !== 0;
  return isPriced && (amount === null || parseScaled(amount.text, MONEY) === 0);
}

/** Half a unit of the last decimal that is shown or kept; nothing for a figure that is whole. */
function half({ text, decimals }: ShownFigure, kept: number): number {
  const last = decimals ?? (decimalsOf(text) >= kept ? kept : null);
  return last === null ? 0 : 0.5 * 10 ** -Math.min(last, kept);
}
