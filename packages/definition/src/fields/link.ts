import type { ConditionsIn, FieldBase, FieldValue } from '../schema/field-base.ts';
import { faultIn } from '../schema/field-faults.ts';
import { good, isId, type KindRules } from '../schema/kind-rules.ts';
import type { DepartmentField, Field, Fields, LinkField, PersonField } from './any-field.ts';
import { traitsOf } from './traits.ts';

/** What a link needs to know of the entity linked to. */
type LinkTarget = { readonly label: string; readonly path: string; readonly fields: Fields };

type LinkOptions = Omit<FieldBase, 'label'>;
type LinkToOptions<To extends LinkTarget> = LinkOptions & {
  /**
   * What to show of the row linked to, beside its title. Whoever fills in or reads such a form sees these of the row,
   * whatever his rights on its list are; an empty list opens the title alone.
   */
  readonly shows?: readonly (keyof To['fields'] & string)[];
};

/** One row of another entity; the row holds its id, answers carry `{field}_label` and `{field}_shown` beside it. */
export function link<const To extends LinkTarget, const O extends LinkToOptions<To> = Record<never, never>>(
  label: string,
  to: To,
  options?: O,
) {
  const { shows, ...rest } = { shows: undefined, ...options } as O;
  const shown = shows === undefined ? {} : { shows: shownFields(label, to, shows) };
  return { ...rest, ...shown, kind: 'link', label, to: to.path } as unknown as Field<
    FieldValue<string, O>,
    LinkField & ConditionsIn<O>
  > & { readonly target?: To['fields'] };
}

function shownFields(label: string, to: LinkTarget, names: readonly string[]): Fields {
  return Object.fromEntries(
    names.map((name) => {
      const field = to.fields[name];
      if (!field || !traitsOf(field).isSelfContained || field.sensitive)
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
  return { ...options, kind: 'person', label } as Field<FieldValue<string, O>, PersonField & ConditionsIn<O>>;
}

/** A department of the firm. */
export function department<
  const O extends LinkOptions & { default?: 'currentDepartment' } = Record<never, never>,
>(label: string, options?: O) {
  return { ...options, kind: 'department', label } as Field<
    FieldValue<string, O>,
    DepartmentField & ConditionsIn<O>
  >;
}

/** Whether the row exists and may be seen is known to the server alone. */
export const linkRules: KindRules<LinkField | PersonField | DepartmentField> = {
  check: (value, field) => (isId(value) ? good(value) : faultIn(field, 'notFromList')),
  asText: (value) => String(value),
};
