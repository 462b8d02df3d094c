import { Problem, quoted } from '../diagnostics/expression-error.ts';
import { type DateValue, parseDate } from '../values/calendar-date.ts';
import { asNumber, asText } from '../values/coerce.ts';
import { isBlank, isDate, type Value } from '../values/value.ts';
import { formatDate, isDateFormat } from './date-format.ts';
import { formatNumber } from './number-format.ts';

const MAX_FORMAT_LENGTH = 100;

/** Writes a number or a date in a spreadsheet's format; blank gives the empty text. */
export function formatted(value: Value, format: string): string {
  if (format.length > MAX_FORMAT_LENGTH)
    throw new Problem('limit', `格式太长，最多 ${MAX_FORMAT_LENGTH} 个字`);
  if (isBlank(value)) return '';
  if (isDateFormat(format)) return formatDate(dateIn(value), format);
  if (format === '@' || format === '') return asText(value);
  return formatNumber(asNumber(value), format);
}

function dateIn(value: Value): DateValue {
  if (isDate(value)) return value;
  const date = typeof value === 'string' ? parseDate(value) : null;
  if (date === null) throw new Problem('type', `${quoted(asText(value))}不是日期，不能用日期格式`);
  return date;
}
