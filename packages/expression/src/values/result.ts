import { Decimal } from 'decimal.js';
import { dateText } from './calendar-date.ts';
import { ExactDecimal, ownDecimal, readDecimal } from './exact-decimal.ts';
import { isDate, isList, isRecord, type Value } from './value.ts';

/** What `evaluate` hands out: numbers as Decimal, dates as ISO text, lists as arrays, a record as the host's own object. */
export type Result =
  | Decimal
  | string
  | boolean
  | null
  | readonly Result[]
  | Readonly<Record<string, unknown>>;

/** Turns a value of a formula into what the host works with. */
export function toResult(value: Value): Result {
  if (isList(value)) return value.map(toResult);
  if (isDate(value)) return dateText(value);
  if (isRecord(value)) return value.raw;
  return value;
}

/**
 * Writes a result as text for the wire or the screen: numbers as plain decimals without exponent, with `scale` digits
 * after the point (half up) when given; blank and records as the empty text; lists joined with 、.
 */
export function toText(value: Result | number | bigint | undefined, scale?: number): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return String(value);
  if (typeof value === 'string') return fixedText(value, scale);
  if (typeof value === 'number' || typeof value === 'bigint') return fixed(new ExactDecimal(value), scale);
  if (Decimal.isDecimal(value)) return fixed(ownDecimal(value), scale);
  return Array.isArray(value) ? value.map((item: Result) => toText(item, scale)).join('、') : '';
}

function fixedText(text: string, scale: number | undefined): string {
  const number = scale === undefined ? null : readDecimal(text);
  return number === null ? text : fixed(number, scale);
}

function fixed(number: Decimal, scale: number | undefined): string {
  if (!number.isFinite()) return '';
  const text = scale === undefined ? number.toFixed() : number.toFixed(scale);
  return /^-0(?:\.0*)?$/.test(text) ? text.slice(1) : text;
}
