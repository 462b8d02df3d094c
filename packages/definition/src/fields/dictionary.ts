import type { ConditionsIn, FieldBase, FieldOf, FieldValue, OnlyKnown } from '../schema/field-base.ts';
import { faultIn } from '../schema/field-faults.ts';
import { good, type KindRules } from '../schema/kind-rules.ts';

type DictionaryOptions = Omit<FieldBase, 'label'> & { readonly default?: string };
export type DictionaryField = FieldBase &
  DictionaryOptions & {
    readonly kind: 'dictionary';
    /** Code of the dictionary whose items are offered. */
    readonly code: string;
  };

/** One item of a dictionary that the firm keeps; the row holds the item's value. */
export function dictionary<const O extends DictionaryOptions = Record<never, never>>(
  label: string,
  code: string,
  options?: O & OnlyKnown<NoInfer<O>, DictionaryOptions>,
) {
  return { ...options, kind: 'dictionary', label, code } as FieldOf<
    FieldValue<string, O>,
    DictionaryField & ConditionsIn<O>
  >;
}

/** Whether the item exists is known to the server alone. */
export const dictionaryRules: KindRules<DictionaryField> = {
  check: (value, field) =>
    typeof value === 'string' && value !== '' && value.length <= 100
      ? good(value)
      : faultIn(field, 'notInDictionary'),
  asText: (value) => String(value),
};
