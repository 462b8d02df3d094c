import type { Decimal } from 'decimal.js';
import type { DateValue } from './calendar-date.ts';

/** The kind a field is declared with. Without one a value is taken as it comes. */
export type FieldType = 'number' | 'text' | 'boolean' | 'date' | 'datetime' | 'any';

/** Declared kinds by field; a nested object describes a record, or every row of a list. */
export interface FieldTypes {
  readonly [name: string]: FieldType | FieldTypes;
}
export type Hint = FieldType | FieldTypes | undefined;

/** An object of the host. Only its own properties are ever read, one at a time, when asked for. */
export interface RecordValue {
  readonly kind: 'record';
  readonly raw: Readonly<Record<string, unknown>>;
  readonly hints: FieldTypes | undefined;
}

export type ListValue = readonly Value[];

/** What formulas compute with. `null` is the blank. */
export type Value = Decimal | string | boolean | null | DateValue | RecordValue | ListValue;

/** Tells a list from every single value. */
export function isList(value: Value): value is ListValue {
  return Array.isArray(value);
}

/** Tells a record from everything else. */
export function isRecord(value: Value): value is RecordValue {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'record';
}

/** Tells a date, with or without time of day, from everything else. */
export function isDate(value: Value): value is DateValue {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'date';
}

/** The blank (空): null, or a text without any character but spaces. */
export function isBlank(value: Value): boolean {
  return value === null || (typeof value === 'string' && value.trim() === '');
}
