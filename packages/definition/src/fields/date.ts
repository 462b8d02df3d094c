import type {
  ConditionsIn,
  FieldBase,
  FieldOf,
  FieldValue,
  OnlyKnown,
  WorkedOut,
} from '../schema/field-base.ts';
import { faultIn } from '../schema/field-faults.ts';
import { good, type KindRules } from '../schema/kind-rules.ts';
import type { KeepsRollUp, RollUp } from './roll-up.ts';

type DateOptions = Omit<FieldBase, 'label'> &
  WorkedOut & {
    readonly default?: 'today';
    readonly last?: RollUp;
  };
export type DateField = FieldBase & DateOptions & { readonly kind: 'date' };

/** A calendar day, `2026-11-20`. */
export function date<const O extends DateOptions = Record<never, never>>(
  label: string,
  options?: O & OnlyKnown<NoInfer<O>, DateOptions>,
) {
  return { ...options, kind: 'date', label } as FieldOf<
    FieldValue<string, O>,
    DateField & KeepsRollUp<O> & ConditionsIn<O>
  >;
}

/** Whether such a day exists: 2026-02-30 does not. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-(?:0[1-9]|1[0-2])-\d{2}$/.test(text) || text < '1900') return false;
  // Every month has these; imports ask it of each row several times.
  if (text.slice(8) >= '01' && text.slice(8) <= '28') return true;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

export const dateRules: KindRules<DateField> = {
  check: (value, field) =>
    typeof value === 'string' && isDay(value) ? good(value) : faultIn(field, 'notADate'),
  asText: (value) => String(value),
};

type MonthOptions = Omit<FieldBase, 'label'> & { readonly default?: 'currentMonth' };
export type MonthField = FieldBase & MonthOptions & { readonly kind: 'month' };

/**
 * A month of a year (月份), `2026-11`, in the database as on the wire: texts of this form stand in the order of time, and a day
 * in it would be one that nobody meant.
 */
export function month<const O extends MonthOptions = Record<never, never>>(
  label: string,
  options?: O & OnlyKnown<NoInfer<O>, MonthOptions>,
) {
  return { ...options, kind: 'month', label } as FieldOf<FieldValue<string, O>, MonthField & ConditionsIn<O>>;
}

/** Whether it is a month of a year, written as it is stored. */
export const isMonth = (text: string): boolean => text.length === 7 && isDay(`${text}-01`);

export const monthRules: KindRules<MonthField> = {
  check: (value, field) =>
    typeof value === 'string' && isMonth(value) ? good(value) : faultIn(field, 'notAMonth'),
  asText: (value) => String(value),
};
