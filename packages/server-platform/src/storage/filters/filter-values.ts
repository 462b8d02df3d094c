import { type AnyField, elementOf, type Fault, isDay, rulesOf, withEveryWord } from '@jianheng/definition';
import { CHINA } from '@jianheng/expression';
import { inputFault } from '../../errors/input-faults.ts';
import type { FilterOperator } from '../schema/column-rules.ts';

type Checked = { value: unknown } | { fault: Fault };
const MAX_VALUES = 500;
const MAX_PATTERN = 100;

/** A filter's value in the form that its column compares with. Values may come as text, since addresses carry text. */
export function checkFilterValue(field: AnyField, operator: FilterOperator, value: unknown): Checked {
  if (operator === 'like') return pattern(field, value);
  return operator === 'in' ? list(field, value) : single(field, operator, value);
}

function pattern({ label }: AnyField, value: unknown): Checked {
  const isShort = typeof value === 'string' && value.length <= MAX_PATTERN;
  return isShort
    ? { value: value.trim() }
    : { fault: inputFault('filterText', { field: label, most: MAX_PATTERN }) };
}

function list(field: AnyField, value: unknown): Checked {
  const values = typeof value === 'string' ? value.split(',') : value;
  if (!Array.isArray(values) || values.length > MAX_VALUES)
    return { fault: inputFault('filterList', { field: field.label, most: MAX_VALUES }) };
  const checked = values.map((one) => single(field, '', one));
  const wrong = checked.find((one) => 'fault' in one);
  return wrong ?? { value: checked.map((one) => ('value' in one ? one.value : null)) };
}

function alone(field: AnyField, operator: FilterOperator, value: unknown): Checked {
  if (field.kind === 'time' && typeof value === 'string' && isDay(value)) return wholeDay(operator, value);
  // Bounds of the declaration are for what is stored, not for what is looked for.
  const {
    min: _min,
    max: _max,
    pattern: _pattern,
    format: _format,
    ...free
  } = field as AnyField & { min?: unknown; max?: unknown; pattern?: unknown; format?: unknown };
  const shape = (free.kind === 'autoNumber' ? { ...free, kind: 'text' } : free) as AnyField;
  return rulesOf(shape).check(native(field, value), withEveryWord(shape));
}

/** One value of several is looked for by itself. */
const single = (field: AnyField, operator: FilterOperator, value: unknown): Checked =>
  alone(elementOf(field) ?? field, operator, value);

/** From the day's first moment or to its last, by the firm's clock. */
function wholeDay(operator: FilterOperator, day: string): Checked {
  const isEnd = operator === 'le' || operator === 'gt';
  return { value: new Date(`${day}T${isEnd ? '23:59:59.999' : '00:00:00'}${CHINA.zone}`).toISOString() };
}

function native(field: AnyField, value: unknown): unknown {
  if (typeof value === 'number' && field.kind !== 'integer') return String(value);
  if (typeof value !== 'string') return value;
  if (field.kind === 'integer' && /^-?\d{1,15}$/.test(value)) return Number(value);
  if (field.kind === 'boolean' && ['true', 'false', '1', '0'].includes(value))
    return value === 'true' || value === '1';
  return value;
}
