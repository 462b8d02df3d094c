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

type IntegerOptions = Omit<FieldBase, 'label'> &
  WorkedOut & {
    readonly min?: number;
    readonly max?: number;
    readonly default?: number;
    readonly unit?: string;
    readonly sum?: RollUp;
    readonly count?: RollUp;
    readonly largest?: RollUp;
    readonly smallest?: RollUp;
    readonly last?: RollUp;
  };
export type IntegerField = FieldBase & IntegerOptions & { readonly kind: 'integer' };

/** A whole number such as a count; a safe JavaScript integer on the wire. */
export function integer<const O extends IntegerOptions = Record<never, never>>(
  label: string,
  options?: O & OnlyKnown<NoInfer<O>, IntegerOptions>,
) {
  return { ...options, kind: 'integer', label } as FieldOf<
    FieldValue<number, O>,
    IntegerField & KeepsRollUp<O> & ConditionsIn<O>
  >;
}

export const integerRules: KindRules<IntegerField> = {
  check(value, field) {
    if (typeof value !== 'number' || !Number.isInteger(value)) return faultIn(field, 'notAnInteger');
    if (!Number.isSafeInteger(value)) return faultIn(field, 'tooLarge');
    if (field.min !== undefined && value < field.min) return faultIn(field, 'belowMin', { min: field.min });
    if (field.max !== undefined && value > field.max) return faultIn(field, 'aboveMax', { max: field.max });
    return good(value);
  },
  // A year or a serial number has no unit; what is measured is read by its thousands.
  asText: (value, field) =>
    field.unit === undefined
      ? String(value)
      : `${String(value).replace(/\B(?=(\d{3})+$)/g, ',')}${field.unit}`,
};
