import type { Entity } from '../entity.ts';
import type { Field, FieldBase, Filled } from '../field.ts';
import { fault, good, type KindRules } from './kind-rules.ts';

type LinkOptions = Omit<FieldBase, 'label'>;
export type LinkField = FieldBase & {
  readonly kind: 'link';
  /** Path of the entity linked to. */
  readonly to: string;
};
export type PersonField = FieldBase & { readonly kind: 'person'; readonly default?: 'currentUser' };
export type DepartmentField = FieldBase & {
  readonly kind: 'department';
  readonly default?: 'currentDepartment';
};

/** One row of another entity; the row holds its id, answers carry `{field}_label` beside it. */
export function link<const O extends LinkOptions = Record<never, never>>(
  label: string,
  to: Entity,
  options?: O,
) {
  return { ...options, kind: 'link', label, to: to.path } as Field<Filled<string, O>, LinkField>;
}

/** A member of staff. */
export function person<const O extends LinkOptions & { default?: 'currentUser' } = Record<never, never>>(
  label: string,
  options?: O,
) {
  return { ...options, kind: 'person', label } as Field<Filled<string, O>, PersonField>;
}

/** A department of the firm. */
export function department<
  const O extends LinkOptions & { default?: 'currentDepartment' } = Record<never, never>,
>(label: string, options?: O) {
  return { ...options, kind: 'department', label } as Field<Filled<string, O>, DepartmentField>;
}

/** Ids are opaque to people; on this floor only their form can be checked. */
export const isId = (value: unknown): value is string =>
  typeof value === 'string' && /^[1-9]\d{0,17}$/.test(value);

/** Whether the row exists and may be seen is known to the server alone. */
export const linkRules: KindRules<LinkField | PersonField | DepartmentField> = {
  check: (value) => (isId(value) ? good(value) : fault('应从列表中选择')),
  asText: (value) => String(value),
};
