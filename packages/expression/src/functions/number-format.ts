import type { Decimal } from 'decimal.js';
import { Problem, quoted } from '../diagnostics/expression-error.ts';
import { HUNDRED } from '../values/exact-decimal.ts';

/** words before, digits with or without thousands, decimals, words after */
const NUMBER_FORMAT = /^([^0#.,%]*)([#0,]+)(?:\.([0#]*))?(%?)([^0#.,%]*)$/;
const MAX_DECIMALS = 30;

/** Writes a number as `0.00`, `#,##0.00`, `0%`, `¥#,##0.00元`: 0 is a digit that always stands, # one that may be missing. */
export function formatNumber(number: Decimal, format: string): string {
  const found = NUMBER_FORMAT.exec(format);
  if (found === null) throw new Problem('value', `不认识的格式${quoted(format)}`);
  const [, before = '', whole = '', decimals = '', percent = '', after = ''] = found;
  if (decimals.length > MAX_DECIMALS) throw new Problem('limit', `格式最多 ${MAX_DECIMALS} 位小数`);

  const scaled = percent === '' ? number : number.times(HUNDRED);
  const [digits = '', rest = ''] = scaled.abs().toFixed(decimals.length).split('.');
  const shownWhole = digits.replace(/^0+/, '').padStart(whole.replace(/[^0]/g, '').length, '0');
  const shownRest = withoutOptionalZeros(rest, decimals);
  const isNegative = number.isNegative() && /[1-9]/.test(digits + rest);
  const grouped = whole.includes(',') ? shownWhole.replace(/\B(?=(?:\d{3})+$)/g, ',') : shownWhole;
  const point = shownRest === '' ? '' : '.';
  return `${isNegative ? '-' : ''}${before}${grouped}${point}${shownRest}${percent}${after}`;
}

/** `0.0##` keeps one decimal and drops the zeros after it. */
function withoutOptionalZeros(digits: string, pattern: string): string {
  const fixed = pattern.lastIndexOf('0') + 1;
  return digits.slice(0, fixed) + digits.slice(fixed).replace(/0+$/, '');
}
