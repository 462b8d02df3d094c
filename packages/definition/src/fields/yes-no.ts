import type { FieldBase, FieldOf, Filled } from '../schema/field-base.ts';
import { fault, good, type KindRules } from '../schema/kind-rules.ts';

type YesNoOptions = Omit<FieldBase, 'label'> & { readonly default?: boolean };
export type YesNoField = FieldBase & YesNoOptions & { readonly kind: 'yesNo' };

/** 是 or 否. */
export function yesNo<const O extends YesNoOptions = Record<never, never>>(label: string, options?: O) {
  return { ...options, kind: 'yesNo', label } as FieldOf<Filled<boolean, O>, YesNoField>;
}

export const yesNoRules: KindRules<YesNoField> = {
  check: (value) => (typeof value === 'boolean' ? good(value) : fault('应为是或否')),
  asText: (value) => (value ? '是' : '否'),
};
