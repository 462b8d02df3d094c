import type { FieldBase, FieldOf } from '../schema/field-base.ts';
import { faultIn } from '../schema/field-faults.ts';
import type { KindRules } from '../schema/kind-rules.ts';

export type AutoNumberField = FieldBase & {
  readonly kind: 'autoNumber';
  /** Coding rule: `JK-{year}-{0000}`; places are year, month, day and the count, which begins anew each year or month named. */
  readonly pattern: string;
};

/** A number that the server gives when the row is first saved (编号), without gaps among saved rows. */
export function autoNumber(label: string, pattern: string) {
  return { kind: 'autoNumber', label, pattern } as FieldOf<string, AutoNumberField>;
}

export const autoNumberRules: KindRules<AutoNumberField> = {
  check: (_value, field) => faultIn(field, 'numberedBySystem'),
  asText: (value) => String(value),
};
