import type { FieldBase, FieldOf, Filled } from '../schema/field-base.ts';
import { fault, good, type KindRules } from '../schema/kind-rules.ts';

type IntegerOptions = Omit<FieldBase, 'label'> & {
  readonly min?: number;
  readonly max?: number;
  readonly default?: number;
  readonly unit?: string;
  readonly formula?: string;
};
export type IntegerField = FieldBase & IntegerOptions & { readonly kind: 'integer' };

/** A whole number such as a count; a safe JavaScript integer on the wire. */
export function integer<const O extends IntegerOptions = Record<never, never>>(label: string, options?: O) {
  return { ...options, kind: 'integer', label } as FieldOf<Filled<number, O>, IntegerField>;
}

export const integerRules: KindRules<IntegerField> = {
  check(value, field) {
    if (typeof value !== 'number' || !Number.isSafeInteger(value)) return fault('应为整数');
    if (field.min !== undefined && value < field.min) return fault(`不能小于 ${field.min}`);
    if (field.max !== undefined && value > field.max) return fault(`不能大于 ${field.max}`);
    return good(value);
  },
  asText: (value, field) => `${value}${field.unit ?? ''}`,
};
