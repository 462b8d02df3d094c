import type { Decimal } from 'decimal.js';
import { Problem } from '../diagnostics/expression-error.ts';
import { LIMITS } from '../diagnostics/limits.ts';
import { type DateValue, dateOf } from '../values/calendar-date.ts';
import { asCount, asNumber } from '../values/coerce.ts';
import { ExactDecimal, finite, HUNDRED } from '../values/exact-decimal.ts';
import { charge, type Frame } from '../values/frame.ts';
import { isDate, type Value } from '../values/value.ts';

/** Sum; a date and a number give the date so many days later. */
export function add(left: Value, right: Value): Value {
  if (left instanceof ExactDecimal && right instanceof ExactDecimal) return finite(left.plus(right));
  if (isDate(left) && !isDate(right)) return shifted(left, asCount(right, '天数'));
  if (isDate(right) && !isDate(left)) return shifted(right, asCount(left, '天数'));
  return finite(asNumber(left).plus(asNumber(right)));
}

/** Difference; of two dates the days between them. */
export function subtract(left: Value, right: Value): Value {
  if (left instanceof ExactDecimal && right instanceof ExactDecimal) return finite(left.minus(right));
  if (isDate(left) && isDate(right)) return new ExactDecimal(left.days - right.days);
  if (isDate(left)) return shifted(left, -asCount(right, '天数'));
  return finite(asNumber(left).minus(asNumber(right)));
}

function shifted(date: DateValue, days: number): DateValue {
  const moved = dateOf(date.days + days, date.seconds);
  if (moved === null) throw new Problem('value', '日期超出了 0001 年到 9999 年');
  return moved;
}

/** Product. */
export function multiply(left: Value, right: Value): Value {
  return finite(asNumber(left).times(asNumber(right)));
}

/** Quotient; blank when the divisor is zero or blank. */
export function divide(left: Value, right: Value): Value {
  const divisor = asNumber(right);
  return divisor.isZero() ? null : finite(asNumber(left).div(divisor));
}

/** Remainder with the sign of the dividend; blank when the divisor is zero or blank. */
export function remainder(left: Value, right: Value): Value {
  const divisor = asNumber(right);
  return divisor.isZero() ? null : finite(asNumber(left).mod(divisor));
}

/** One hundredth. */
export function percent(value: Value): Value {
  return finite(asNumber(value).div(HUNDRED));
}

/** The number with its sign turned. */
export function negate(value: Value): Value {
  return asNumber(value).neg();
}

const FRACTION_PRICE = 500;
const SQUARING_PRICE = 6;

/** Power. A zero to a negative power is blank, like a division by zero. */
export function power(frame: Frame, base: Value, exponent: Value): Value {
  const [from, to] = [asNumber(base), asNumber(exponent)];
  if (to.abs().gt(LIMITS.power)) throw new Problem('limit', `乘方的指数太大，最多 ${LIMITS.power}`);
  if (from.isZero() && to.isNegative() && !to.isZero()) return null;
  if (from.isNegative() && !to.isInteger()) throw new Problem('value', '负数不能开方');
  charge(frame, to.isInteger() ? squarings(to) * SQUARING_PRICE : FRACTION_PRICE);
  return finite(from.pow(to));
}

/** A whole power is made by squaring once for each binary digit. */
function squarings(exponent: Decimal): number {
  return exponent.abs().toNumber().toString(2).length;
}
