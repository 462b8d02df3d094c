import type { Decimal } from 'decimal.js';
import { Problem } from '../diagnostics/expression-error.ts';
import { type DateValue, parseDate } from './calendar-date.ts';
import { shown } from './coerce.ts';
import { ExactDecimal, ONE, readDecimal, ZERO } from './exact-decimal.ts';
import { isBlank, isDate, isList, isRecord, type Value } from './value.ts';

/**
 * Whether two single values are the same. Blank equals only blank, not 0. A number and a text compare as numbers
 * if the text is a plain decimal, a date and a text as dates if the text is one; two texts letter by letter.
 */
export function areEqual(left: Value, right: Value): boolean {
  if (left instanceof ExactDecimal && right instanceof ExactDecimal) return left.eq(right);
  if (isBlank(left) || isBlank(right)) return isBlank(left) && isBlank(right);
  if (typeof left === typeof right && typeof left !== 'object') return left === right;
  if (isRecord(left) && isRecord(right)) return left.raw === right.raw;
  return order(left, right) === 0;
}

/** Below, same or above as -1, 0, 1; NaN when one side is blank, so that every comparison with a blank is false. */
export function compare(left: Value, right: Value): number {
  if (left instanceof ExactDecimal && right instanceof ExactDecimal) return left.cmp(right);
  if (isBlank(left) || isBlank(right)) return Number.NaN;
  const found = order(left, right);
  if (found === null) throw new Problem('type', `${shown(left)}和${shown(right)}不能比较大小`);
  return found;
}

function order(left: Value, right: Value): number | null {
  if (isList(left) || isList(right) || isRecord(left) || isRecord(right)) return null;
  if (typeof left === 'string' && typeof right === 'string') return sign(left, right);
  if (isDate(left) || isDate(right)) return orderOfDates(dateIn(left), dateIn(right));
  if (isTruthWord(left, right)) return sign(truth(left), truth(right));
  return orderOfNumbers(numberIn(left), numberIn(right));
}

function sign(left: string, right: string): number {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

function orderOfDates(left: DateValue | null, right: DateValue | null): number | null {
  if (left === null || right === null) return null;
  return Math.sign(left.days - right.days || (left.seconds ?? 0) - (right.seconds ?? 0));
}

function orderOfNumbers(left: Decimal | null, right: Decimal | null): number | null {
  return left === null || right === null ? null : left.cmp(right);
}

function dateIn(value: Value): DateValue | null {
  if (isDate(value)) return value;
  return typeof value === 'string' ? parseDate(value) : null;
}

function numberIn(value: Value): Decimal | null {
  if (value instanceof ExactDecimal) return value;
  if (typeof value === 'boolean') return value ? ONE : ZERO;
  return typeof value === 'string' ? readDecimal(value) : null;
}

function isTruthWord(left: Value, right: Value): boolean {
  if (typeof left !== 'boolean' && typeof right !== 'boolean') return false;
  return ['true', 'false'].includes(truth(left)) && ['true', 'false'].includes(truth(right));
}

function truth(value: Value): string {
  return String(value).trim().toLowerCase();
}
