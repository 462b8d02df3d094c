import { Decimal } from 'decimal.js';
import { Problem } from '../diagnostics/expression-error.ts';
import { LIMITS } from '../diagnostics/limits.ts';

/** Our own constructor: settings made elsewhere on decimal.js cannot change what a formula yields. */
export const ExactDecimal: Decimal.Constructor = Decimal.clone({
  defaults: true,
  precision: LIMITS.digits,
  rounding: Decimal.ROUND_HALF_UP,
  maxE: LIMITS.exponent,
  minE: -LIMITS.exponent,
  toExpPos: LIMITS.exponent + LIMITS.digits,
  toExpNeg: -LIMITS.exponent - LIMITS.digits,
});
export type ExactDecimal = Decimal;

export const ZERO: Decimal = new ExactDecimal(0);
export const ONE: Decimal = new ExactDecimal(1);
export const HUNDRED: Decimal = new ExactDecimal(100);

const PLAIN_DECIMAL = /^[+-]?(?:\d+\.?\d*|\.\d+)$/;
const MAX_PLAIN_LENGTH = 400;

/** Reads `12`, `-0.5` or `.5`, blanks around allowed. Null for anything else: no exponent, no separators, no hexadecimal. */
export function readDecimal(text: string): Decimal | null {
  const plain = text.trim();
  if (plain.length > MAX_PLAIN_LENGTH || !PLAIN_DECIMAL.test(plain)) return null;
  return new ExactDecimal(plain);
}

/** Makes a decimal of the host our own, whatever constructor it came from. */
export function ownDecimal(value: Decimal): Decimal {
  return value.constructor === ExactDecimal ? value : new ExactDecimal(value);
}

/** Passes a result on, or says that it grew beyond every use. */
export function finite(value: Decimal): Decimal {
  if (value.isFinite()) return value;
  if (value.isNaN()) throw new Problem('value', '这个运算没有结果');
  throw new Problem('limit', '计算结果太大，超出了可以表示的范围');
}
