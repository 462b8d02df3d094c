import { decimal } from '@jianheng/definition';

/** Percent that an amount is of a whole, rounded to whole numbers; undefined where the whole is not positive. */
export function shareOf(amount: string, whole: string): string | undefined {
  if (!decimal.greaterThan(whole, '0')) return undefined;
  return decimal.round(decimal.over(decimal.times(amount, '100'), whole), 0);
}
