import { chinaTime } from '@jianheng/expression';
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

type TimeOptions = Omit<FieldBase, 'label'> & WorkedOut & { readonly default?: 'now' };
export type TimeField = FieldBase & TimeOptions & { readonly kind: 'time' };

/** A moment, ISO 8601 in UTC on the wire and in storage, local time on screen. */
export function time<const O extends TimeOptions = Record<never, never>>(
  label: string,
  options?: O & OnlyKnown<NoInfer<O>, TimeOptions>,
) {
  return { ...options, kind: 'time', label } as FieldOf<FieldValue<string, O>, TimeField & ConditionsIn<O>>;
}

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})$/;

export const timeRules: KindRules<TimeField> = {
  check(value, field) {
    if (typeof value !== 'string' || !MOMENT.test(value)) return faultIn(field, 'notATime');
    const moment = new Date(value);
    return Number.isNaN(moment.getTime()) ? faultIn(field, 'notATime') : good(moment.toISOString());
  },
  asText: (value) =>
    chinaTime(new Date(String(value)))
      .slice(0, 16)
      .replace('T', ' '),
};
