import type { Fields } from '@jianheng/definition';
import type { Faults } from '@jianheng/definition/faults';
import { momentText } from '../../../formatting/times.ts';
import { isTimeText } from '../../../formatting/typed-times.ts';
import type { Values } from '../form-values.ts';

/** Faults of texts that could not be read as a time; they are given to the form on leaving their input alone. */
const UNREAD: readonly string[] = ['notADate', 'notAMonth', 'notATime'];

/**
 * What is shown of the faults before the form was sent for the first time: texts that could not be read, and what is
 * wrong with a field that was filled in and left. That something is still empty is not yet a fault.
 */
export function earlyFaults(faults: Faults, values: Values, left: readonly string[]): Faults {
  const shown = Object.entries(faults).filter(
    ([path, { code }]) => UNREAD.includes(code) || (left.includes(path) && isFilled(values[path])),
  );
  return Object.fromEntries(shown);
}

/**
 * The fields to check for early faults; none while nothing was left and every text can be read. Sub-tables have hundreds
 * of cells, and are checked only where one holds an unread text.
 */
export function earlyFields(fields: Fields, values: Values, left: readonly string[]): Fields {
  const hasUnread = (name: string, field: Fields[string]) =>
    field.kind === 'lines' ? hasUnreadCell(field.fields, values[name]) : isUnread(field.kind, values[name]);
  const all = Object.entries(fields);
  if (left.length === 0 && !all.some(([name, field]) => hasUnread(name, field))) return {};
  return Object.fromEntries(all.filter(([name, field]) => field.kind !== 'lines' || hasUnread(name, field)));
}

const isFilled = (value: unknown) => value !== null && value !== undefined && value !== '';

function hasUnreadCell(fields: Fields, lines: unknown): boolean {
  if (!Array.isArray(lines)) return false;
  const times = Object.entries(fields).filter(([, { kind }]) => Object.hasOwn(UNITS, kind));
  return (
    times.length > 0 && lines.some((line) => times.some(([name, { kind }]) => isUnread(kind, line[name])))
  );
}

const UNITS = { date: 'day', month: 'month', time: 'moment' } as const;
const unitOf = (kind: string) => Object.entries(UNITS).find(([name]) => name === kind)?.[1];

function isUnread(kind: string, value: unknown): boolean {
  const unit = unitOf(kind);
  if (unit === undefined || typeof value !== 'string' || value === '') return false;
  return !isTimeText(unit, unit === 'moment' ? momentText(value) : value);
}
