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

type BooleanOptions = Omit<FieldBase, 'label'> & WorkedOut & { readonly default?: boolean };
export type BooleanField = FieldBase & BooleanOptions & { readonly kind: 'boolean' };

/** 是 or 否. */
export function boolean<const O extends BooleanOptions = Record<never, never>>(
  label: string,
  options?: O & OnlyKnown<NoInfer<O>, BooleanOptions>,
) {
  return { ...options, kind: 'boolean', label } as FieldOf<
    FieldValue<boolean, O>,
    BooleanField & ConditionsIn<O>
  >;
}

export const booleanRules: KindRules<BooleanField> = {
  check: (value, field) => (typeof value === 'boolean' ? good(value) : faultIn(field, 'notABoolean')),
  asText: (value) => (value ? '是' : '否'),
};
