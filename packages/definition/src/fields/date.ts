import type { FieldBase, FieldOf, Filled } from '../schema/field-base.ts';
import { fault, good, type KindRules } from '../schema/kind-rules.ts';

type DateOptions = Omit<FieldBase, 'label'> & { readonly default?: 'today' };
export type DateField = FieldBase & DateOptions & { readonly kind: 'date' };

/** A calendar day, `2026-11-20`. */
export function date<const O extends DateOptions = Record<never, never>>(label: string, options?: O) {
  return { ...options, kind: 'date', label } as FieldOf<Filled<string, O>, DateField>;
}

/** Whether such a day exists: 2026-02-30 does not. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text < '1900') return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

export const dateRules: KindRules<DateField> = {
  check: (value) =>
    typeof value === 'string' && isDay(value) ? good(value) : fault('应为日期，如 2026-11-20'),
  asText: (value) => String(value),
};
