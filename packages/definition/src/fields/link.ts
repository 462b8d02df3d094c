import type { Entity } from '../entity.ts';
import type { Field, FieldBase, Fields, Filled } from '../field.ts';
import { fault, good, type KindRules } from './kind-rules.ts';

type LinkOptions = Omit<FieldBase, 'label'>;
export type LinkField = FieldBase & {
  readonly kind: 'link';
  /** Path of the entity linked to. */
  readonly to: string;
  /** Fields of the row linked to that are read beside it wherever it stands in a form, by name. */
  readonly shows?: Fields;
};
export type PersonField = FieldBase & { readonly kind: 'person'; readonly default?: 'currentUser' };
export type DepartmentField = FieldBase & {
  readonly kind: 'department';
  readonly default?: 'currentDepartment';
};

type LinkWishes<To extends Entity> = LinkOptions & {
  /**
   * What to show of the row linked to. Whoever fills in or reads such a form sees these fields of the row, whatever
   * his rights on its list are.
   */
  readonly shows?: readonly (keyof To['fields'] & string)[];
};

/** One row of another entity; the row holds its id, answers carry `{field}_label` and `{field}_shown` beside it. */
export function link<const To extends Entity, const O extends LinkWishes<To> = Record<never, never>>(
  label: string,
  to: To,
  options?: O,
) {
  const { shows, ...rest } = { shows: undefined, ...options } as O;
  const shown = shows === undefined ? {} : { shows: shownFields(label, to, shows) };
  return { ...rest, ...shown, kind: 'link', label, to: to.path } as unknown as Field<
    Filled<string, O>,
    LinkField
  >;
}

/** Kinds whose value says everything itself: no further row or dictionary has to be asked what it means. */
const SHOWABLE: readonly string[] = [
  'text',
  'longText',
  'serial',
  'integer',
  'decimal',
  'money',
  'percent',
  'date',
  'choice',
];

function shownFields(label: string, to: Entity, names: readonly string[]): Fields {
  return Object.fromEntries(
    names.map((name) => {
      const field = to.fields[name];
      if (!field || !SHOWABLE.includes(field.kind) || field.sensitive)
        throw new Error(`${label}: ${to.label} has no field ${name} that could be shown beside a link`);
      return [name, field];
    }),
  );
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
