import type { AnyField } from '@jianheng/definition';

/** Whether a formula names a field, by key or by label. */
export function formulaUses(formula: string, name: string, { label }: Pick<AnyField, 'label'>): boolean {
  return new RegExp(`\\b${name}\\b`).test(formula) || formula.includes(label);
}
