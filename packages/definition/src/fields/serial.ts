import type { FieldBase, FieldOf } from '../schema/field-base.ts';
import { fault, type KindRules } from '../schema/kind-rules.ts';

export type SerialField = FieldBase & {
  readonly kind: 'serial';
  /** Coding rule: `JK-{year}-{0000}`; places are year, month, day and the count, which begins anew each year or month named. */
  readonly pattern: string;
};

/** A number that the server gives when the row is first saved (编号), without gaps among saved rows. */
export function serial(label: string, pattern: string) {
  return { kind: 'serial', label, pattern } as FieldOf<string, SerialField>;
}

export const serialRules: KindRules<SerialField> = {
  check: () => fault('由系统编号，不能填写'),
  asText: (value) => String(value),
};
