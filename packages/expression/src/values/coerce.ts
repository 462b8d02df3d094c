import type { Decimal } from 'decimal.js';
import { Problem, quoted } from '../diagnostics/expression-error.ts';
import { type DateValue, dateText, parseDate } from './calendar-date.ts';
import { ExactDecimal, ONE, readDecimal, ZERO } from './exact-decimal.ts';
import { isBlank, isDate, isList, type Value } from './value.ts';

/** A value as a number: blank is 0, true is 1, a text must be a plain decimal. */
export function asNumber(value: Value): Decimal {
  if (value instanceof ExactDecimal) return value;
  if (value === null) return ZERO;
  if (typeof value === 'boolean') return value ? ONE : ZERO;
  if (typeof value === 'string') return numberInText(value);
  if (isList(value)) throw new Problem('type', '一列值不能当作一个数，请先用 SUM 之类的函数汇总');
  throw new Problem('type', isDate(value) ? '日期不能当作数字来算' : '一条记录不能当作数字来算');
}

function numberInText(text: string): Decimal {
  if (text.trim() === '') return ZERO;
  const number = readDecimal(text);
  if (number === null) throw new Problem('type', `${quoted(text)}不是数字`);
  return number;
}

/** A value as a whole JavaScript number within ±`limit`, for counts and positions; never for amounts. */
export function asCount(value: Value, what: string, limit = 1_000_000): number {
  const number = asNumber(value);
  if (!number.isInteger()) throw new Problem('value', `${what}必须是整数`);
  if (number.abs().gt(limit)) throw new Problem('limit', `${what}太大，最多 ${limit}`);
  return number.toNumber();
}

/** A value as text: blank is the empty text, numbers are written out, days as 2026-03-01. */
export function asText(value: Value): string {
  if (typeof value === 'string') return value;
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? 'true' : 'false';
  if (value instanceof ExactDecimal) return value.toFixed();
  if (isDate(value)) return dateText(value, ' ');
  throw new Problem(
    'type',
    isList(value) ? '一列值不能当作一段文字，请用 JOIN 连接' : '一条记录不能当作文字',
  );
}

/** A value as a condition: blank is false, a number is true unless 0, a text must be true or false. */
export function asCondition(value: Value): boolean {
  if (typeof value === 'boolean') return value;
  if (isBlank(value)) return false;
  if (value instanceof ExactDecimal) return !value.isZero();
  if (typeof value === 'string') return conditionInText(value);
  throw new Problem(
    'type',
    isList(value) ? '一列值不能当作一个条件，请用 AND 或 OR 汇总' : '这个值不能当作条件',
  );
}

function conditionInText(text: string): boolean {
  const word = text.trim().toLowerCase();
  if (word !== 'true' && word !== 'false') throw new Problem('type', `${quoted(text)}不能当作条件`);
  return word === 'true';
}

/** A value as a date; null when blank. A text must be an ISO date. */
export function asDate(value: Value): DateValue | null {
  if (isBlank(value)) return null;
  if (isDate(value)) return value;
  const date = typeof value === 'string' ? parseDate(value) : null;
  if (date === null) throw new Problem('type', `${shown(value)}不是日期，日期要写成 2026-03-01`);
  return date;
}

/** How a message quotes a value. */
export function shown(value: Value): string {
  if (value === null) return '空值';
  if (isList(value)) return '一列值';
  if (typeof value === 'object' && 'kind' in value && value.kind === 'record') return '一条记录';
  return quoted(asText(value));
}
