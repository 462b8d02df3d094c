import { Decimal } from 'decimal.js';
import type { Result } from '../values/result.ts';

/** Whether a result is made of nothing but decimals, text, truth, blanks and objects that the scope held. */
export function isHarmless(result: Result, given: ReadonlySet<unknown>): boolean {
  if (result === null || typeof result === 'string' || typeof result === 'boolean') return true;
  if (Decimal.isDecimal(result)) return true;
  if (Array.isArray(result)) return result.every((item: Result) => isHarmless(item, given));
  return given.has(result);
}
