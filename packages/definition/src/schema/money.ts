import { Decimal } from 'decimal.js';

/** Own constructor: 40 digits, half up, never an exponent in text. */
const Exact = Decimal.clone({ precision: 40, rounding: Decimal.ROUND_HALF_UP, toExpNeg: -40, toExpPos: 40 });

/**
 * Exact arithmetic on decimal text such as `'1234.50'`; an amount is never a JavaScript number on its way.
 * Arguments are decimal text as a checked field holds it; anything else throws decimal.js' own error.
 */
export const decimal = {
  greaterThan: (left: string, right: string) => new Exact(left).greaterThan(right),
  equals: (left: string, right: string) => new Exact(left).equals(right),
  isZero: (amount: string) => new Exact(amount).isZero(),
  plus: (left: string, right: string) => new Exact(left).plus(right).toString(),
  minus: (left: string, right: string) => new Exact(left).minus(right).toString(),
  times: (left: string, right: string) => new Exact(left).times(right).toString(),
  /** To 40 digits; by zero is no number: ask first. */
  over: (left: string, right: string) => new Exact(left).dividedBy(right).toString(),
  sum: (amounts: readonly string[]) =>
    amounts.reduce((total, amount) => total.plus(amount), new Exact(0)).toString(),
  /** Half up to so many digits after the point, all of them written. */
  round: (amount: string, scale: number) => new Exact(amount).toFixed(scale),
  /** Without the zeros that say nothing: `'12.5000'` is `'12.5'`. */
  plain: (amount: string) => new Exact(amount).toString(),
  /** `'1234.5'` is `'1,234.50'`, as amounts of money are written. */
  thousands(amount: string, scale = 2): string {
    const [whole = '', fraction] = new Exact(amount).toFixed(scale).split('.');
    const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
    return fraction === undefined ? grouped : `${grouped}.${fraction}`;
  },
};
